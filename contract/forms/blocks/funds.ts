// Source of funds.
import type { Item, Rule } from '../../questionnaire.ts';
import { country, file, group, money, multi, pastMonth, single, text } from './items.ts';
import { all, any, atLeast, fact, has, is } from './rules.ts';

export const FUND_SOURCES = [
  'salary',
  'business',
  'savings',
  'property',
  'investments',
  'crypto',
  'mining',
  'inheritance',
  'gift',
  'loan',
  'pension',
  'benefits',
  'insurance',
  'winnings',
  'divorce',
  'family',
  'other',
] as const;

type Source = (typeof FUND_SOURCES)[number];
/** Savings, mining, trading and investment gains have no payer. */
const SOURCES_WITH_PAYER: readonly Source[] = [
  'salary',
  'business',
  'property',
  'pension',
  'benefits',
  'insurance',
  'winnings',
  'divorce',
];
/** Sources from a person or a lender; the label asks for the giver. */
const SOURCES_WITH_GIVER: readonly Source[] = ['inheritance', 'gift', 'loan', 'family'];

/** From this amount evidence is required. */
export const EVIDENCE_THRESHOLD_USD = 50_000;

export function createFundSourceItems(): readonly Item[] {
  return [
    multi('sof.main', FUND_SOURCES, { hint: true, why: true, checks: [{ kind: 'count', min: 1, max: 3 }] }),
    text('sof.main.other', { label: 'q.pleaseSay', showIf: all(has('sof.main', 'other')) }),
  ];
}

/** One group per chosen source. `evidence` lists extra conditions that require documents; 'none' never requires them. */
export function createFundDetailItems(evidence: 'none' | readonly Rule['when'][number][]): readonly Item[] {
  return FUND_SOURCES.map((source) => {
    const of = (part: string): string => `sof.${source}.${part}`;
    const details: Item[] = [
      money(of('amount'), { label: 'q.sof.amount', why: 'q.sof.amount.why' }),
      single(
        of('period'),
        ['once', 'monthly', 'yearly'].map((value) => ({ value, label: `q.sof.period.${value}` })),
        { label: 'q.sof.period' },
      ),
      pastMonth(of('date'), { label: 'q.sof.date', showIf: all(is(of('period'), 'once')) }),
      ...(SOURCES_WITH_PAYER.includes(source)
        ? [text(of('payer'), { label: 'q.sof.payer', hint: `q.sof.payer.hint` })]
        : []),
      ...(SOURCES_WITH_GIVER.includes(source)
        ? [text(of('payer'), { label: 'q.sof.giver', hint: `q.sof.giver.hint` })]
        : []),
      country(of('country'), { label: 'q.sof.country' }),
    ];
    if (evidence !== 'none') {
      details.push(
        file(of('doc'), `SOF_${source.toUpperCase()}`, {
          label: 'q.sof.doc',
          hint: `q.sof.doc.${source}`,
          required: any(
            atLeast(of('amount'), EVIDENCE_THRESHOLD_USD),
            fact('evidenceRequired', true),
            ...evidence,
          ),
        }),
      );
    }
    return group(`sof.${source}`, details, {
      label: `q.sof.main.${source}`,
      showIf: all(has('sof.main', source)),
    });
  });
}
