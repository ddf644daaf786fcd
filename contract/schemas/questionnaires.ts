// Questionnaires: template detail, upload token, submission, onboarding, partner custody. [C14, C18]
import { Type } from 'typebox';
import { QUESTIONNAIRE_STATUSES } from '../kyc.ts';
import type { Template } from '../questionnaire.ts';
import { Closed, Instant, Nullable, OneOf, OpaqueId } from './common.ts';

export const SCENE_CODES = [
  'ONBOARDING',
  'LEVEL1',
  'LEVEL2',
  'NAME_SCREENING',
  'CNS',
  'RFI',
  'EDD',
  'RC_ONBOARDING',
  'RC_EDD',
  'KZ_CRA',
  'SOFW',
  'PI',
  'PIV',
  'QI',
  'KNOWLEDGE',
  'RISK',
  'SATOS',
  'REVIEW',
] as const;
export const BIZ_FROM = ['kyc', 'task', 'deposit', 'withdraw', 'product', 'sdk'] as const;

const Scene = OneOf(SCENE_CODES);
const TemplateCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
const LinkId = Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}$' });
const Scalar = Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()]);

/** One answer. Repeating groups carry their index in the linkId: `tax.res[0].country`. */
export const Answer = Closed({
  linkId: Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}(\\[\\d{1,2}\\](\\.[\\w.-]{1,80})?)*$' }),
  value: Type.Optional(
    Type.Union([
      Scalar,
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: 60 }),
      Closed({
        amount: Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,8})?$' }),
        currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      }),
      Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 })),
    ]),
  ),
  other: Type.Optional(Type.String({ maxLength: 200 })),
  fileIds: Type.Optional(Type.Array(OpaqueId, { maxItems: 5 })),
});

export const TemplateQuery = Closed({
  scene_code: Type.Optional(Scene),
  request_id: Type.Optional(OpaqueId),
  template_code: Type.Optional(TemplateCode),
  biz_from: Type.Optional(OneOf(BIZ_FROM)),
});
export const TemplateDetail = Type.Object({
  requestId: OpaqueId,
  template: Type.Unsafe<Template>({ type: 'object' }),
  status: OneOf(QUESTIONNAIRE_STATUSES),
  editable: Type.Boolean(),
  answers: Type.Array(Answer),
  /** Items an officer sent back, with the reason to show. */
  fixes: Type.Array(Type.Object({ linkId: LinkId, reason: Type.String() })),
});

export const UploadTokenQuery = Closed({ template_code: TemplateCode });
export const UploadToken = Type.Object({ uploadToken: Type.String(), expiresAt: Instant });

export const QuestionnaireSubmission = Closed({
  requestId: OpaqueId,
  templateCode: TemplateCode,
  /** Template version the answers were given to; a stale one is refused and nothing is lost. */
  version: Type.String({ maxLength: 20 }),
  answers: Type.Array(Answer, { maxItems: 800 }),
});
export const QuestionnaireSubmitted = Type.Object({
  status: OneOf(QUESTIONNAIRE_STATUSES),
  submittedAt: Instant,
  nextTask: Nullable(Type.String()),
});

export const CreateQuestionnaire = Closed({
  templateCode: TemplateCode,
  sceneCode: Type.Optional(Scene),
  bizFrom: Type.Optional(OneOf(BIZ_FROM)),
});
export const QuestionnaireRequest = Type.Object({
  requestId: OpaqueId,
  templateCode: Type.String(),
  status: OneOf(QUESTIONNAIRE_STATUSES),
});

export const OnboardingInfo = Type.Object({
  templateCode: Type.String(),
  sections: Type.Array(Type.Object({ id: Type.String(), status: OneOf(['OPEN', 'DONE'] as const) })),
  /** Documents still missing, by purpose. */
  supplement: Type.Array(Type.String()),
  status: OneOf(QUESTIONNAIRE_STATUSES),
});
export const SupplementRequest = Closed({ purpose: Type.String({ pattern: '^[A-Z_]{2,40}$' }) });
export const SupplementToken = Type.Object({
  accessToken: Type.String(),
  expiresAt: Instant,
  provider: Type.String(),
});
