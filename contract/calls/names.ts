// Update of a verified name. [C17]
import { Type } from 'typebox';
import {
  ClosedObject,
  Instant,
  IsoDate,
  Nullable,
  OneOf,
  WithFallback,
  OpaqueId,
  SecurityToken,
} from '../schemas/common.ts';
import { Reasons } from '../schemas/kyc.ts';
import { RequiredNames, TypedName } from '../schemas/names.ts';
import { NAME_TRACKS, SECURITY_ACTION } from '../security.ts';
import { DOCUMENT_FILES, EVIDENCE_FILES } from '../uploads.ts';
import type { Call, CallSpec } from './row.ts';

const Track = OneOf(NAME_TRACKS);

export const Names = ClosedObject({
  ...RequiredNames,
  /** Empty or absent: no such name. */
  middleName: Type.Optional(TypedName),
  /** Name in the user's own script. Empty or absent: unchanged. */
  nativeName: Type.Optional(TypedName),
});

/** Without names the answer covers everything known before the user types them. */
export const NameVerifyRequest = ClosedObject({ track: Track, names: Type.Optional(Names) });

export const NAME_OBSTACLES = [
  'service_closed',
  'not_verified',
  'open_request',
  'open_review',
  'open_transfer',
  'too_soon',
  'fix_limit',
  'same_name',
  'use_legal',
] as const;

export const NameUpdate = Type.Object({
  status: WithFallback(OneOf(['PENDING', 'APPROVED', 'REJECTED'] as const), 'PENDING'),
  submittedAt: Instant,
  /** Rejection reason of the officer. */
  reasons: Reasons,
});

export const NameEligibility = Type.Object({
  /** Verified name, masked; empty before verification. */
  name: Type.String(),
  /** Verified name in the user's own script, masked; may be empty. */
  nativeName: Type.String(),
  /** true: the country of residence also writes names in another script. */
  asksNativeName: Type.Boolean(),
  /** Absent: unknown; the request decides. */
  eligible: Type.Optional(Type.Boolean()),
  reasonKey: Nullable(OneOf(NAME_OBSTACLES)),
  /** When the obstacle ends without any action. */
  retryAfter: Nullable(Instant),
  needs: Type.Array(OneOf(['security_check', 'evidence', 'identity_document'] as const)),
  /** Latest request, in any status. */
  latest: Nullable(NameUpdate),
});

export const nameUpdateVerifySpec = {
  summary: 'Returns whether the name can be updated on a track and which evidence it requires.',
  request: NameVerifyRequest,
  response: NameEligibility,
  purposes: ['account'],
} as const satisfies CallSpec;
export const nameUpdateVerify: Call<typeof nameUpdateVerifySpec> = {
  name: 'nameUpdateVerify',
  method: 'POST',
  path: '/v3/private/kyc/self-update-name-verify',
  auth: 'user',
};

export const NameSubmitRequest = ClosedObject({
  track: Track,
  names: Names,
  reason: Type.String({ minLength: 3, maxLength: 200 }),
  /** Date of the name change; required on the legal track. */
  effectiveDate: Type.Optional(IsoDate),
  /** Evidence with purpose 'name'; at least one on the legal track. */
  fileIds: Type.Array(OpaqueId, { maxItems: EVIDENCE_FILES, uniqueItems: true }),
  /** New identity document with purpose 'name_document'; required on the legal track. */
  documentIds: Type.Optional(Type.Array(OpaqueId, { maxItems: DOCUMENT_FILES, uniqueItems: true })),
  securityToken: SecurityToken,
});

export const nameUpdateSubmitSpec = {
  summary: 'Submits a name update.',
  request: NameSubmitRequest,
  response: NameUpdate,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.updateName],
} as const satisfies CallSpec;
export const nameUpdateSubmit: Call<typeof nameUpdateSubmitSpec> = {
  name: 'nameUpdateSubmit',
  method: 'POST',
  path: '/v3/private/kyc/self-update-name-submit',
  auth: 'user',
  idempotent: true,
};
