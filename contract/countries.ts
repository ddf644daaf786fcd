// Country groups: unsupported countries, and members of the EU and EEA.

/** Unsupported countries. The country list shows them greyed out (country-list?is_disable=1). */
export const DISABLED_COUNTRIES: readonly string[] = ['US', 'KP', 'IR', 'SY', 'CU'];

/** Members of the European Union and the European Economic Area. */
export const EU_EEA =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');

/** Countries and territories whose documents carry the code of another state: a passport of Hong Kong bears CHN. */
const CODE_ON_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  AU: ['CC', 'CX', 'NF'],
  CN: ['HK', 'MO'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['AI', 'BM', 'FK', 'GG', 'GI', 'IM', 'JE', 'KY', 'MS', 'PN', 'SH', 'TC', 'VG'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NO: ['SJ'],
  NZ: ['CK', 'NU', 'TK'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
};

/** Whether a document with this code of an issuing state can be from the chosen country. */
export const canIssue = (country: string, code: string): boolean =>
  country === code || CODE_ON_DOCUMENTS[code]?.includes(country) === true;
