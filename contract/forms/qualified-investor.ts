// qualifiedInvestor: application for the investor class of the Emirates. The user can choose to stay retail.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createExperienceItems } from './blocks/experience.ts';
import {
  declaration,
  file,
  createForm,
  info,
  money,
  multi,
  number,
  page,
  repeatingGroup,
  signature,
  single,
  text,
} from './blocks/items.ts';
import { all, has, is } from './blocks/rules.ts';

export const QUALIFIED_INVESTOR_FORM = {
  segment: 'qualifiedInvestor',
  templateCode: { AE: 'QI_AE_V1' },
  sites: ['AE'],
  sceneCode: 'QI',
  bizFrom: 'product',
  submit: 'submitQuestionnaire',
  closes: 'PRODUCT',
} as const satisfies FormRow;

const NET_ASSETS_FROM = { min: 3_500_000, currency: 'AED' };
const INCOME_FROM = { min: 700_000, currency: 'AED' };

const byAssets = () => all(has('qi.basis', 'netAssets'), is('qi.election', 'qualified'));
const byIncome = () => all(has('qi.basis', 'income'), is('qi.election', 'qualified'));
const qualified = () => all(is('qi.election', 'qualified'));

export const createQualifiedInvestorTemplate = () =>
  createForm('QI_AE_V1', 'qi', {
    estimatedMinutes: 10,
    legal: ['privacy', 'noAdvice', 'aeRisk'],
    sections: [
      page('qiElection', [single('qi.election', ['qualified', 'retail'], { hint: true })]),
      page(
        'qiBasis',
        [
          multi(
            'qi.basis',
            ['netAssets', 'income'].map((value) => ({
              value,
              label: `q.qi.basis.${value}`,
              values: { assets: NET_ASSETS_FROM.min, income: INCOME_FROM.min },
            })),
          ),
        ],
        { showIf: qualified() },
      ),
      page(
        'qiAssets',
        [
          repeatingGroup(
            'qi.asset',
            [1, 10],
            [
              single('qi.asset.kind', ['cash', 'securities', 'property', 'virtual', 'business', 'other']),
              text('qi.asset.what'),
              money('qi.asset.amount', { why: true }),
              file('qi.asset.doc', 'QI_ASSETS', { hint: true }),
            ],
            {
              hint: true,
              checks: [{ kind: 'sum', of: ['qi.asset.amount'], ...NET_ASSETS_FROM, message: 'v.qi.assets' }],
            },
          ),
        ],
        { showIf: byAssets() },
      ),
      page(
        'qiIncome',
        [
          money('qi.income', {
            why: true,
            checks: [{ kind: 'sum', of: ['qi.income'], ...INCOME_FROM, message: 'v.qi.income' }],
          }),
          number('qi.incomeYear', 2000, 2100),
          file('qi.income.doc', 'QI_INCOME', { hint: true }),
        ],
        { showIf: byIncome() },
      ),
      page(
        'qiKnowledge',
        [
          single('qi.knowledge', ['test', 'experience'], { hint: true }),
          info('qi.knowledge.test', {
            label: 'q.qi.knowledge.testNote',
            showIf: all(is('qi.knowledge', 'test')),
          }),
        ],
        { showIf: qualified() },
      ),
      page('experience', createExperienceItems(), { showIf: all(is('qi.knowledge', 'experience')) }),
      page(
        'suitability',
        [
          single('qi.goal', ['keep', 'grow', 'speculate']),
          single('qi.horizon', ['lt1', '1_3', '3_5', 'gt5']),
          single('qi.loss', ['none', 'small', 'half', 'all'], { hint: true, why: true }),
        ],
        { showIf: qualified() },
      ),
      page(
        'qiConfirm',
        [declaration('qiConsent'), declaration('truthful'), declaration('esign'), signature()],
        {
          showIf: qualified(),
        },
      ),
    ],
  });
