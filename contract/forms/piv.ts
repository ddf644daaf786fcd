// pivQuestionnaire: yearly proof of professional investor status. A total below the threshold of the site blocks the
// submission, unless the user chooses another path to the class.
import type { FormRow } from '../questionnaire/form-row.ts';
import type { Check, Item } from '../questionnaire.ts';
import { createExperienceItems } from './blocks/experience.ts';
import {
  declaration,
  date,
  file,
  createForm,
  legalNote,
  money,
  multi,
  number,
  page,
  pastMonth,
  repeatingGroup,
  signature,
  single,
  text,
} from './blocks/items.ts';
import { listProfessionalThresholds } from './blocks/professional.ts';
import { all, any, has, is, onSite } from './blocks/rules.ts';

export const PIV_FORM = {
  segment: 'pivQuestionnaire',
  templateCode: { default: 'PIV_V1' },
  sites: ['HK', 'EU', 'KZ'],
  sceneCode: 'PIV',
  bizFrom: 'product',
  submit: 'submitQuestionnaire',
  closes: 'PRODUCT',
} as const satisfies FormRow;

const SOPHISTICATED_FROM = { amount: 40_000_000, currency: 'HKD' };

const byPortfolio = () => any(onSite('HK', 'KZ'), has('piv.path.eu', 'portfolio'));

const total = (amount: number, currency: string, when: NonNullable<Check['when']>): Check => ({
  kind: 'sum',
  of: ['piv.asset.amount'],
  share: 'piv.asset.share',
  currency,
  min: amount,
  when,
  message: 'v.pi.total',
});

const assets = (): Item =>
  repeatingGroup(
    'piv.asset',
    [1, 10],
    [
      single('piv.asset.kind', ['cash', 'securities', 'deposits', 'crypto', 'other']),
      text('piv.asset.institution'),
      money('piv.asset.amount', { why: true }),
      date('piv.asset.asOf', {
        hint: true,
        checks: [
          { kind: 'date', min: 'today-3M', message: 'v.statement.old' },
          { kind: 'date', max: 'today' },
        ],
      }),
      single('piv.asset.owner', ['sole', 'joint']),
      number('piv.asset.share', 1, 100, {
        unit: 'q.unit.percent',
        showIf: all(is('piv.asset.owner', 'joint')),
      }),
      file('piv.asset.doc', 'PI_PORTFOLIO', { hint: true }),
    ],
    {
      hint: true,
      showIf: byPortfolio(),
      checks: [
        ...listProfessionalThresholds().map(({ site, amount, currency }) =>
          total(amount, currency, all(onSite(site))),
        ),
        total(
          SOPHISTICATED_FROM.amount,
          SOPHISTICATED_FROM.currency,
          all(is('piv.path.hk', 'sophisticated')),
        ),
      ],
    },
  );

const trades = (): readonly Item[] => [
  number('piv.trades', 10, 10_000, { hint: true, showIf: all(has('piv.path.eu', 'trades')) }),
  file('piv.trades.doc', 'PI_TRADES', { hint: true, showIf: all(has('piv.path.eu', 'trades')) }),
];

const byJob = () => any(has('piv.path.eu', 'job'), is('piv.path.kz', 'job'));
const job = (): readonly Item[] => [
  text('piv.job.employer', { showIf: byJob() }),
  text('piv.job.title', { showIf: byJob() }),
  pastMonth('piv.job.from', { showIf: byJob() }),
  pastMonth('piv.job.to', { required: false, hint: true, showIf: byJob() }),
  file('piv.job.doc', 'PI_JOB', { hint: true, showIf: byJob() }),
];

export const createPivTemplate = () =>
  createForm('PIV_V1', 'piv', {
    estimatedMinutes: 10,
    legal: ['privacy'],
    sections: [
      page('pivPath', [
        single('piv.path.hk', ['portfolio', 'sophisticated'], {
          label: 'q.piv.path',
          showIf: all(onSite('HK')),
        }),
        multi('piv.path.eu', ['trades', 'portfolio', 'job'], {
          hint: true,
          showIf: all(onSite('EU')),
          checks: [{ kind: 'count', min: 2 }],
        }),
        single('piv.path.kz', ['knowledge', 'job'], { hint: true, showIf: all(onSite('KZ')) }),
      ]),
      page('pivAssets', [assets()], { showIf: byPortfolio() }),
      page('pivTrades', trades(), { showIf: all(has('piv.path.eu', 'trades')) }),
      page('pivJob', job(), { showIf: byJob() }),
      page('experience', createExperienceItems(), {
        showIf: any(is('piv.path.kz', 'knowledge'), is('piv.path.hk', 'sophisticated')),
      }),
      page('pivScope', [
        single('piv.scope', ['all', 'group']),
        text('piv.scope.group', { label: 'q.piv.scope.which', showIf: all(is('piv.scope', 'group')) }),
      ]),
      page('pivConfirm', [
        legalNote('piWaiver'),
        declaration('piSeparate'),
        declaration('truthful'),
        declaration('esign'),
        signature(),
      ]),
    ],
  });
