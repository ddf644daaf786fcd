// Country groups: unsupported countries, and members of the EU and EEA.

/** Unsupported countries. The country list shows them greyed out (country-list?is_disable=1). */
export const DISABLED_COUNTRIES: readonly string[] = ['US', 'KP', 'IR', 'SY', 'CU'];

/** Members of the European Union and the European Economic Area. */
export const EU_EEA =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
