// newquestion: current questionnaire of the custody partner. It replaces the first one; its answers are kept.
import type { FormRow } from '../questionnaire/form-row.ts';
import { createEmploymentSummaryItems } from './blocks/employment.ts';
import { createFundSourceItems, createFundDetailItems } from './blocks/funds.ts';
import { createYearlyIncomeItems } from './blocks/income.ts';
import { declaration, country, createForm, info, legalNote, page, text, yesNo } from './blocks/items.ts';
import { createShortPublicRoleItems } from './blocks/public-role.ts';
import { createAccountUseItems, createExpectedDepositsItem } from './blocks/purpose.ts';
import { all, fact, is } from './blocks/rules.ts';
import { createSanctionsItems } from './blocks/sanctions.ts';
import { createTaxDeclarationItems, createTaxResidenceItems } from './blocks/tax.ts';
import { createThirdPartyItems, createTruthfulAnswersItems } from './blocks/third-party.ts';

export const SATOS_V2_FORM = {
  segment: 'newquestion',
  templateCode: { default: 'SATOS_V2' },
  sceneCode: 'SATOS',
  bizFrom: 'deposit',
  submit: 'createSatosQuestionnaire',
  closes: 'DEPOSIT',
  opens: 'partner',
} as const satisfies FormRow;

export const createSatosV2Template = () =>
  createForm('SATOS_V2', 'satos', {
    version: '1.1.0',
    estimatedMinutes: 6,
    legal: ['privacy', 'relianceConsent'],
    sections: [
      page('work', [
        info('satos.moving', { showIf: all(fact('entityChange', true)) }),
        ...createEmploymentSummaryItems(),
      ]),
      page('income', createYearlyIncomeItems()),
      page('purpose', [
        ...createAccountUseItems(),
        createExpectedDepositsItem(),
        country('purp.from', { multiple: { min: 1, max: 5 } }),
        yesNo('satos.wallet', { why: true }),
        text('satos.wallet.address', {
          required: false,
          showIf: all(is('satos.wallet', 'yes')),
          checks: [{ kind: 'regex', pattern: '^[A-Za-z0-9:._-]{20,120}$', message: 'v.wallet' }],
        }),
      ]),
      page('funds', createFundSourceItems(), { intro: true }),
      page('fundsDetails', createFundDetailItems('none')),
      page('tax', [...createTaxResidenceItems({ indicia: false }), ...createTaxDeclarationItems()]),
      page('publicRole', createShortPublicRoleItems()),
      page('sanctions', createSanctionsItems()),
      page('owner', createThirdPartyItems()),
      page('confirm', [
        ...createTruthfulAnswersItems(),
        declaration('updateDuty'),
        legalNote('falseInfo'),
        legalNote('thirdPartyData'),
      ]),
    ],
  });
