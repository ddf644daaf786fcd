// Purpose of the account and expected activity.
import type { Item, Rule } from '../../questionnaire.ts';
import {
  type Band,
  createBandOptions,
  createBands,
  formatBandValue,
  listMatchingBandValues,
  DEPOSIT_BAND_LIMITS,
  INCOME_BAND_LIMITS,
  WORTH_BAND_LIMITS,
} from './bands.ts';
import { country, multi, single, text, longText } from './items.ts';
import { all, any, has, is, oneOf } from './rules.ts';

const USES = ['holding', 'trading', 'payments', 'earning', 'bots', 'business', 'mining', 'other'] as const;

export function createAccountUseItems(): readonly Item[] {
  return [
    multi('purp.why', USES, { why: true }),
    text('purp.why.other', { label: 'q.pleaseSay', showIf: all(has('purp.why', 'other')) }),
  ];
}

export function createExpectedDepositsItem(): Item {
  return single('purp.first12', [...createBandOptions(DEPOSIT_BAND_LIMITS)], { hint: true, why: true });
}

export function createFundingMethodsItem(): Item {
  return multi('purp.method', ['bank', 'card', 'p2p', 'wallet', 'exchange', 'cash']);
}

/** Expected deposits that income and net worth do not explain. It only adds a question, never a rejection. */
function isDepositUnexplained(): Rule {
  const size = ({ low, high }: Band): number => high ?? (low ?? 0) * 3;
  const cases = createBands(DEPOSIT_BAND_LIMITS).flatMap((band) => {
    const incomes = listMatchingBandValues(
      INCOME_BAND_LIMITS,
      ({ high }) => high !== null && high * 3 < size(band),
    );
    const worths = listMatchingBandValues(
      WORTH_BAND_LIMITS,
      ({ high }) => high !== null && high < size(band),
    );
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
export function createPurposeItems(): readonly Item[] {
  return [
    ...createAccountUseItems(),
    createExpectedDepositsItem(),
    longText('purp.gap', 30, 500, { hint: true, showIf: isDepositUnexplained() }),
    single('purp.freq', ['daily', 'weekly', 'monthly', 'rarely']),
    createFundingMethodsItem(),
    country('purp.from', { required: false, multiple: { min: 0, max: 5 } }),
    country('purp.to', { required: false, multiple: { min: 0, max: 5 } }),
    text('purp.exchanges', { required: false, hint: true }),
  ];
}
