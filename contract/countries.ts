// Which countries are not served.

/** Countries whose residents cannot be verified: the list shows them greyed out (country-list?is_disable=1). */
export const DISABLED_COUNTRIES: readonly string[] = ['US', 'KP', 'IR', 'SY', 'CU'];
