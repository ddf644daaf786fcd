// Questionnaires, onboarding and the partner custody forms. [C14, C18, C27]
import type { Endpoint } from './row.ts';

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
  submitQuestionnaire: {
    summary: 'Submits the answers of a questionnaire; the response is immutable afterwards.',
    method: 'POST',
    path: '/v3/private/kyc/submit-questionnaire',
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
    idempotent: true,
    retry: 2,
  },
  supplementToken: {
    summary: 'Access token for uploading supplementary onboarding documents.',
    method: 'POST',
    path: '/compliance/v1/onboarding/get-supplement-at',
    auth: 'user',
  },
  createSatosQuestionnaire: {
    summary: 'Opens the questionnaire of the custody partner.',
    method: 'POST',
    path: '/v3/private/kyc/create-satos-questionnaire',
    auth: 'user',
  },
  querySatosQuestionnaire: {
    summary: 'Status of the questionnaire of the custody partner.',
    method: 'POST',
    path: '/v3/private/kyc/query-satos-questionnaire',
    auth: 'user',
  },
} as const satisfies Record<string, Endpoint>;
