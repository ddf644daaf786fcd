// Start of a level: eligibility, provider, document types, access token. [E4, C9, C13, C24]
import { type Static, Type } from 'typebox';
import { DOC_TYPES } from '../documents.ts';
import { ISSUED_PURPOSES } from '../embedded.ts';
import { VERIFICATION_TYPES } from '../kyc.ts';
import {
  ClosedObject,
  CountryCode,
  WithDescription,
  Instant,
  Nullable,
  OneOf,
  WithFallback,
  SecurityToken,
} from '../schemas/common.ts';
import { LevelObstacle, ProviderField, StepLevelField } from '../schemas/kyc.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const CanVerifyRequest = ClosedObject({
  level: StepLevelField,
  from: Type.Optional(Type.String({ maxLength: 40 })),
});

export const LevelEligibility = Type.Object({
  /** Absent: the next step of the user decides. */
  allowed: Type.Optional(Type.Boolean()),
  /** Text key of the reason when not allowed. */
  reasonKey: Nullable(LevelObstacle),
  retryAfter: Nullable(Instant),
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  /** true: the DEFAULT provider runs OCR, so the client takes the pictures before the details. */
  reads: Type.Optional(Type.Boolean()),
  /** With questionnaire_first: pages (segments after /auth) to finish first, in order. */
  first: Type.Optional(Type.Array(Type.String())),
});
export type LevelEligibility = Static<typeof LevelEligibility>;

export const canVerifySpec = {
  summary: 'Returns whether a level can be started now, or the reason why not.',
  request: CanVerifyRequest,
  response: LevelEligibility,
  purposes: ['verify', 'update', 'capture'],
} as const satisfies CallSpec;
export const canVerify: Call<typeof canVerifySpec> = {
  name: 'canVerify',
  method: 'POST',
  path: '/v3/private/kyc/can-verify',
  sdkPath: '/v1/s1/kyc/integration/can-verify',
  auth: 'user',
};

export const ProviderRequest = ClosedObject({
  country: CountryCode,
  level: StepLevelField,
  docType: Type.Optional(OneOf(DOC_TYPES)),
});

export const ProviderChoice = Type.Object({
  provider: ProviderField,
  flowName: Type.String(),
  methods: Type.Array(OneOf(VERIFICATION_TYPES, ['DOC', 'NFC', 'NON_DOC'])),
  handoff: WithFallback(OneOf(['none', 'app', 'browser'] as const), 'none'),
});
export type ProviderChoice = Static<typeof ProviderChoice>;

export const getKycProviderSpec = {
  summary: 'Returns the provider and the methods of a level in a country.',
  request: ProviderRequest,
  response: ProviderChoice,
  purposes: ['verify', 'update', 'capture'],
} as const satisfies CallSpec;
export const getKycProvider: Call<typeof getKycProviderSpec> = {
  name: 'getKycProvider',
  method: 'POST',
  path: '/v3/private/kyc/get-kyc-provider',
  sdkPath: '/v1/s1/kyc/integration/provider',
  auth: 'user',
};

export const DocumentTypeRequest = ClosedObject({ country: CountryCode });

export const DocumentOption = Type.Object({
  docType: WithDescription(
    OneOf(DOC_TYPES),
    'Type of the document. Types that are not photographed are not offered.',
  ),
  docName: Type.String({ description: 'Name, shown where docLabelKey has no translation, else beside it.' }),
  docLabelKey: Type.String({ description: 'Translation key of the name.' }),
  docWebIconUrl: Type.String({
    description:
      'Icon in a browser, by https or of the own origin. Any other address shows the built-in icon.',
  }),
  docAppIconUrl: Type.String({ description: 'Icon in the app and in a mini app, under the same rule.' }),
  showGuidePage: Type.Boolean({ description: 'true explains the photos before the camera opens.' }),
});
export type DocumentOption = Static<typeof DocumentOption>;

export const DocumentOptions = Type.Array(DocumentOption);

export const supportedDocumentTypeSpec = {
  summary: 'Lists the document types accepted from a country, recommended ones first.',
  request: DocumentTypeRequest,
  response: DocumentOptions,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const supportedDocumentType: Call<typeof supportedDocumentTypeSpec> = {
  name: 'supportedDocumentType',
  method: 'POST',
  path: '/v3/private/kyc/supported-document-type',
  sdkPath: '/v1/s1/kyc/integration/supported-document-type',
  auth: 'user',
};

export const SdkAccessRequest = ClosedObject({
  level: StepLevelField,
  isSecondary: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.String({ maxLength: 40 })),
  action: Type.Optional(Type.String({ maxLength: 40 })),
  extraParams: Type.Optional(ClosedObject({ reason: Type.Optional(Type.String({ maxLength: 200 })) })),
  /** [X13] Required for action 'update', which changes a verified document. */
  securityToken: Type.Optional(SecurityToken),
});

export const SdkAccess = Type.Object({
  accessToken: Type.String(),
  expiresAt: Instant,
  provider: ProviderField,
});

export const sdkAccessSpec = {
  summary: 'Returns a short-lived access token for a provider session of one level.',
  request: SdkAccessRequest,
  response: SdkAccess,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.update],
} as const satisfies CallSpec;
export const sdkAccess: Call<typeof sdkAccessSpec> = {
  name: 'sdkAccess',
  method: 'POST',
  path: '/v3/private/kyc/sdk-access',
  auth: 'user',
};
