// The privacy receipt: what was taken, who opened it, and how long it is kept. It contains no personal data and no names.
import { type Static, Type } from 'typebox';
import { CAPTURE_PARTS, DOC_TYPES } from '../documents.ts';
import { CASE_TASKS } from '../embedded.ts';
import {
  FACE_COMPARISONS,
  OPENED_THINGS,
  OPENER_ROLES,
  RECEIPT_FIELDS,
  RETAINED_PARTS,
  RETENTION_RULES,
} from '../receipt.ts';
import {
  ClosedObject,
  Instant,
  Nullable,
  OneOf,
  OpaqueId,
  WithDescription,
  WithFallback,
} from '../schemas/common.ts';
import { ProviderField, StepLevelField } from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

const Part = OneOf(CAPTURE_PARTS, ['frames'] as const);
const Fields = Type.Array(OneOf(RECEIPT_FIELDS));

export const ReceiptOpening = Type.Object({
  at: WithDescription(Instant, 'Time of the last opening of the day.'),
  times: Type.Integer({ minimum: 1, description: 'Openings by this role on this day (UTC).' }),
  role: WithFallback(OneOf(OPENER_ROLES), 'team'),
  what: WithFallback(OneOf(OPENED_THINGS), 'record'),
  part: WithDescription(Nullable(Part), 'The photo; null unless `what` is picture.'),
  provider: WithDescription(Nullable(ProviderField), 'The company; null unless `role` is provider.'),
});
export type ReceiptOpening = Static<typeof ReceiptOpening>;

export const ReceiptItem = Type.Object({
  kind: OneOf(['picture', 'details', 'frames'] as const),
  part: WithDescription(Nullable(OneOf(CAPTURE_PARTS)), 'The photo; null unless `kind` is picture.'),
  count: Type.Integer({ minimum: 1, description: 'Number of frames of the motion check; otherwise 1.' }),
  fields: WithDescription(Fields, 'Kinds of the typed details; empty for photos.'),
  at: WithDescription(Nullable(Instant), 'Null: unknown.'),
});
export type ReceiptItem = Static<typeof ReceiptItem>;

export const ReceiptCase = Type.Object({
  caseId: OpaqueId,
  level: StepLevelField,
  task: OneOf(CASE_TASKS),
  status: OneOf(['draft', 'submitted', 'approved', 'rejected', 'withdrawn'] as const),
  docType: Nullable(OneOf(DOC_TYPES)),
  provider: ProviderField,
  submittedAt: WithDescription(Nullable(Instant), 'Null for a draft, which only the user can open.'),
  taken: Type.Array(ReceiptItem),
  read: WithDescription(
    Nullable(Type.Object({ at: Instant, fields: Fields })),
    'What OCR read on the photos; null if it read none.',
  ),
  face: WithDescription(
    Nullable(Type.Object({ state: OneOf(FACE_COMPARISONS), at: Nullable(Instant) })),
    'Whether a computer compared the face; null for a draft and for a case without a face.',
  ),
  faceConsent: WithDescription(
    Nullable(
      Type.Object({
        decision: OneOf(['given', 'refused'] as const),
        at: Instant,
        canWithdraw: Type.Boolean({
          description: 'true: the call faceConsent with the decision refused deletes the photos of the face.',
        }),
      }),
    ),
    'The latest decision; null if it was not asked.',
  ),
  opened: WithDescription(Type.Array(ReceiptOpening), 'Newest first.'),
});
export type ReceiptCase = Static<typeof ReceiptCase>;

export const PrivacyReceipt = Type.Object({
  cases: WithDescription(Type.Array(ReceiptCase), 'Newest first, without empty drafts.'),
  verified: WithDescription(
    Fields,
    'Kinds of the verified data, also without a case; empty before the first level.',
  ),
  opened: WithDescription(
    Type.Array(ReceiptOpening),
    'Openings of data of no single case, newest first. Empty if the request names a case.',
  ),
  hasOlderOpenings: Type.Boolean({ description: 'true: only the latest openings are listed.' }),
  retention: Type.Array(
    Type.Object({
      part: OneOf(RETAINED_PARTS),
      rule: OneOf(RETENTION_RULES),
      years: WithDescription(Nullable(Type.Integer()), 'Only with the rule account_closed.'),
    }),
  ),
});
export type PrivacyReceipt = Static<typeof PrivacyReceipt>;

export const privacyReceiptSpec = {
  summary:
    'Returns what was taken for each case, who opened it (role and time), and how long it is kept. Read-only.',
  request: ClosedObject({ caseId: Type.Optional(OpaqueId) }),
  response: PrivacyReceipt,
  purposes: ['account'],
} as const satisfies CallSpec;
export const privacyReceipt: Call<typeof privacyReceiptSpec> = {
  name: 'privacyReceipt',
  method: 'POST',
  path: '/v3/private/kyc/privacy-receipt',
  auth: 'user',
  retry: 1,
};
