// Purpose of the account and expected activity.
import type { Item, Rule } from '../../questionnaire.ts';
import {
  type Band,
  createBandOptions,
  createBands,
  formatBandValue,
  listMatchingBandValues,
  DEPOSIT_BORDERS,
  INCOME_BORDERS,
  WORTH_BORDERS,
} from './bands.ts';
import { country, multi, single, text, longText } from './items.ts';
import { all, any, has, is, oneOf } from './rules.ts';

const USES = ['holding', 'trading', 'payments', 'earning', 'bots', 'business', 'mining', 'other'] as const;

export function accountUse(): readonly Item[] {
  return [
    multi('purp.why', USES, { why: true }),
    text('purp.why.other', { label: 'q.pleaseSay', showIf: all(has('purp.why', 'other')) }),
  ];
}

export function expectedDeposits(): Item {
  return single('purp.first12', [...createBandOptions(DEPOSIT_BORDERS)], { hint: true, why: true });
}

export function fundingMethods(): Item {
  return multi('purp.method', ['bank', 'card', 'p2p', 'wallet', 'exchange', 'cash']);
}

/** Expected deposits that income and net worth do not explain. It only adds a question, never a rejection. */
function isDepositUnexplained(): Rule {
  const size = ({ low, high }: Band): number => high ?? (low ?? 0) * 3;
  const cases = createBands(DEPOSIT_BORDERS).flatMap((band) => {
    const incomes = listMatchingBandValues(
      INCOME_BORDERS,
      ({ high }) => high !== null && high * 3 < size(band),
    );
    const worths = listMatchingBandValues(WORTH_BORDERS, ({ high }) => high !== null && high < size(band));
    if (incomes.length === 0 || worths.length === 0) return [];
    return [
      all(
        is('purp.first12', formatBandValue(band)),
        oneOf('inc.annual', ...incomes),
        oneOf('inc.worth', ...worths),
      ),
    ];
  });
  return any(...cases);
}

/** Requires the income block earlier in the template. */
export function purpose(): readonly Item[] {
  return [
    ...accountUse(),
    expectedDeposits(),
    longText('purp.gap', 30, 500, { hint: true, showIf: isDepositUnexplained() }),
    single('purp.freq', ['daily', 'weekly', 'monthly', 'rarely']),
    fundingMethods(),
    country('purp.from', { required: false, multiple: { min: 0, max: 5 } }),
    country('purp.to', { required: false, multiple: { min: 0, max: 5 } }),
    text('purp.exchanges', { required: false, hint: true }),
  ];
}
