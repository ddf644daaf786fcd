// Hand-over of a draft from a computer to a phone that takes the pictures. The computer uses the user's session. The
// phone uses the token of the link or the one it received by claiming it; these tokens open nothing else. [G2]
import { type Static, Type } from 'typebox';
import { HANDOFF_STATES } from '../handoff.ts';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf, OpaqueId } from '../schemas/common.ts';
import { CaptureCase } from './capture.ts';
import { RecognisedDocument } from './readings.ts';
import type { Call, CallSpec } from './row.ts';

const Code = Type.String({ pattern: '^[A-Z2-9]{4}$' });
const Seconds = Type.Integer({ minimum: 0 });

export const Handoff = Type.Object({
  handoffId: OpaqueId,
  state: OneOf(HANDOFF_STATES),
  /** Code that both screens show, so that the user can compare them. */
  code: Code,
  /** Time left for the next step: opening the link, or finishing the pictures. */
  secondsLeft: Seconds,
  /** Pictures received, and pictures required. */
  pictures: Type.Integer({ minimum: 0 }),
  needed: Type.Integer({ minimum: 0 }),
  /** true: the phone sent no heartbeat for a while. */
  silent: Type.Boolean(),
  /** true: the computer asks for the details after the pictures arrived. */
  detailsNext: Type.Optional(Type.Boolean()),
});
export type Handoff = Static<typeof Handoff>;

export const HandoffOpenRequest = ClosedObject({ caseId: OpaqueId });
export const OpenedHandoff = Type.Object({
  ...Handoff.properties,
  /** Page of the link; a path is relative to the origin of the computer. */
  address: Type.String(),
  /** Token for the fragment of the link. It is returned only once. */
  token: Type.String(),
});
export type OpenedHandoff = Static<typeof OpenedHandoff>;

export const handoffOpenSpec = {
  summary: 'Opens a hand-over that lets a phone take the pictures of a draft. It cancels an earlier one.',
  request: HandoffOpenRequest,
  response: OpenedHandoff,
  purposes: ['verify', 'update', 'capture'],
} as const satisfies CallSpec;
export const handoffOpen: Call<typeof handoffOpenSpec> = {
  name: 'handoffOpen',
  method: 'POST',
  path: '/v3/private/kyc/handoff/open',
  auth: 'user',
};

export const HandoffQuery = ClosedObject({ handoffId: OpaqueId });

export const handoffStatusSpec = {
  summary: 'Returns the state of a hand-over to the computer.',
  request: HandoffQuery,
  response: Handoff,
  purposes: ['verify', 'update', 'capture'],
} as const satisfies CallSpec;
export const handoffStatus: Call<typeof handoffStatusSpec> = {
  name: 'handoffStatus',
  method: 'POST',
  path: '/v3/private/kyc/handoff/status',
  auth: 'user',
  retry: 1,
};

export const handoffCancelSpec = {
  summary: 'Ends a hand-over from the computer. Pictures already sent are kept.',
  request: HandoffQuery,
  response: Handoff,
  purposes: ['verify', 'update', 'capture'],
} as const satisfies CallSpec;
export const handoffCancel: Call<typeof handoffCancelSpec> = {
  name: 'handoffCancel',
  method: 'POST',
  path: '/v3/private/kyc/handoff/cancel',
  auth: 'user',
  retry: 2,
};

export const PhoneHandoff = Type.Object({
  state: OneOf(HANDOFF_STATES),
  code: Code,
  secondsLeft: Seconds,
  /**
   * Draft without typed details, for the phone that claimed the link, while it can send. While its document is
   * unknown, it requires a back once a document with two sides is recognised.
   */
  case: Nullable(CaptureCase),
  /** Present while the document of the draft is unknown. Null: nothing certain yet. */
  recognised: Type.Optional(Nullable(RecognisedDocument)),
});
export type PhoneHandoff = Static<typeof PhoneHandoff>;

export const phoneHandoffViewSpec = {
  summary:
    'Returns the state of a hand-over to the phone, and the draft once the phone claimed the link. Read-only.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const phoneHandoffView: Call<typeof phoneHandoffViewSpec, 'sdk'> = {
  name: 'phoneHandoffView',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/look',
  auth: 'sdk',
  retry: 2,
};

export const PhoneHandoffToken = Type.Object({ accessToken: Type.String(), expiresAt: Instant });

export const phoneHandoffClaimSpec = {
  summary: 'Claims a hand-over link, once. Returns the token of the only phone that can send the pictures.',
  request: EmptyObject,
  response: PhoneHandoffToken,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const phoneHandoffClaim: Call<typeof phoneHandoffClaimSpec, 'sdk'> = {
  name: 'phoneHandoffClaim',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/claim',
  auth: 'sdk',
};

export const phoneHandoffHeartbeatSpec = {
  summary: 'Heartbeat of the phone. The gateway notifies the computer of received pictures.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const phoneHandoffHeartbeat: Call<typeof phoneHandoffHeartbeatSpec, 'sdk'> = {
  name: 'phoneHandoffHeartbeat',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/here',
  auth: 'sdk',
};

export const phoneHandoffLeaveSpec = {
  summary: 'Ends a hand-over from the phone. Pictures already sent are kept.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const phoneHandoffLeave: Call<typeof phoneHandoffLeaveSpec, 'sdk'> = {
  name: 'phoneHandoffLeave',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/leave',
  auth: 'sdk',
  retry: 2,
};
