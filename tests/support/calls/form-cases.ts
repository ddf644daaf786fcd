// Questionnaires, onboarding, the partner's form; tasks, screening, agreements, the investor class.
import { expect } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { findLatestRequest } from '#gateway/db/queries/questionnaires.ts';
import { assignForm } from '#gateway/questionnaires/review/forms-to-review.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { type Cases, readStored, type CaseContext } from './case.ts';

async function filled({ person, pass }: CaseContext, code: string, name: string) {
  const detail = await openForm(person, code);
  const signed = detail.template.sections.some(({ items }) => items.some(({ type }) => type === 'signature'));
  return {
    requestId: detail.requestId,
    templateCode: code,
    version: detail.template.version,
    answers: fillForm(detail, {}, name),
    ...(signed ? { securityToken: await pass(SECURITY_ACTION.otp) } : {}),
  };
}
const tasks = { tasks: expect.any(Array) };

/** An officer approves a form, and the user signs its documents. */
async function becomeProfessional({ gateway, person, pass }: CaseContext): Promise<void> {
  const row = await findLatestRequest(gateway.ctx.db, '90000008', 'PIV_V1');
  await gateway.inject({
    method: 'POST',
    url: `/operator/v1/forms/${row?.id}/decision`,
    headers: bearerHeader(gateway),
    payload: { kind: 'approve' },
  });
  const notice = { product: 'PROFESSIONAL', code: 'PROTECTIONS_GIVEN_UP', version: '2', lang: 'en' };
  const securityToken = await pass(SECURITY_ACTION.otp);
  await person.call('agreementApply', {
    ...notice,
    action: 'accept',
    signature: 'Chi Ho Leung',
    securityToken,
  });
}

export const formCases = {
  questionnaireTemplate: {
    as: 'u11',
    body: { template_code: 'KZ_CRA_V1' },
    answer: { template: { templateCode: 'KZ_CRA_V1' }, status: 'UNSUBMIT', editable: true },
    after: ({ stored }, { requestId, template }: { requestId: string; template: { version: string } }) => {
      stored.set('request', requestId).set('version', template.version);
    },
  },
  questionnaireToken: {
    as: 'u11',
    body: { template_code: 'KZ_CRA_V1' },
    answer: { uploadToken: expect.any(String) },
  },
  questionnaireDraft: {
    as: 'u11',
    body: (world) => ({
      requestId: readStored(world, 'request'),
      version: readStored(world, 'version'),
      draftVersion: 0,
      answers: [],
    }),
    answer: { draftVersion: 1 },
  },
  createQuestionnaire: {
    as: 'u11',
    body: { templateCode: 'KZ_CRA_V1' },
    answer: { templateCode: 'KZ_CRA_V1', status: 'UNSUBMIT' },
  },
  submitQuestionnaire: {
    as: 'u11',
    body: (world) => filled(world, 'KZ_CRA_V1', 'Aigerim Sadykova'),
    answer: { submittedAt: expect.any(String) },
  },
  lowerRiskProfile: {
    as: 'u05',
    body: async ({ person }) => {
      const detail = await openForm(person, 'RTT_GLOBAL');
      await sendForm(person, detail, fillForm(detail, { R1: '25_40', R2: 'highest' }));
      return { requestId: detail.requestId, profile: 'conservative' };
    },
    answer: { outcome: { kind: 'risk', profile: 'conservative' } },
  },
  extendDeadline: {
    as: 'u05',
    body: async ({ gateway, person }) => {
      const assignment = { requests: [{ kind: 'account_access' as const, mandatory: true }] };
      await assignForm(gateway.ctx, { userId: '90000005', templateCode: 'RFI', assignment }, TEST_ACTOR);
      return { requestId: (await openForm(person, 'RFI')).requestId, reason: 'waitingForPapers' };
    },
    answer: { dueAt: expect.any(String) },
  },
  onboardingInfo: { as: 'u14', body: {}, answer: { templateCode: 'OC_V1' } },
  supplementToken: {
    as: 'u14',
    body: { purpose: 'EMPLOYER_CONSENT' },
    answer: { accessToken: expect.any(String), provider: 'DEFAULT' },
  },
  submitOnboarding: {
    as: 'u14',
    body: (world) => filled(world, 'OC_V1', 'Noura Al Mansoori'),
    answer: { submittedAt: expect.any(String) },
  },
  createSatosQuestionnaire: {
    as: 'u13',
    body: {},
    answer: { templateCode: 'SATOS_V2', status: 'UNSUBMIT' },
  },
  querySatosQuestionnaire: { as: 'u13', body: {}, answer: { templateCode: 'SATOS_V2' } },
  complianceTasks: { as: 'u07', body: {}, answer: tasks },
  taskList: { as: 'u07', body: {}, answer: tasks },
  taskRegion: { as: 'u07', body: { region: 'HK' }, answer: tasks },
  amlResult: { as: 'u07', body: { sceneCode: 'NAME_SCREENING' }, answer: { status: 'NOT_RUN' } },
  eddInfo: { as: 'u16', body: {}, answer: { status: 'Reviewing', templateCode: 'EDD_V1' } },
  agreementQuery: { as: 'u05', body: { product: 'TERMS', lang: 'en' }, answer: { accepted: false } },
  agreementApply: {
    as: 'u05',
    body: { product: 'TERMS', code: 'PRIVACY_NOTICE', version: '2', lang: 'en', action: 'accept' },
    answer: { documents: expect.any(Array) },
  },
  agreementList: { as: 'u05', body: {}, answer: { products: expect.any(Array) } },
  agreementCopy: {
    as: 'u05',
    body: { product: 'TERMS', code: 'PRIVACY_NOTICE', to: 'download' },
    answer: { path: expect.any(String), fileName: expect.stringMatching(/\.pdf$/) },
  },
  reliance: { as: 'u13', body: {}, answer: { outcome: 'OPEN' } },
  investorClass: { as: 'u08', body: {}, answer: { kind: 'PROFESSIONAL', status: 'PENDING' } },
  investorRetail: {
    as: 'u08',
    body: async (world) => {
      await becomeProfessional(world);
      return {};
    },
    answer: { status: 'RETAIL', inForce: false },
  },
} satisfies Partial<Cases>;
