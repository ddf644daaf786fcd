// Where somebody lives, and which site serves them there. [C27]
import { Type } from 'typebox';
import { RESIDENCE_LEGAL } from '../residence.ts';
import {
  ClosedObject,
  Consent,
  CountryCode,
  EmptyObject,
  IsoDate,
  Nullable,
  OneOf,
  SecurityToken,
} from '../schemas/common.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const RESIDENCE_PERMITS = ['citizen', 'permanent', 'temporary', 'other'] as const;

export const ResidenceRequest = ClosedObject({
  country: CountryCode,
  /** The year since when, where it is known. */
  since: Type.Optional(Type.String({ pattern: '^(19|20)\\d{2}$' })),
  /** Taxes are paid there. */
  taxHome: Type.Boolean(),
  /** Asked where the rules depend on it. */
  permit: Type.Optional(ClosedObject({ status: OneOf(RESIDENCE_PERMITS), expires: Type.Optional(IsoDate) })),
  /** What was ticked; what a move changes only where there is one. */
  consents: Type.Array(Consent(RESIDENCE_LEGAL), { maxItems: RESIDENCE_LEGAL.length }),
  /** [X13] Once a level is verified, a move takes a code. */
  securityToken: Type.Optional(SecurityToken),
});

export const Residence = Type.Object({
  country: CountryCode,
  site: Type.String(),
  /** Where that site is, when it is another host. */
  host: Nullable(Type.String()),
  /** The address has to be proved again. */
  levelLost: Type.Boolean(),
});

export const residenceSpec = {
  summary: 'Where somebody lives: with it the site, its tasks and, after a move, level 2 change.',
  request: ResidenceRequest,
  response: Residence,
  stepUp: [SECURITY_ACTION.update],
} as const satisfies CallSpec;
export const residence: Call<typeof residenceSpec> = {
  name: 'residence',
  method: 'POST',
  path: '/v3/private/kyc/residence',
  auth: 'user',
  idempotent: true,
};

export const IpCountry = Type.Object({ countryCode: Nullable(CountryCode) });

export const ipCountrySpec = {
  summary: 'The country of the request address, when it is one we serve.',
  request: EmptyObject,
  response: IpCountry,
} as const satisfies CallSpec;
export const ipCountry: Call<typeof ipCountrySpec> = {
  name: 'ipCountry',
  method: 'POST',
  path: '/v3/private/kyc/get-supported-ip-country-code',
  auth: 'user',
};

export const DiversionQuery = ClosedObject({ country: CountryCode });

export const Diversion = Type.Object({
  site: Type.String(),
  /** Host that serves the country when it is another one than this; null to stay. */
  host: Nullable(Type.String()),
  supported: Type.Boolean(),
});

export const trafficDiversionSpec = {
  summary: 'Which site serves a country, and where to go.',
  request: DiversionQuery,
  response: Diversion,
} as const satisfies CallSpec;
export const trafficDiversion: Call<typeof trafficDiversionSpec> = {
  name: 'trafficDiversion',
  method: 'POST',
  path: '/v3/private/kyc/traffic-diversion',
  auth: 'user',
};
