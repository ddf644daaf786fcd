// Questionnaires: template detail, draft, evidence, submission, onboarding, partner custody. [C14, C18, C27]
import { Type } from 'typebox';
import { QUESTIONNAIRE_STATUSES } from '../kyc.ts';
import type { Answer as AnswerType, Template } from '../questionnaire.ts';
import { type Context, CONTEXT_FACTS, CONTEXT_TEXTS } from '../questionnaire/context.ts';
import { KNOWLEDGE_TOPICS } from '../forms/blocks/knowledge-bank.ts';
import { EXTENSION_REASONS } from '../questionnaire/extension.ts';
import { RISK_PROFILES } from '../forms/risk-test.ts';
import { sceneCodes } from '../forms/all-forms.ts';
import { BIZ_FROM } from '../questionnaire/form-row.ts';
import { Closed, Instant, IsoDate, Lang, Nullable, OneOf, OpaqueId, SecurityToken } from './common.ts';
import { FormItem as LinkId } from './uploads.ts';

const Scene = OneOf(sceneCodes());
const TemplateCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
const Line = Type.String({ maxLength: 200 });

const AnswerValue = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Array(Line, { maxItems: 60 }),
  Type.Array(Closed({ fileId: OpaqueId, name: Line }), { maxItems: 10 }),
  Closed({ amount: Type.String({ maxLength: 30 }), currency: Type.String({ maxLength: 5 }) }),
  Closed({
    country: Type.String({ maxLength: 2 }),
    line1: Line,
    line2: Type.Optional(Line),
    city: Line,
    region: Type.Optional(Line),
    postcode: Type.Optional(Line),
    since: Type.Optional(Type.String({ maxLength: 7 })),
    local: Type.Optional(Line),
  }),
  Closed({ country: Type.String({ maxLength: 2 }), number: Type.String({ maxLength: 20 }) }),
  Closed({ legalId: Type.String({ maxLength: 40 }), version: Type.String({ maxLength: 20 }), lang: Lang }),
  Closed({ name: Line, fileId: Type.Optional(OpaqueId) }),
  Closed({ rows: Type.Integer({ minimum: 0, maximum: 50 }) }),
]);
/** One answer; what it may be for its item, the engine of contract/questionnaire/ says. */
export const Answer = Type.Unsafe<AnswerType>(
  Closed({
    linkId: LinkId,
    row: Type.Optional(Type.Integer({ minimum: 0, maximum: 49 })),
    value: AnswerValue,
  }),
);
/** Ample for the longest form; the body limit is what really bounds it. */
const MAX_ANSWERS = 800;

export const TemplateQuery = Closed({
  scene_code: Type.Optional(Scene),
  request_id: Type.Optional(OpaqueId),
  template_code: Type.Optional(TemplateCode),
  biz_from: Type.Optional(OneOf(BIZ_FROM)),
});

/** What the engine needs to know about the person; no name, no birth date. */
const Facts = Type.Unsafe<Omit<Context, 'signer'>>(
  Type.Object({
    today: IsoDate,
    facts: Type.Object(
      Object.fromEntries(
        CONTEXT_FACTS.map((fact) => [
          fact,
          Type.Optional(
            Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
          ),
        ]),
      ),
    ),
    rates: Type.Record(Type.String(), Type.Number()),
    texts: Type.Object(
      Object.fromEntries(CONTEXT_TEXTS.map((text) => [text, Type.Union([Type.String(), Type.Number()])])),
    ),
  }),
);

export const TEST_STATUSES = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'PASSED',
  'FAILED',
  'COOLING_DOWN',
  'LOCKED',
  'EXPIRED',
] as const;
const TestState = Type.Object({
  status: OneOf(TEST_STATUSES),
  /** When the running paper is taken in. */
  endsAt: Nullable(Instant),
  /** Until then, by the gateway's clock: a device's own may be wrong. */
  secondsLeft: Nullable(Type.Integer({ minimum: 0 })),
  retryAt: Nullable(Instant),
  attemptsLeft: Type.Integer({ minimum: 0 }),
});

/** What somebody is told about their answers. Never a score, never which answer was right. */
export const Outcome = Type.Union([
  Type.Object({
    kind: OneOf(['knowledge'] as const),
    passed: Type.Boolean(),
    weakTopics: Type.Array(OneOf(KNOWLEDGE_TOPICS)),
    /** Nobody handed it in: what was saved is what was marked. */
    timeUp: Type.Optional(Type.Boolean()),
  }),
  Type.Object({
    kind: OneOf(['risk'] as const),
    profile: OneOf(RISK_PROFILES),
    exposurePercent: Type.Integer(),
    /** Age or little cash kept the profile lower. */
    capped: Type.Boolean(),
    /** The person took a lower profile than the answers gave. */
    lowered: Type.Boolean(),
  }),
  Type.Object({
    kind: OneOf(['preCheck'] as const),
    eligible: Type.Boolean(),
    missing: Type.Array(OneOf(['portfolio', 'trades', 'job', 'knowledge', 'understands'] as const)),
  }),
]);

export const TemplateDetail = Type.Object({
  requestId: OpaqueId,
  template: Type.Unsafe<Template>({ type: 'object' }),
  context: Facts,
  status: OneOf(QUESTIONNAIRE_STATUSES),
  editable: Type.Boolean(),
  /** Draft, or what was sent while it may still be changed; nothing once it is closed. */
  answers: Type.Array(Answer),
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
  outcome: Nullable(Outcome),
});

/** Saves what is typed so far, so that another device goes on with it. */
export const QuestionnaireDraft = Closed({
  requestId: OpaqueId,
  version: Type.String({ maxLength: 20 }),
  /** The draft the answers were built on; another device may have saved since. */
  draftVersion: Type.Integer({ minimum: 0 }),
  answers: Type.Array(Answer, { maxItems: MAX_ANSWERS }),
});
export const DraftSaved = Type.Object({ draftVersion: Type.Integer({ minimum: 0 }) });

/** By the form, or by the request where a person may have several of a form. */
export const UploadTokenQuery = Type.Union([
  Closed({ template_code: TemplateCode, request_id: Type.Optional(OpaqueId) }),
  Closed({ request_id: OpaqueId }),
]);
export const UploadToken = Type.Object({ uploadToken: Type.String(), expiresAt: Instant });
export const QuestionnaireSubmission = Closed({
  requestId: OpaqueId,
  templateCode: TemplateCode,
  /** Template version the answers were given to; a stale one is refused and nothing is lost. */
  version: Type.String({ maxLength: 20 }),
  answers: Type.Array(Answer, { maxItems: MAX_ANSWERS }),
  /** [X13] Where a signature is asked for: proof of the code that goes with it. */
  securityToken: Type.Optional(SecurityToken),
});
export const QuestionnaireSubmitted = Type.Object({
  status: OneOf(QUESTIONNAIRE_STATUSES),
  submittedAt: Instant,
  /** Route of what is due next. */
  nextTask: Nullable(Type.String()),
  outcome: Nullable(Outcome),
  test: Nullable(TestState),
});

/** Somebody may always take less risk than their answers allow, never more. */
export const LowerProfile = Closed({ requestId: OpaqueId, profile: OneOf(RISK_PROFILES) });
export const LoweredProfile = Type.Object({ outcome: Outcome });

/** Once a request, while the deadline is still ahead. */
export const Extension = Closed({ requestId: OpaqueId, reason: OneOf(EXTENSION_REASONS) });
export const Extended = Type.Object({ dueAt: Instant });

export const CreateQuestionnaire = Closed({
  templateCode: TemplateCode,
  sceneCode: Type.Optional(Scene),
  bizFrom: Type.Optional(OneOf(BIZ_FROM)),
});
export const QuestionnaireRequest = Type.Object({
  requestId: OpaqueId,
  templateCode: Type.String(),
  status: OneOf(QUESTIONNAIRE_STATUSES),
  test: Nullable(TestState),
});

export const OnboardingInfo = Type.Object({
  /** Null where a site has no onboarding form. */
  templateCode: Nullable(Type.String()),
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

/** Nothing: opens the partner's form. A submission: sends its answers. */
export const SatosRequest = Type.Union([QuestionnaireSubmission, Closed({})]);
export const SatosState = Type.Object({
  /** Null: never opened. */
  requestId: Nullable(OpaqueId),
  templateCode: Type.String(),
  status: OneOf(QUESTIONNAIRE_STATUSES),
  submittedAt: Nullable(Instant),
  nextTask: Nullable(Type.String()),
  outcome: Type.Null(),
  test: Type.Null(),
});
