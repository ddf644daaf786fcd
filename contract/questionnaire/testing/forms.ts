// Forms for the engine's tests: one with every kind of dependency, and forms of any length.
import type { Item, Template } from '../../questionnaire.ts';

const yesNo = ['yes', 'no'].map((value) => ({ value, label: value }));

function formOf(sections: Template['sections']): Template {
  return {
    templateCode: 'SAMPLE',
    version: '1.0.0',
    kind: 'form',
    effectiveFrom: '2026-11-01',
    title: 't',
    estimatedMinutes: 1,
    legal: [],
    sections,
  };
}

export const SAMPLE_FORM = formOf([
  {
    linkId: 'work',
    title: 't',
    items: [
      {
        linkId: 'job',
        type: 'multi',
        label: 't',
        required: true,
        options: ['employed', 'owner', 'none'].map((value) => ({ value, label: value })),
      },
      {
        linkId: 'employer',
        type: 'text',
        label: 't',
        required: true,
        showIf: { when: [{ linkId: 'job', op: 'contains', value: 'employed' }] },
      },
      {
        linkId: 'employer.since',
        type: 'date',
        precision: 'month',
        label: 't',
        required: { when: [{ linkId: '$ctx.site', op: '=', value: 'EU' }] },
        showIf: { when: [{ linkId: 'employer', op: 'exists' }] },
      },
    ],
  },
  {
    linkId: 'money',
    title: 't',
    items: [
      {
        linkId: 'alias',
        type: 'group',
        label: 't',
        repeats: { min: 0, max: 3, addLabel: 't' },
        items: [{ linkId: 'alias.name', type: 'text', label: 't' }],
      },
      {
        linkId: 'alias.why',
        type: 'text',
        label: 't',
        showIf: { when: [{ linkId: 'alias.name', op: 'exists' }] },
        checks: [{ kind: 'length', min: 3, when: { when: [{ linkId: 'alias', op: '>', value: 1 }] } }],
      },
      {
        linkId: 'count',
        type: 'number',
        label: 't',
        checks: [{ kind: 'range', min: 1, max: 10 }],
      },
      {
        linkId: 'asset',
        type: 'group',
        label: 't',
        repeats: { min: 1, max: 4, addLabel: 't' },
        checks: [
          { kind: 'sum', of: ['asset.amount'], share: 'asset.share', currency: 'USD', min: 1000 },
          { kind: 'rule', severity: 'warn', rule: { when: [{ linkId: 'asset', op: '>=', value: 2 }] } },
        ],
        items: [
          { linkId: 'asset.kind', type: 'single', label: 't', required: true, options: yesNo },
          {
            linkId: 'asset.amount',
            type: 'money',
            label: 't',
            required: true,
            currencies: ['USD', 'EUR'],
            decimals: 2,
            showIf: { when: [{ linkId: 'asset.kind', op: '=', value: 'yes' }] },
          },
          {
            linkId: 'asset.joint',
            type: 'group',
            label: 't',
            showIf: { when: [{ linkId: 'asset.amount', op: '>', value: 500 }] },
            items: [
              {
                linkId: 'asset.share',
                type: 'number',
                label: 't',
                checks: [{ kind: 'range', min: 0, max: 100 }],
              },
            ],
          },
        ],
      },
      {
        linkId: 'large',
        type: 'single',
        label: 't',
        required: true,
        options: yesNo,
        showIf: { when: [{ linkId: 'asset.amount', op: '>', value: 10_000 }] },
      },
    ],
  },
  {
    linkId: 'extra',
    title: 't',
    showIf: { when: [{ linkId: 'large', op: '=', value: 'yes' }] },
    items: [{ linkId: 'extra.why', type: 'text', label: 't', required: true }],
  },
]);

/** Every tenth question shows one more; dependents are close to the question. */
export function createLongForm(length: number): Template {
  const items = Array.from({ length }, (_, at): Item[] => {
    const linkId = `q${at}`;
    const question: Item = { linkId, type: 'single', label: 't', required: true, options: yesNo };
    const follow: Item = {
      linkId: `${linkId}.more`,
      type: 'text',
      label: 't',
      required: true,
      showIf: { when: [{ linkId, op: '=', value: 'yes' }] },
    };
    return at % 10 === 0 ? [question, follow] : [question];
  });
  const sections = Array.from({ length: Math.ceil(length / 10) }, (_, at) => ({
    linkId: `s${at}`,
    title: 't',
    items: items.slice(at * 10, at * 10 + 10).flat(),
  }));
  return formOf(sections);
}
