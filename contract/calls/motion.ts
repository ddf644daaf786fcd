// The motion check of a selfie: its prompts are asked for before the camera takes it, and what was taken at each is announced
// before it is sent. A back end that knows neither call gets selfies as before. [S5, E4]
import { type Static, Type } from 'typebox';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { FRAME_PARTS, MOTION_PROMPTS } from '../motion.ts';
import { ClosedObject, Instant, OneOf, OpaqueId } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

const Prompts = Type.Array(OneOf(MOTION_PROMPTS), {
  minItems: MOTION_PROMPTS.length,
  maxItems: MOTION_PROMPTS.length,
});
const Hash = Type.String({ pattern: '^[a-f0-9]{64}$' });

/** Prompts in the order they are to be shown in, for one selfie of one draft, once. */
export const CapturePrompts = Type.Object({
  prompts: Prompts,
  nonce: OpaqueId,
  expiresAt: Instant,
  /** The same as a span, for a device whose clock is wrong. */
  seconds: Type.Integer(),
  /** Of the gateway, over all of that and the case. */
  signature: OpaqueId,
});
export type CapturePrompts = Static<typeof CapturePrompts>;

export const CapturePromptsRequest = ClosedObject({ caseId: OpaqueId });

export const capturePromptsSpec = {
  summary: 'Chooses what is asked of a person while their selfie is taken, and in which order.',
  request: CapturePromptsRequest,
  response: CapturePrompts,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const capturePrompts: Call<typeof capturePromptsSpec> = {
  name: 'capturePrompts',
  method: 'POST',
  path: '/v3/private/kyc/capture/prompts',
  sdkPath: '/v1/s1/kyc/integration/capture/prompts',
  auth: 'user',
  timeout: 5000,
};

export const CaptureMotionRequest = ClosedObject({
  caseId: OpaqueId,
  prompts: Prompts,
  nonce: OpaqueId,
  expiresAt: Instant,
  signature: OpaqueId,
  /** SHA-256 of the selfie that follows, in hex, as it is announced. */
  selfie: Hash,
  /** What was taken before the first prompt and at each: its hash, and milliseconds since the prompts were heard. */
  frames: Type.Array(ClosedObject({ sha256: Hash, at: Type.Integer({ minimum: 0, maximum: 3_600_000 }) }), {
    minItems: FRAME_PARTS.length,
    maxItems: FRAME_PARTS.length,
  }),
});

export const captureMotionSpec = {
  summary: 'Announces the frames of a motion check; false: they count for nothing, and are not to be sent.',
  request: CaptureMotionRequest,
  response: Type.Object({ taken: Type.Boolean() }),
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const captureMotion: Call<typeof captureMotionSpec> = {
  name: 'captureMotion',
  method: 'POST',
  path: '/v3/private/kyc/capture/motion',
  sdkPath: '/v1/s1/kyc/integration/capture/motion',
  auth: 'user',
};
