// Questionnaires, onboarding and the partner custody forms. [C14, C18, C27]
import { SECURITY_ACTION } from '../security.ts';
import type { Endpoint } from './row.ts';

/** A long form in a script of three bytes a letter. */
const FORM_BYTES = 512 * 1024;

export const questionnaireRows = {
  questionnaireTemplate: {
    summary: 'The template of a questionnaire with the draft, status and what an officer asked to fix.',
    method: 'GET',
    path: '/v3/private/kyc/questionnaire-template-detail',
    auth: 'user',
  },
  questionnaireToken: {
    summary: 'A short-lived token for uploading evidence to a questionnaire.',
    method: 'GET',
    path: '/v3/private/kyc/questionnaire-token',
    auth: 'user',
  },
  questionnaireDraft: {
    summary: 'Saves a draft on top of the one it was built on; a newer one is not overwritten.',
    method: 'POST',
    path: '/v3/private/kyc/questionnaire-draft',
    auth: 'user',
    bodyLimit: FORM_BYTES,
  },
  submitQuestionnaire: {
    summary: 'Submits the answers of a questionnaire; the response is immutable afterwards.',
    method: 'POST',
    path: '/v3/private/kyc/submit-questionnaire',
    auth: 'user',
    bodyLimit: FORM_BYTES,
    idempotent: true,
    retry: 2,
    stepUp: [SECURITY_ACTION.otp],
  },
  lowerRiskProfile: {
    summary: 'Takes a lower risk profile than the test gave; a higher one is refused.',
    method: 'POST',
    path: '/v3/private/kyc/lower-risk-profile',
    auth: 'user',
    idempotent: true,
    retry: 2,
  },
  extendDeadline: {
    summary: 'Asks for a week more to answer a request for information; once a request.',
    method: 'POST',
    path: '/v3/private/kyc/extend-deadline',
    auth: 'user',
    idempotent: true,
    retry: 2,
  },
  createQuestionnaire: {
    summary: 'Opens (or resumes) the request of a questionnaire.',
    method: 'POST',
    path: '/v3/private/kyc/create-questionnaire',
    auth: 'user',
  },
  onboardingInfo: {
    summary: 'Sections of the onboarding form, done and open, and documents still missing.',
    method: 'POST',
    path: '/compliance/v1/onboarding/onboarding-info',
    auth: 'user',
  },
  submitOnboarding: {
    summary: 'Submits the onboarding form.',
    method: 'POST',
    path: '/compliance/v1/onboarding/submit-questionnaire',
    auth: 'user',
    bodyLimit: FORM_BYTES,
    idempotent: true,
    retry: 2,
    stepUp: [SECURITY_ACTION.otp],
  },
  supplementToken: {
    summary: 'Access token for uploading supplementary onboarding documents.',
    method: 'POST',
    path: '/compliance/v1/onboarding/get-supplement-at',
    auth: 'user',
  },
  createSatosQuestionnaire: {
    summary: 'Opens the questionnaire of the custody partner, or takes its answers.',
    method: 'POST',
    path: '/v3/private/kyc/create-satos-questionnaire',
    auth: 'user',
    bodyLimit: FORM_BYTES,
    idempotent: true,
    retry: 2,
    stepUp: [SECURITY_ACTION.otp],
  },
  querySatosQuestionnaire: {
    summary: 'Status of the questionnaire of the custody partner.',
    method: 'POST',
    path: '/v3/private/kyc/query-satos-questionnaire',
    auth: 'user',
  },
} as const satisfies Record<string, Endpoint>;
