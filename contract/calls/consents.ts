// [S5] The consent to a picture of the face: asked for by itself, before the picture is taken, and filed with what was
// read.
import { type Static, Type } from 'typebox';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { PROVIDERS } from '../kyc.ts';
import { ClosedObject, Instant, OneOf, OpaqueId } from '../schemas/common.ts';
import { StepLevelField } from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

export const FaceConsentRequest = ClosedObject({
  level: StepLevelField,
  /** The draft the picture is for; absent with a provider that takes it on pages of its own. */
  caseId: Type.Optional(OpaqueId),
  /** Whom the text named. */
  provider: OneOf(PROVIDERS),
  /** Of the text, and the language it was read in. */
  version: Type.String({ maxLength: 20 }),
  lang: Type.String({ maxLength: 10 }),
  decision: OneOf(['given', 'refused'] as const),
});

/** The newest thing that was said. */
export const FaceConsent = Type.Object({
  decision: OneOf(['given', 'refused'] as const),
  provider: OneOf(PROVIDERS),
  /** The text, by its id in contract/legal.ts. */
  legalId: Type.String(),
  version: Type.String(),
  lang: Type.String(),
  at: Instant,
});
export type FaceConsent = Static<typeof FaceConsent>;

export const faceConsentSpec = {
  summary: 'Files yes or no to a picture of the face, with the version and language that was read.',
  request: FaceConsentRequest,
  response: FaceConsent,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const faceConsent: Call<typeof faceConsentSpec> = {
  name: 'faceConsent',
  method: 'POST',
  path: '/v3/private/kyc/face-consent',
  sdkPath: '/v1/s1/kyc/integration/face-consent',
  auth: 'user',
};
