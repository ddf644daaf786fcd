// Pictures taken with a phone for a draft on a computer. The computer's calls are its person's; the phone's are opened by
// the token of the link, or by the one it was given for that: nothing else of the person is. [G2]
import { type Static, Type } from 'typebox';
import { HANDOFF_STATES } from '../handoff.ts';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf, OpaqueId } from '../schemas/common.ts';
import { CaptureCase } from './capture.ts';
import type { Call, CallSpec } from './row.ts';

const Code = Type.String({ pattern: '^[A-Z2-9]{4}$' });
const Seconds = Type.Integer({ minimum: 0 });

export const Handoff = Type.Object({
  handoffId: OpaqueId,
  state: OneOf(HANDOFF_STATES),
  /** Shown on both screens, to be compared. */
  code: Code,
  /** Until it is too late for what comes next: the tap on the phone, or the last picture. */
  secondsLeft: Seconds,
  /** Pictures that have arrived, and how many are needed. */
  pictures: Type.Integer({ minimum: 0 }),
  needed: Type.Integer({ minimum: 0 }),
  /** Nothing was heard of the phone for a while. */
  silent: Type.Boolean(),
  /** Once the pictures are there, the computer asks for the details. */
  detailsNext: Type.Optional(Type.Boolean()),
});
export type Handoff = Static<typeof Handoff>;

export const HandoffOpenRequest = ClosedObject({ caseId: OpaqueId });
export const OpenedHandoff = Type.Object({
  ...Handoff.properties,
  /** The page the link leads to; a path is one of the computer's own origin. */
  address: Type.String(),
  /** Stands behind the # of the link, and is shown this once. */
  token: Type.String(),
});
export type OpenedHandoff = Static<typeof OpenedHandoff>;

export const handoffOpenSpec = {
  summary: 'Lets a phone take the pictures of a draft; one that was open before is over.',
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
  summary: 'Where a handoff stands, for the computer that follows it.',
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
  summary: 'Ends a handoff from the computer; what the phone has sent stays.',
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
  /** The draft without what was typed; for the phone that took the link, while it may send. */
  case: Nullable(CaptureCase),
});
export type PhoneHandoff = Static<typeof PhoneHandoff>;

export const handedLookSpec = {
  summary: 'What a link of a handoff is for; the phone that took it is shown the draft. Changes nothing.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const handedLook: Call<typeof handedLookSpec, 'sdk'> = {
  name: 'handedLook',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/look',
  auth: 'sdk',
  retry: 2,
};

export const PhoneHandoffToken = Type.Object({ accessToken: Type.String(), expiresAt: Instant });

export const handedClaimSpec = {
  summary: 'Takes a link, once: answers the token of the one phone that may send the pictures.',
  request: EmptyObject,
  response: PhoneHandoffToken,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const handedClaim: Call<typeof handedClaimSpec, 'sdk'> = {
  name: 'handedClaim',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/claim',
  auth: 'sdk',
};

export const handedHereSpec = {
  summary: 'The phone says that it is there; the computer is told of pictures that have arrived.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const handedHere: Call<typeof handedHereSpec, 'sdk'> = {
  name: 'handedHere',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/here',
  auth: 'sdk',
};

export const handedLeaveSpec = {
  summary: 'Ends a handoff from the phone; what was sent stays.',
  request: EmptyObject,
  response: PhoneHandoff,
  purposes: ['handoff'],
} as const satisfies CallSpec;
export const handedLeave: Call<typeof handedLeaveSpec, 'sdk'> = {
  name: 'handedLeave',
  method: 'POST',
  path: '/v1/s1/kyc/integration/handoff/leave',
  auth: 'sdk',
  retry: 2,
};
