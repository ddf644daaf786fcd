// Address validation: no PO boxes, Latin letters, and the postcode format of the country.
import type { Address } from '../questionnaire.ts';
import type { Problem } from './problem.ts';
import { compareDates, isDate } from '../dates.ts';

const PO_BOX = [
  /\bp\.?\s?o\.?\s?box/i,
  /\bpost(al)?\s?(office)?\s?box\b/i,
  /\bpostfach\b|\bpostbus\b|\bapartado\b|\bcasilla\b/i,
  /\bbo[iî]te\s+postale\b|\bposta\s+kutusu\b/i,
  /\bkotak\s+pos\b|а\/я\s*\d/i,
];
/** Banks and postal carriers accept only Latin letters, digits and punctuation. */
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u;

const DIGITS: Readonly<Record<number, readonly string[]>> = {
  3: ['IS'],
  4: 'AT AU BE BG CH CY DK GE HU LI LU LV MD MK NO NZ PH SI TN ZA'.split(' '),
  5: 'BA CR CU DE DZ EE ES FI FR GR HR ID IT JO KR KW LK LT MA ME MM MX MY NP PK RS SA TH TR UA UY'.split(
    ' ',
  ),
  6: 'BY CN EC IN KG KZ MN NG RO RU SG TJ TM UZ VN'.split(' '),
};
const SPECIAL: Readonly<Record<string, RegExp>> = {
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CZ: /^\d{3} ?\d{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  IL: /^\d{5}(\d{2})?$/,
  JP: /^\d{3}-?\d{4}$/,
  MT: /^[A-Z]{3} ?\d{4}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(-\d{4})?$/,
};
/** Countries without postcodes, or with little use of them. */
const WITHOUT: readonly string[] =
  'AE AO BS BZ BO BW CM CI FJ GH GM HK JM KE MO ML QA RW SC SL SY TG UG YE ZW'.split(' ');
const POSTCODES = new Map<string, RegExp>([
  ...Object.entries(DIGITS).flatMap(([length, countries]) =>
    countries.map((country): [string, RegExp] => [country, new RegExp(`^\\d{${length}}$`)]),
  ),
  ...Object.entries(SPECIAL),
]);

/** optional: the format of the country is unknown. */
export function getPostcodeRequirement(country: string): 'required' | 'optional' | 'none' {
  if (POSTCODES.has(country)) return 'required';
  return WITHOUT.includes(country) ? 'none' : 'optional';
}

export function findAddressProblems(address: Address, today: string, asksSince: boolean): Problem[] {
  const problems: Problem[] = [];
  const say = (field: string, messageKey: string): void => void problems.push({ field, messageKey });
  const line1 = (address.line1 ?? '').trim();
  const city = (address.city ?? '').trim();
  const postcode = (address.postcode ?? '').trim();

  if (!/^[A-Z]{2}$/.test(address.country ?? '')) say('country', 'v.required.country');
  if (!line1) say('line1', 'v.address.line1');
  else if (line1.length > 100) say('line1', 'v.address.long');
  else if (PO_BOX.some((pattern) => pattern.test(`${line1} ${address.line2 ?? ''}`)))
    say('line1', 'v.address.poBox');
  else if (!LATIN.test(line1)) say('line1', 'v.address.latin');
  if ((address.line2 ?? '').length > 100) say('line2', 'v.address.long');
  if (!city) say('city', 'v.address.city');
  else if (city.length > 60) say('city', 'v.address.long');
  else if (!LATIN.test(city)) say('city', 'v.address.latin');
  if ((address.region ?? '').length > 60) say('region', 'v.address.long');
  if ((address.local ?? '').length > 200) say('local', 'v.address.long');

  const pattern = POSTCODES.get(address.country);
  if (pattern && !postcode) say('postcode', 'v.address.postcodeMissing');
  else if (postcode.length > 12 || (pattern && !pattern.test(postcode)))
    say('postcode', 'v.address.postcode');

  if (asksSince) {
    if (!address.since) say('since', 'v.address.since');
    else if (!isDate(address.since, 'month')) say('since', 'v.date.invalid');
    else if (compareDates(address.since, today) > 0) say('since', 'v.date.future');
  }
  return problems;
}
