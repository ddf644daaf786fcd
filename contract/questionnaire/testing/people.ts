// Default context for tests, with all facts a template can reference.
import type { Context } from '../context.ts';

export const TODAY = '2026-11-20';

export function createContext(facts: Context['facts'] = {}, more: Partial<Context> = {}): Context {
  return {
    today: TODAY,
    facts: { site: 'GLOBAL', residence: 'BR', nationality: 'BR', age: 34, usRefused: true, ...facts },
    rates: { USD: 1, EUR: 1.1, HKD: 0.128, AED: 0.272, KZT: 0.002, TRY: 0.03 },
    texts: {
      profileCurrency: 'USD',
      retentionYears: 5,
      updateDays: 30,
      dueDate: '4 December 2026',
      entity: 'Example Exchange',
      fromEntity: 'Example Partner BV',
      toEntity: 'Example Europe GmbH',
      restrictedCountries: 'North Korea and Iran',
    },
    ...more,
  };
}
