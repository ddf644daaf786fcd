// Personal data: the member record, the verified data (masked or revealed), the export. [C10, C25, C27]
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
  /** true: the user can export all data. Absent: export is not offered. */
  ownData: Type.Optional(Type.Boolean()),
});

export const memberInfoSpec = {
  summary: 'Returns the member record: masked e-mail, registration date, site.',
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
  firstname: Type.String(),
  lastname: Type.String(),
  /** Full name in the user's own script; may be empty. */
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
  summary: 'Returns the verified personal data, masked.',
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
  summary: 'Returns the verified personal data unmasked. It requires a step-up token.',
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
  /** Path on this origin, valid for minutes. It needs no session because a messenger opens it in the browser. */
  path: Type.String(),
  fileName: Type.String(),
});

export const ownDataSpec = {
  summary: 'Returns a download address for all data of the user as a ZIP. It requires a step-up token.',
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
