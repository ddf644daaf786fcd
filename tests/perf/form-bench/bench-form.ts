// A long form like the real ones: five questions a page, every kind of answer, and each page with a question
// that shows another one.
import type { Item, Option, Template } from '#contract/questionnaire.ts';

const OPTIONS: Option[] = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: `option ${value}` }));
const A_PAGE = 5;

const KINDS: readonly ((at: number) => Item)[] = [
  (at) => ({ ...base(at), type: 'text', checks: [{ kind: 'length', max: 120 }] }),
  (at) => ({
    ...base(at),
    type: 'single',
    options: OPTIONS,
    showIf: { when: [{ linkId: `q${at - 1}`, op: 'exists' }] },
  }),
  (at) => ({ ...base(at), type: 'money', currencies: ['USD', 'EUR'], decimals: 2 }),
  (at) => ({ ...base(at), type: 'multi', options: OPTIONS }),
  (at) => ({ ...base(at), type: 'date', precision: 'month' }),
];
const base = (at: number) => ({ linkId: `q${at}`, label: `Question ${at}`, required: true });

export function benchForm(length: number): Template {
  const items = Array.from({ length }, (_, at) => KINDS[at % KINDS.length]!(at));
  return {
    templateCode: 'BENCH',
    version: '1.0.0',
    kind: 'form',
    effectiveFrom: '2026-11-01',
    title: 'Bench',
    estimatedMinutes: 1,
    legal: ['privacy'],
    sections: Array.from({ length: Math.ceil(length / A_PAGE) }, (_, at) => ({
      linkId: `s${at}`,
      title: `Page ${at}`,
      items: items.slice(at * A_PAGE, (at + 1) * A_PAGE),
    })),
  };
}
