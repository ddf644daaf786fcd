// What we hold of a person: the member record, and the verified data, masked and not. [C10, C25, C27]
import { type Static, Type } from 'typebox';
import {
  ClosedObject,
  CountryCode,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  SecurityToken,
} from '../schemas/common.ts';
import { DOC_TYPES } from '../documents.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const MemberInfo = Type.Object({
  id: Type.String(),
  maskedEmail: Type.String(),
  maskedMobile: Nullable(Type.String()),
  registeredAt: Instant,
  site: Type.String(),
  country: Nullable(CountryCode),
  /** Whether the person may take all of it along as a file; absent where nobody can. */
  ownData: Type.Optional(Type.Boolean()),
});

export const memberInfoSpec = {
  summary: 'Member record: masked e-mail, registration date, site.',
  request: EmptyObject,
  response: MemberInfo,
} as const satisfies CallSpec;
export const memberInfo: Call<typeof memberInfoSpec> = {
  name: 'memberInfo',
  method: 'GET',
  path: '/user/private/member/info',
  auth: 'user',
  cached: true,
};

export const PersonalInfo = Type.Object({
  /** Given and middle names. */
  firstname: Type.String(),
  lastname: Type.String(),
  /** The whole name in the person's own script; empty where there is none. */
  nativeName: Type.String(),
  birthDate: Type.String(),
  documentNumber: Type.String(),
  docType: Nullable(OneOf(DOC_TYPES)),
  documentExpires: Type.String(),
  country: Type.String(),
  address: Type.String(),
});
export type PersonalInfo = Static<typeof PersonalInfo>;

export const kycPersonalInfoSpec = {
  summary: 'The verified personal data, masked.',
  request: EmptyObject,
  response: PersonalInfo,
} as const satisfies CallSpec;
export const kycPersonalInfo: Call<typeof kycPersonalInfoSpec> = {
  name: 'kycPersonalInfo',
  method: 'POST',
  path: '/v3/private/kyc/kyc-personal-info',
  auth: 'user',
};

export const RevealRequest = ClosedObject({ securityToken: SecurityToken });

export const revealPersonalInfoSpec = {
  summary: 'The verified personal data unmasked, against a step-up token.',
  request: RevealRequest,
  response: PersonalInfo,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.reveal],
} as const satisfies CallSpec;
export const revealPersonalInfo: Call<typeof revealPersonalInfoSpec> = {
  name: 'revealPersonalInfo',
  method: 'POST',
  path: '/v1/kyc/identity',
  auth: 'user',
};

export const DataExport = Type.Object({
  /** On this origin; good for a few minutes, without a session, since a messenger hands it to the browser. */
  path: Type.String(),
  fileName: Type.String(),
});

export const ownDataSpec = {
  summary:
    'Everything held about the person as a ZIP: an address to download it from, against a step-up token.',
  request: RevealRequest,
  response: DataExport,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.reveal],
} as const satisfies CallSpec;
export const ownData: Call<typeof ownDataSpec> = {
  name: 'ownData',
  method: 'POST',
  path: '/v1/kyc/own-data',
  auth: 'user',
};
