// Income and net worth in ranges, which are precise enough and easier to answer.
import type { Item } from '../../questionnaire.ts';
import { createBandOptions, INCOME_BORDERS, WORTH_BORDERS } from './bands.ts';
import { exclusiveOption, money, single } from './items.ts';
import { all, is } from './rules.ts';

export function yearlyIncome(): readonly Item[] {
  return [
    single('inc.annual', [...createBandOptions(INCOME_BORDERS), exclusiveOption('inc.annual', 'exact', [])], {
      hint: true,
      why: true,
    }),
    money('inc.annual.exact', {
      label: 'q.inc.annual.amount',
      why: 'q.inc.annual.why',
      showIf: all(is('inc.annual', 'exact')),
    }),
  ];
}

export function income(): readonly Item[] {
  return [
    ...yearlyIncome(),
    single('inc.worth', [...createBandOptions(WORTH_BORDERS)], { hint: true, why: true }),
    single('inc.liquid', [...createBandOptions([10, 25, 50], 'percent')], { required: false, hint: true }),
  ];
}
