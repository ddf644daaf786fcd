// The country list. [E3, C21]
import { type Static, Type } from 'typebox';
import { ClosedObject, CountryCode, OneOf } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const CountryListQuery = ClosedObject({ is_disable: Type.Optional(OneOf(['0', '1'])) });

export const Country = Type.Object({
  countryCode: CountryCode,
  /** Dialling code with plus sign; empty if the territory has none. */
  regionCode: Type.String(),
  nameEn: Type.String(),
  nameZhCN: Type.String(),
  disabled: Type.Optional(Type.Boolean()),
});
export type Country = Static<typeof Country>;

export const CountryList = Type.Array(Country);

export const countryListSpec = {
  summary:
    'Lists all countries with dialling codes and names. is_disable=1 includes unsupported countries, marked as disabled.',
  request: CountryListQuery,
  response: CountryList,
} as const satisfies CallSpec;
export const countryList: Call<typeof countryListSpec, 'public'> = {
  name: 'countryList',
  method: 'GET',
  path: '/v2/public/country-list',
  auth: 'public',
  cached: true,
  retry: 1,
};
