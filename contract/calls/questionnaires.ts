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

/** Context of the engine; contains no name and no birth date. */
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
  /** Answers of the draft, or of a submission that can still be changed. Empty once the request is closed. */
  answers: Type.Array(AnswerField),
  /** Items prefilled from known data and not changed by the user. */
  prefilled: Type.Array(LinkId),
  draftVersion: Type.Integer({ minimum: 0 }),
  dueAt: Nullable(Instant),
  /** New deadline after an extension; null if none is possible. */
  extendableTo: Nullable(Instant),
  submittedAt: Nullable(Instant),
  /** Items an officer returned, with the reason. */
  fixes: Type.Array(Type.Object({ linkId: LinkId, reason: Type.String() })),
  test: Nullable(TestState),
  outcome: Nullable(QuestionnaireOutcome),
});
export type TemplateDetail = Static<typeof TemplateDetail>;

export const questionnaireTemplateSpec = {
  summary: 'Returns a questionnaire: template, draft, status and the corrections an officer requested.',
  request: TemplateQuery,
  response: TemplateDetail,
} as const satisfies CallSpec;
export const questionnaireTemplate: Call<typeof questionnaireTemplateSpec> = {
  name: 'questionnaireTemplate',
  method: 'GET',
  path: '/v3/private/kyc/questionnaire-template-detail',
  auth: 'user',
};

/** The draft is shared by all devices of the user. */
export const QuestionnaireDraft = ClosedObject({
  requestId: OpaqueId,
  version: Type.String({ maxLength: 20 }),
  /** Revision of the draft the answers are based on. */
  draftVersion: Type.Integer({ minimum: 0 }),
  answers: Type.Array(AnswerField, { maxItems: MAX_ANSWERS }),
});

export const SavedDraft = Type.Object({ draftVersion: Type.Integer({ minimum: 0 }) });

export const questionnaireDraftSpec = {
  summary: 'Saves a draft. It fails if another device has saved a newer revision.',
  request: QuestionnaireDraft,
  response: SavedDraft,
  bodyLimit: MAX_FORM_BYTES,
} as const satisfies CallSpec;
export const questionnaireDraft: Call<typeof questionnaireDraftSpec> = {
  name: 'questionnaireDraft',
  method: 'POST',
  path: '/v3/private/kyc/questionnaire-draft',
  auth: 'user',
};

export const submitQuestionnaireSpec = {
  summary: 'Submits the answers of a questionnaire. They cannot be changed afterwards.',
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

export const CreateQuestionnaireRequest = ClosedObject({
  templateCode: TemplateCode,
  sceneCode: Type.Optional(Scene),
  bizFrom: Type.Optional(OneOf(BIZ_FROM_VALUES)),
});

export const CreatedQuestionnaire = Type.Object({
  requestId: OpaqueId,
  templateCode: Type.String(),
  status: QuestionnaireStatusField,
  test: Nullable(TestState),
});

export const createQuestionnaireSpec = {
  summary: 'Opens or resumes the request of a questionnaire.',
  request: CreateQuestionnaireRequest,
  response: CreatedQuestionnaire,
} as const satisfies CallSpec;
export const createQuestionnaire: Call<typeof createQuestionnaireSpec> = {
  name: 'createQuestionnaire',
  method: 'POST',
  path: '/v3/private/kyc/create-questionnaire',
  auth: 'user',
};

/** A user can choose less risk than the test allows, never more. */
export const LowerProfileRequest = ClosedObject({ requestId: OpaqueId, profile: OneOf(RISK_PROFILES) });

export const LowerProfileResult = Type.Object({ outcome: QuestionnaireOutcome });

export const lowerRiskProfileSpec = {
  summary: 'Sets a lower risk profile than the test result. A higher one is refused.',
  request: LowerProfileRequest,
  response: LowerProfileResult,
} as const satisfies CallSpec;
export const lowerRiskProfile: Call<typeof lowerRiskProfileSpec> = {
  name: 'lowerRiskProfile',
  method: 'POST',
  path: '/v3/private/kyc/lower-risk-profile',
  auth: 'user',
  idempotent: true,
  retry: 2,
};

/** Possible once per request, before the deadline. */
export const ExtensionRequest = ClosedObject({ requestId: OpaqueId, reason: OneOf(EXTENSION_REASONS) });

export const DeadlineExtension = Type.Object({ dueAt: Instant });

export const extendDeadlineSpec = {
  summary: 'Extends the deadline of a request for information by a week. Possible once per request.',
  request: ExtensionRequest,
  response: DeadlineExtension,
} as const satisfies CallSpec;
export const extendDeadline: Call<typeof extendDeadlineSpec> = {
  name: 'extendDeadline',
  method: 'POST',
  path: '/v3/private/kyc/extend-deadline',
  auth: 'user',
  idempotent: true,
  retry: 2,
};
