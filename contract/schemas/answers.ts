// Answers of a questionnaire and what is told about them. [C14, C18]
import { type Static, Type } from 'typebox';
import type { Answer } from '../questionnaire.ts';
import { KNOWLEDGE_TOPICS } from '../forms/blocks/knowledge-bank.ts';
import { RISK_PROFILES } from '../forms/risk-test.ts';
import { ClosedObject, Instant, LanguageTag, Nullable, OneOf, OpaqueId, SecurityToken } from './common.ts';
import { FormItemId as LinkId } from './files.ts';
import { QuestionnaireStatusField } from './kyc.ts';

const Line = Type.String({ maxLength: 200 });
export const TemplateCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
const AnswerValue = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Array(Line, { maxItems: 60 }),
  Type.Array(ClosedObject({ fileId: OpaqueId, name: Line }), { maxItems: 10 }),
  ClosedObject({ amount: Type.String({ maxLength: 30 }), currency: Type.String({ maxLength: 5 }) }),
  ClosedObject({
    country: Type.String({ maxLength: 2 }),
    line1: Line,
    line2: Type.Optional(Line),
    city: Line,
    region: Type.Optional(Line),
    postcode: Type.Optional(Line),
    since: Type.Optional(Type.String({ maxLength: 7 })),
    local: Type.Optional(Line),
  }),
  ClosedObject({ country: Type.String({ maxLength: 2 }), number: Type.String({ maxLength: 20 }) }),
  ClosedObject({
    legalId: Type.String({ maxLength: 40 }),
    version: Type.String({ maxLength: 20 }),
    lang: LanguageTag,
  }),
  ClosedObject({ name: Line, fileId: Type.Optional(OpaqueId) }),
  ClosedObject({ rows: Type.Integer({ minimum: 0, maximum: 50 }) }),
]);
/** One answer; what it may be for its item, the engine of contract/questionnaire/ says. */
export const AnswerField = Type.Unsafe<Answer>(
  ClosedObject({
    linkId: LinkId,
    row: Type.Optional(Type.Integer({ minimum: 0, maximum: 49 })),
    value: AnswerValue,
  }),
);
/** Ample for the longest form; the body limit is what really bounds it. */
export const MAX_ANSWERS = 800;
const TEST_STATUSES = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'PASSED',
  'FAILED',
  'COOLING_DOWN',
  'LOCKED',
  'EXPIRED',
] as const;
export const TestState = Type.Object({
  status: OneOf(TEST_STATUSES),
  /** When the running paper is taken in. */
  endsAt: Nullable(Instant),
  /** Until then, by the gateway's clock: a device's own may be wrong. */
  secondsLeft: Nullable(Type.Integer({ minimum: 0 })),
  retryAt: Nullable(Instant),
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
});
/** What somebody is told about their answers. Never a score, never which answer was right. */
export const QuestionnaireOutcome = Type.Union([
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
export type QuestionnaireOutcome = Static<typeof QuestionnaireOutcome>;
export const QuestionnaireSubmission = ClosedObject({
  requestId: OpaqueId,
  templateCode: TemplateCode,
  /** Template version the answers were given to; a stale one is refused and nothing is lost. */
  version: Type.String({ maxLength: 20 }),
  answers: Type.Array(AnswerField, { maxItems: MAX_ANSWERS }),
  /** [X13] Where a signature is asked for: proof of the code that goes with it. */
  securityToken: Type.Optional(SecurityToken),
});
export const QuestionnaireSubmitted = Type.Object({
  status: QuestionnaireStatusField,
  submittedAt: Instant,
  /** Route of what is due next. */
  nextTask: Nullable(Type.String()),
  outcome: Nullable(QuestionnaireOutcome),
  test: Nullable(TestState),
});
/** A long form in a script of three bytes a letter. */
export const MAX_FORM_BYTES = 512 * 1024;
