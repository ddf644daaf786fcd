// Questionnaires: template, draft, submission. [C14, C27]
import { type Static, Type } from 'typebox';
import type { Template } from '../questionnaire.ts';
import { type Context, CONTEXT_FACTS, CONTEXT_TEXTS } from '../questionnaire/context.ts';
import { EXTENSION_REASONS } from '../questionnaire/extension.ts';
import { RISK_PROFILES } from '../forms/risk-test.ts';
import { listSceneCodes } from '../forms/all-forms.ts';
import { BIZ_FROM_VALUES } from '../questionnaire/form-row.ts';
import {
  AnswerField,
  MAX_FORM_BYTES,
  MAX_ANSWERS,
  QuestionnaireOutcome,
  QuestionnaireSubmission,
  QuestionnaireSubmitted,
  TemplateCode,
  TestState,
} from '../schemas/answers.ts';
import {
  ClosedObject,
  ObjectWithKeys,
  Instant,
  IsoDate,
  Nullable,
  OneOf,
  OpaqueId,
} from '../schemas/common.ts';
import { QuestionnaireStatusField } from '../schemas/kyc.ts';
import { FormItemId as LinkId } from '../schemas/files.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

const Scene = OneOf(listSceneCodes());

export const TemplateQuery = ClosedObject({
  scene_code: Type.Optional(Scene),
  request_id: Type.Optional(OpaqueId),
  template_code: Type.Optional(TemplateCode),
  biz_from: Type.Optional(OneOf(BIZ_FROM_VALUES)),
});

/** What the engine needs to know about the person; no name, no birth date. */
const Facts = Type.Unsafe<Omit<Context, 'signer'>>(
  Type.Object({
    today: IsoDate,
    facts: ObjectWithKeys(
      CONTEXT_FACTS,
      Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])),
    ),
    rates: Type.Record(Type.String(), Type.Number()),
    texts: ObjectWithKeys(CONTEXT_TEXTS, Type.Union([Type.String(), Type.Number()])),
  }),
);

export const TemplateDetail = Type.Object({
  requestId: OpaqueId,
  template: Type.Unsafe<Template>({ type: 'object' }),
  context: Facts,
  status: QuestionnaireStatusField,
  editable: Type.Boolean(),
  /** Draft, or what was sent while it may still be changed; nothing once it is closed. */
  answers: Type.Array(AnswerField),
  /** Items answered from what we hold or were told before, as long as the person left them so. */
  prefilled: Type.Array(LinkId),
  draftVersion: Type.Integer({ minimum: 0 }),
  dueAt: Nullable(Instant),
  /** Where the deadline would move if the person asked for more time; null when they cannot. */
  extendableTo: Nullable(Instant),
  submittedAt: Nullable(Instant),
  /** Items an officer sent back, with the reason to show. */
  fixes: Type.Array(Type.Object({ linkId: LinkId, reason: Type.String() })),
  test: Nullable(TestState),
  outcome: Nullable(QuestionnaireOutcome),
});
export type TemplateDetail = Static<typeof TemplateDetail>;

export const questionnaireTemplateSpec = {
  summary: 'The template of a questionnaire with the draft, status and what an officer asked to fix.',
  request: TemplateQuery,
  response: TemplateDetail,
} as const satisfies CallSpec;
export const questionnaireTemplate: Call<typeof questionnaireTemplateSpec> = {
  name: 'questionnaireTemplate',
  method: 'GET',
  path: '/v3/private/kyc/questionnaire-template-detail',
  auth: 'user',
};

/** Saves what is typed so far, so that another device goes on with it. */
export const QuestionnaireDraft = ClosedObject({
  requestId: OpaqueId,
  version: Type.String({ maxLength: 20 }),
  /** The draft the answers were built on; another device may have saved since. */
  draftVersion: Type.Integer({ minimum: 0 }),
  answers: Type.Array(AnswerField, { maxItems: MAX_ANSWERS }),
});

export const DraftSaved = Type.Object({ draftVersion: Type.Integer({ minimum: 0 }) });

export const questionnaireDraftSpec = {
  summary: 'Saves a draft on top of the one it was built on; a newer one is not overwritten.',
  request: QuestionnaireDraft,
  response: DraftSaved,
  bodyLimit: MAX_FORM_BYTES,
} as const satisfies CallSpec;
export const questionnaireDraft: Call<typeof questionnaireDraftSpec> = {
  name: 'questionnaireDraft',
  method: 'POST',
  path: '/v3/private/kyc/questionnaire-draft',
  auth: 'user',
};

export const submitQuestionnaireSpec = {
  summary: 'Submits the answers of a questionnaire; the response is immutable afterwards.',
  request: QuestionnaireSubmission,
  response: QuestionnaireSubmitted,
  bodyLimit: MAX_FORM_BYTES,
  stepUp: [SECURITY_ACTION.otp],
} as const satisfies CallSpec;
export const submitQuestionnaire: Call<typeof submitQuestionnaireSpec> = {
  name: 'submitQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/submit-questionnaire',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

export const CreateQuestionnaire = ClosedObject({
  templateCode: TemplateCode,
  sceneCode: Type.Optional(Scene),
  bizFrom: Type.Optional(OneOf(BIZ_FROM_VALUES)),
});

export const QuestionnaireRequest = Type.Object({
  requestId: OpaqueId,
  templateCode: Type.String(),
  status: QuestionnaireStatusField,
  test: Nullable(TestState),
});

export const createQuestionnaireSpec = {
  summary: 'Opens (or resumes) the request of a questionnaire.',
  request: CreateQuestionnaire,
  response: QuestionnaireRequest,
} as const satisfies CallSpec;
export const createQuestionnaire: Call<typeof createQuestionnaireSpec> = {
  name: 'createQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/create-questionnaire',
  auth: 'user',
};

/** Somebody may always take less risk than their answers allow, never more. */
export const LowerProfile = ClosedObject({ requestId: OpaqueId, profile: OneOf(RISK_PROFILES) });

export const LoweredProfile = Type.Object({ outcome: QuestionnaireOutcome });

export const lowerRiskProfileSpec = {
  summary: 'Takes a lower risk profile than the test gave; a higher one is refused.',
  request: LowerProfile,
  response: LoweredProfile,
} as const satisfies CallSpec;
export const lowerRiskProfile: Call<typeof lowerRiskProfileSpec> = {
  name: 'lowerRiskProfile',
  method: 'POST',
  path: '/v3/private/kyc/lower-risk-profile',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

/** Once a request, while the deadline is still ahead. */
export const ExtensionRequest = ClosedObject({ requestId: OpaqueId, reason: OneOf(EXTENSION_REASONS) });

export const ExtendedDeadline = Type.Object({ dueAt: Instant });

export const extendDeadlineSpec = {
  summary: 'Asks for a week more to answer a request for information; once a request.',
  request: ExtensionRequest,
  response: ExtendedDeadline,
} as const satisfies CallSpec;
export const extendDeadline: Call<typeof extendDeadlineSpec> = {
  name: 'extendDeadline',
  method: 'POST',
  path: '/v3/private/kyc/extend-deadline',
  auth: 'user',
  idempotent: true,
  retry: 2,
};
