// [S5] Consent to a face picture: requested separately, before the picture is taken, and stored with the text version.
import { type Static, Type } from 'typebox';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { PROVIDERS } from '../kyc.ts';
import { ClosedObject, Instant, OneOf, OpaqueId } from '../schemas/common.ts';
import { StepLevelField } from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

export const FaceConsentRequest = ClosedObject({
  level: StepLevelField,
  /** Draft the picture belongs to. Absent with a provider that takes it on its own pages. */
  caseId: Type.Optional(OpaqueId),
  /** Provider named in the text. */
  provider: OneOf(PROVIDERS),
  /** Version of the text, and the language in which it was read. */
  version: Type.String({ maxLength: 20 }),
  lang: Type.String({ maxLength: 10 }),
  decision: OneOf(['given', 'refused'] as const),
});

/** The latest decision. */
export const FaceConsent = Type.Object({
  decision: OneOf(['given', 'refused'] as const),
  provider: OneOf(PROVIDERS),
  /** Id of the text in contract/legal.ts. */
  legalId: Type.String(),
  version: Type.String(),
  lang: Type.String(),
  at: Instant,
});
export type FaceConsent = Static<typeof FaceConsent>;

export const faceConsentSpec = {
  summary: 'Records the consent to a face picture or its refusal, with the version and language of the text.',
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
