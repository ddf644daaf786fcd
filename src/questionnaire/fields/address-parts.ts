// How an address is asked for in its country: which parts, in which order, under which names. What is right is the
// engine's business (contract/questionnaire/addresses.ts).
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { postcodeRequirement } from '#contract/questionnaire/addresses.ts';
import { OTHER_SCRIPT } from '#contract/forms/blocks/countries.ts';

type AddressPart = 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'local';

interface PartSpec {
  part: AddressPart;
  label: MessageDescriptor;
  optional: boolean;
  autoComplete: string;
  /** Shares its line with the next one. */
  half?: boolean;
}

const words = (text: string): readonly string[] => text.split(' ');
/** Where the postcode stands after the town, not before it. */
const POSTCODE_LAST = words(
  'AU BD BR CA CO CN EG GB GE HU IE IN ID JP KE KR LK MM MT MX MY NG NP NZ PE PH PK RU SG TH TW UA US UZ VN ZA',
);
/** City states, and small places without parts anybody writes on an envelope. */
const WITHOUT_REGION = words('AD GI LI LU MC MO MT SG SM VA');

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

export function addressParts(country: string): readonly PartSpec[] {
  const use = postcodeRequirement(country);
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
  const place = POSTCODE_LAST.includes(country)
    ? [
        { ...city, half: true },
        { ...postcode, half: true },
      ]
    : [
        { ...postcode, half: true },
        { ...city, half: true },
      ];
  return [
    {
      part: 'line1',
      label: msg`Street and house number`,
      optional: false,
      autoComplete: 'address-line1',
    },
    {
      part: 'line2',
      label: msg`Flat, floor or building`,
      optional: true,
      autoComplete: 'address-line2',
    },
    ...(use === 'none' ? [city] : place),
    ...(WITHOUT_REGION.includes(country)
      ? []
      : [
          {
            part: 'region' as const,
            label: REGIONS[country] ?? msg`State, province or region`,
            optional: true,
            autoComplete: 'address-level1',
          },
        ]),
    ...(OTHER_SCRIPT.includes(country)
      ? [
          {
            part: 'local' as const,
            label: msg`The same address in your own script`,
            optional: true,
            autoComplete: 'off',
          },
        ]
      : []),
  ];
}
