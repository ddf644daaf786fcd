// Income and net worth in ranges, which are precise enough and easier to answer.
import type { Item } from '../../questionnaire.ts';
import { createBandOptions, INCOME_BAND_LIMITS, WORTH_BAND_LIMITS } from './bands.ts';
import { exclusiveOption, money, single } from './items.ts';
import { all, is } from './rules.ts';

export function createYearlyIncomeItems(): readonly Item[] {
  return [
    single(
      'inc.annual',
      [...createBandOptions(INCOME_BAND_LIMITS), exclusiveOption('inc.annual', 'exact', [])],
      {
        hint: true,
        why: true,
      },
    ),
    money('inc.annual.exact', {
      label: 'q.inc.annual.amount',
      why: 'q.inc.annual.why',
      showIf: all(is('inc.annual', 'exact')),
    }),
  ];
}

export function createIncomeItems(): readonly Item[] {
  return [
    ...createYearlyIncomeItems(),
    single('inc.worth', [...createBandOptions(WORTH_BAND_LIMITS)], { hint: true, why: true }),
    single('inc.liquid', [...createBandOptions([10, 25, 50], 'percent')], { required: false, hint: true }),
  ];
}
