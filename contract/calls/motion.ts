// Motion check of a selfie. The client requests prompts before the selfie and announces the frames before it uploads them.
// A back end without these calls receives plain selfies. [S5, E4]
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

/** Prompts in display order, for one selfie of one draft; used once. */
export const CapturePrompts = Type.Object({
  prompts: Prompts,
  nonce: OpaqueId,
  expiresAt: Instant,
  /** The same as a duration, for devices with a wrong clock. */
  seconds: Type.Integer(),
  /** Signature of the gateway over these fields and the case. */
  signature: OpaqueId,
});
export type CapturePrompts = Static<typeof CapturePrompts>;

export const CapturePromptsRequest = ClosedObject({ caseId: OpaqueId });

export const capturePromptsSpec = {
  summary: 'Returns random prompts for the motion check of a selfie.',
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
  /** SHA-256 of the selfie that the client uploads next, in hex. */
  selfie: Hash,
  /** Frame before the first prompt and at each prompt: hash, and milliseconds since the prompts were received. */
  frames: Type.Array(ClosedObject({ sha256: Hash, at: Type.Integer({ minimum: 0, maximum: 3_600_000 }) }), {
    minItems: FRAME_PARTS.length,
    maxItems: FRAME_PARTS.length,
  }),
});

export const captureMotionSpec = {
  summary: 'Announces the frames of a motion check. false: the gateway ignores them, do not upload them.',
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
