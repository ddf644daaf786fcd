// Country of residence, and the site that serves it. [C27]
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
  /** Year of arrival, if known. */
  since: Type.Optional(Type.String({ pattern: '^(19|20)\\d{2}$' })),
  /** true: the user is tax resident there. */
  taxHome: Type.Boolean(),
  /** Required on sites whose rules depend on it. */
  permit: Type.Optional(ClosedObject({ status: OneOf(RESIDENCE_PERMITS), expires: Type.Optional(IsoDate) })),
  /** Accepted legal texts. `residenceChange` is only required for a move. */
  consents: Type.Array(Consent(RESIDENCE_LEGAL), { maxItems: RESIDENCE_LEGAL.length }),
  /** [X13] Required for a move once a level is verified. */
  securityToken: Type.Optional(SecurityToken),
});

export const Residence = Type.Object({
  country: CountryCode,
  site: Type.String(),
  /** Host of the new site, if it is another one. */
  host: Nullable(Type.String()),
  /** true: the address must be verified again. */
  levelLost: Type.Boolean(),
});

export const residenceSpec = {
  summary: 'Sets the country of residence. This changes the site and its tasks; a move also reopens level 2.',
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
  summary: 'Returns the country of the request IP address, if the country is supported.',
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
  /** Host that serves the country; null for the current host. */
  host: Nullable(Type.String()),
  /** Absent: unknown. */
  supported: Type.Optional(Type.Boolean()),
});

export const trafficDiversionSpec = {
  summary: 'Returns the site and the host that serve a country.',
  request: DiversionQuery,
  response: Diversion,
} as const satisfies CallSpec;
export const trafficDiversion: Call<typeof trafficDiversionSpec> = {
  name: 'trafficDiversion',
  method: 'POST',
  path: '/v3/private/kyc/traffic-diversion',
  auth: 'user',
};
