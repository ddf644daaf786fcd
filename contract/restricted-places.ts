// THE list of countries and regions that sanctions close or nearly close, and the day it was last gone through. A change is
// a new date, and a new version of the templates that ask about them.

export const RESTRICTED_PLACES = {
  asOf: '2026-11-01',
  countries: ['KP', 'IR', 'SY', 'CU', 'RU', 'BY', 'MM', 'AF'],
  /** What Russia occupies of Ukraine, by ISO 3166-2: Crimea, Sevastopol, Donetsk, Luhansk, Kherson, Zaporizhzhia. */
  regions: ['UA-43', 'UA-40', 'UA-14', 'UA-09', 'UA-65', 'UA-23'],
} as const;
