// Parts of an address by country: order and labels. The engine validates them
// (contract/questionnaire/addresses.ts).
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { getPostcodeRequirement } from '#contract/questionnaire/addresses.ts';
import { NON_LATIN_SCRIPT_COUNTRIES } from '#contract/forms/blocks/countries.ts';

type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'local';

interface PartSpec {
  part: AddressPart;
  label: MessageDescriptor;
  optional: boolean;
  autoComplete: string;
  /** True if the part shares its line with the next one. */
  half?: boolean;
}

const splitCodes = (text: string): readonly string[] => text.split(' ');
const POSTCODE_LAST = splitCodes(
  'AU BD BR CA CO CN EG GB GE HU IE IN ID JP KE KR LK MM MT MX MY NG NP NZ PE PH PK RU SG TH TW UA US UZ VN ZA',
);
const WITHOUT_REGION = splitCodes('AD GI LI LU MC MO MT SG SM VA');

const STATE = msg`State`;
const PROVINCE = msg`Province`;
const REGIONS: Readonly<Record<string, MessageDescriptor>> = {
  AE: msg`Emirate`,
  AU: msg`State or territory`,
  BR: STATE,
  CA: PROVINCE,
  CH: msg`Canton`,
  CN: PROVINCE,
  GB: msg`County`,
  HK: msg`District`,
  ID: PROVINCE,
  IE: msg`County`,
  IN: STATE,
  JP: msg`Prefecture`,
  MX: STATE,
  MY: STATE,
  NG: STATE,
  TR: PROVINCE,
  US: STATE,
};
const POSTCODES: Readonly<Record<string, MessageDescriptor>> = {
  BR: msg`CEP`,
  IE: msg`Eircode`,
  IN: msg`PIN code`,
  US: msg`ZIP code`,
};

export function getAddressParts(country: string): readonly PartSpec[] {
  const use = getPostcodeRequirement(country);
  const city: PartSpec = {
    part: 'city',
    label: msg`Town or city`,
    optional: false,
    autoComplete: 'address-level2',
  };
  const postcode: PartSpec = {
    part: 'postcode',
    label: POSTCODES[country] ?? msg`Postcode`,
    optional: use === 'optional',
    autoComplete: 'postal-code',
  };
  const place = POSTCODE_LAST.includes(country) ? [city, postcode] : [postcode, city];
  const parts: PartSpec[] = [
    { part: 'line1', label: msg`Street and house number`, optional: false, autoComplete: 'address-line1' },
    { part: 'line2', label: msg`Flat, floor or building`, optional: true, autoComplete: 'address-line2' },
    ...(use === 'none' ? [city] : place.map((part) => ({ ...part, half: true }))),
  ];
  const region = REGIONS[country] ?? msg`State, province or region`;
  if (!WITHOUT_REGION.includes(country))
    parts.push({ part: 'region', label: region, optional: true, autoComplete: 'address-level1' });
  const local = msg`The same address in your own script`;
  if (NON_LATIN_SCRIPT_COUNTRIES.includes(country))
    parts.push({ part: 'local', label: local, optional: true, autoComplete: 'off' });
  return parts;
}
