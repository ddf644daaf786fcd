// The update of a verified name. [C17]
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
import { NAME_TRACKS, SECURITY_ACTION } from '../security.ts';
import { DOCUMENT_FILES, EVIDENCE_FILES } from '../uploads.ts';
import type { Call, CallSpec } from './row.ts';

const Track = OneOf(NAME_TRACKS);

const Name = Type.String({ minLength: 1, maxLength: 60 });

const NamePart = Type.String({ maxLength: 60 });

export const Names = ClosedObject({
  givenName: Name,
  /** Empty or absent: there is none. */
  middleName: Type.Optional(NamePart),
  familyName: NamePart,
  /** In the person's own script. Empty or absent: it stays as it is. */
  nativeName: Type.Optional(NamePart),
});

/** Without names: what can be said before they are typed. */
export const NameVerify = ClosedObject({ track: Track, names: Type.Optional(Names) });

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
  /** Why an officer refused it. */
  reasons: Reasons,
});

export const NameEligibility = Type.Object({
  /** The verified name, masked; empty while there is none. */
  name: Type.String(),
  /** The same in the person's own script, masked; empty where there is none. */
  nativeName: Type.String(),
  /** Whether names are also written in another script where the person lives. */
  asksNativeName: Type.Boolean(),
  eligible: Type.Boolean(),
  reasonKey: Nullable(OneOf(NAME_OBSTACLES)),
  /** When the obstacle lifts by itself. */
  retryAfter: Nullable(Instant),
  needs: Type.Array(OneOf(['security_check', 'evidence', 'identity_document'] as const)),
  /** The newest request, whatever became of it. */
  latest: Nullable(NameUpdate),
});

export const nameUpdateVerifySpec = {
  summary: 'Whether a name can be updated on a track, and what it needs.',
  request: NameVerify,
  response: NameEligibility,
  purposes: ['account'],
} as const satisfies CallSpec;
export const nameUpdateVerify: Call<typeof nameUpdateVerifySpec> = {
  name: 'nameUpdateVerify',
  method: 'POST',
  path: '/v3/private/kyc/self-update-name-verify',
  auth: 'user',
};

export const NameSubmit = ClosedObject({
  track: Track,
  names: Names,
  reason: Type.String({ minLength: 3, maxLength: 200 }),
  /** Since when the person bears the name; a change by law says so. */
  effectiveDate: Type.Optional(IsoDate),
  /** Evidence of the purpose 'name'; a change by law needs one or more. */
  fileIds: Type.Array(OpaqueId, { maxItems: EVIDENCE_FILES, uniqueItems: true }),
  /** The new identity document, of the purpose 'name_document'; a change by law needs it. */
  documentIds: Type.Optional(Type.Array(OpaqueId, { maxItems: DOCUMENT_FILES, uniqueItems: true })),
  securityToken: SecurityToken,
});

export const nameUpdateSubmitSpec = {
  summary: 'Submits a name update.',
  request: NameSubmit,
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
