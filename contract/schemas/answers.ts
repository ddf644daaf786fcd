// Answers of a questionnaire and their outcome. [C14, C18]
import { type Static, Type } from 'typebox';
import type { Answer } from '../questionnaire.ts';
import { KNOWLEDGE_TOPICS } from '../forms/blocks/knowledge-bank.ts';
import { RISK_PROFILES } from '../forms/risk-test.ts';
import { ClosedObject, Instant, LanguageTag, Nullable, OneOf, OpaqueId, SecurityToken } from './common.ts';
import { FormItemId as LinkId } from './files.ts';
import { QuestionnaireStatusField } from './kyc.ts';
import { MAX_SIGNATURE_LENGTH } from '../names.ts';

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
  ClosedObject({ name: Type.String({ maxLength: MAX_SIGNATURE_LENGTH }), fileId: Type.Optional(OpaqueId) }),
  ClosedObject({ rows: Type.Integer({ minimum: 0, maximum: 50 }) }),
]);
/** One answer. The engine in contract/questionnaire/ validates it for its item. */
export const AnswerField = Type.Unsafe<Answer>(
  ClosedObject({
    linkId: LinkId,
    row: Type.Optional(Type.Integer({ minimum: 0, maximum: 49 })),
    value: AnswerValue,
  }),
);
/** More than the longest form needs. */
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
  /** When the running test ends. */
  endsAt: Nullable(Instant),
  /** Remaining seconds by the gateway's clock, because device clocks may be wrong. */
  secondsLeft: Nullable(Type.Integer({ minimum: 0 })),
  retryAt: Nullable(Instant),
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
});
/** Result shown to the user. It never contains scores or correct answers. */
export const QuestionnaireOutcome = Type.Union([
  Type.Object({
    kind: OneOf(['knowledge'] as const),
    passed: Type.Boolean(),
    weakTopics: Type.Array(OneOf(KNOWLEDGE_TOPICS)),
    /** true: the time ran out and the saved answers were graded. */
    timeUp: Type.Optional(Type.Boolean()),
  }),
  Type.Object({
    kind: OneOf(['risk'] as const),
    profile: OneOf(RISK_PROFILES),
    exposurePercent: Type.Integer(),
    /** true: age or low liquidity limited the profile. */
    capped: Type.Boolean(),
    /** true: the user chose a lower profile than the test gave. */
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
  /** Template version of the answers. An outdated one is refused; the draft is kept. */
  version: Type.String({ maxLength: 20 }),
  answers: Type.Array(AnswerField, { maxItems: MAX_ANSWERS }),
  /** [X13] Required for forms with a signature. */
  securityToken: Type.Optional(SecurityToken),
});
export const QuestionnaireSubmitted = Type.Object({
  status: QuestionnaireStatusField,
  submittedAt: Instant,
  /** Route of the next task. */
  nextTask: Nullable(Type.String()),
  outcome: Nullable(QuestionnaireOutcome),
  test: Nullable(TestState),
});
/** Fits a long form in a script with three bytes per character. */
export const MAX_FORM_BYTES = 512 * 1024;
