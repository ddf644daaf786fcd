// Employment.
import type { Item, Rule, SingleItem } from '../../questionnaire.ts';
import { INDUSTRIES } from './countries.ts';
import { exclusiveOption, country, multi, number, pastMonth, single, text } from './items.ts';
import { all, has, is } from './rules.ts';

export function createEmploymentStatusItem(): Item {
  return multi('emp.status', [
    'employed',
    'self_employed',
    'owner',
    'student',
    'retired',
    'homemaker',
    exclusiveOption('emp.status', 'unemployed', ['employed']),
    'other',
  ]);
}

const industryItems = (linkId: string, showIf: Rule): readonly Item[] => [
  {
    ...single(linkId, [], { look: 'list', showIf }),
    options: INDUSTRIES.map((value) => ({ value, label: `q.industry.${value}` })),
  } satisfies SingleItem,
  text(`${linkId}.other`, { label: 'q.industry.which', showIf: all(is(linkId, 'other')) }),
];

/** Status and industry only. */
export function createEmploymentSummaryItems(): readonly Item[] {
  return [
    createEmploymentStatusItem(),
    ...industryItems('emp.industry', all(has('emp.status', 'employed', 'self_employed', 'owner'))),
  ];
}

export function createEmploymentItems(): readonly Item[] {
  const employed = all(has('emp.status', 'employed'));
  const own = all(has('emp.status', 'self_employed', 'owner'));
  const student = all(has('emp.status', 'student'));
  return [
    createEmploymentStatusItem(),
    text('emp.employer', { showIf: employed, autocomplete: 'organization' }),
    text('emp.title', { showIf: employed, autocomplete: 'organization-title' }),
    ...industryItems('emp.industry', employed),
    pastMonth('emp.since', { required: false, showIf: employed }),
    text('biz.name', { showIf: own }),
    ...industryItems('biz.industry', own),
    country('biz.country', { showIf: own }),
    text('biz.site', { required: false, inputMode: 'url', showIf: own, checks: [{ kind: 'url' }] }),
    number('biz.share', 0, 100, { required: false, unit: 'q.unit.percent', showIf: own }),
    text('edu.name', { showIf: student }),
    single('edu.support', ['parents', 'scholarship', 'work', 'other'], { showIf: student }),
    text('emp.former', { showIf: all(has('emp.status', 'retired')) }),
    single('emp.support', ['partner', 'family', 'savings', 'benefits', 'other'], {
      showIf: all(has('emp.status', 'homemaker', 'unemployed')),
    }),
  ];
}
