// Source of wealth.
import type { Item } from '../../questionnaire.ts';
import { file, group, money, number, longText } from './items.ts';
import { all, atLeast } from './rules.ts';

const SHARES = ['salary', 'business', 'investments', 'crypto', 'property', 'inheritance', 'other'] as const;
/** A share of this size requires evidence. */
const EVIDENCE_FROM_PERCENT = 25;

export function createWealthItems(): readonly Item[] {
  const share = (part: string): string => `sow.mix.${part}`;
  return [
    money('sow.total', { hint: true, why: true }),
    group(
      'sow.mix',
      SHARES.map((part) => number(share(part), 0, 100, { required: false, unit: 'q.unit.percent' })),
      {
        hint: true,
        checks: [
          {
            kind: 'sum',
            of: SHARES.map(share),
            min: 100,
            max: 100,
            blankIsZero: true,
            message: 'v.sum.hundred',
          },
        ],
      },
    ),
    longText('sow.story', 100, 2000, { hint: true, why: true }),
    ...SHARES.map((part) =>
      file(`sow.doc.${part}`, `SOW_${part.toUpperCase()}`, {
        showIf: all(atLeast(share(part), EVIDENCE_FROM_PERCENT)),
      }),
    ),
  ];
}
