// Onboarding form of a site, and the form of the custody partner. [C18, C27]
import { Type } from 'typebox';
import { MAX_FORM_BYTES, QuestionnaireSubmission, QuestionnaireSubmitted } from '../schemas/answers.ts';
import {
  ClosedObject,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  WithFallback,
  OpaqueId,
} from '../schemas/common.ts';
import { QuestionnaireStatusField } from '../schemas/kyc.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const OnboardingInfo = Type.Object({
  /** Null if the site has no onboarding form. */
  templateCode: Nullable(Type.String()),
  sections: Type.Array(
    Type.Object({ id: Type.String(), status: WithFallback(OneOf(['OPEN', 'DONE'] as const), 'OPEN') }),
  ),
  /** Purposes of the missing documents. */
  supplement: Type.Array(Type.String()),
  status: QuestionnaireStatusField,
});

export const onboardingInfoSpec = {
  summary: 'Returns the finished and open sections of the onboarding form, and the missing documents.',
  request: EmptyObject,
  response: OnboardingInfo,
} as const satisfies CallSpec;
export const onboardingInfo: Call<typeof onboardingInfoSpec> = {
  name: 'onboardingInfo',
  method: 'POST',
  path: '/compliance/v1/onboarding/onboarding-info',
  auth: 'user',
};

export const submitOnboardingSpec = {
  summary: 'Submits the onboarding form.',
  request: QuestionnaireSubmission,
  response: QuestionnaireSubmitted,
  bodyLimit: MAX_FORM_BYTES,
  stepUp: [SECURITY_ACTION.otp],
} as const satisfies CallSpec;
export const submitOnboarding: Call<typeof submitOnboardingSpec> = {
  name: 'submitOnboarding',
  method: 'POST',
  path: '/compliance/v1/onboarding/submit-questionnaire',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

/** An empty object opens the partner's form; a submission sends the answers. */
export const SatosRequest = Type.Union([QuestionnaireSubmission, ClosedObject({})]);

export const SatosQuestionnaireState = Type.Object({
  /** Null: not opened yet. */
  requestId: Nullable(OpaqueId),
  templateCode: Type.String(),
  status: QuestionnaireStatusField,
  submittedAt: Nullable(Instant),
  nextTask: Nullable(Type.String()),
  outcome: Type.Null(),
  test: Type.Null(),
});

export const createSatosQuestionnaireSpec = {
  summary: 'Opens the questionnaire of the custody partner or submits its answers.',
  request: SatosRequest,
  response: SatosQuestionnaireState,
  bodyLimit: MAX_FORM_BYTES,
  stepUp: [SECURITY_ACTION.otp],
} as const satisfies CallSpec;
export const createSatosQuestionnaire: Call<typeof createSatosQuestionnaireSpec> = {
  name: 'createSatosQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/create-satos-questionnaire',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

export const querySatosQuestionnaireSpec = {
  summary: 'Returns the status of the questionnaire of the custody partner.',
  request: EmptyObject,
  response: SatosQuestionnaireState,
} as const satisfies CallSpec;
export const querySatosQuestionnaire: Call<typeof querySatosQuestionnaireSpec> = {
  name: 'querySatosQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/query-satos-questionnaire',
  auth: 'user',
};
