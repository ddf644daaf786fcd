// Shapes of the levels that several calls speak of. [E4, E5, C8, C11]
import { type Static, Type } from 'typebox';
import {
  LEVELS,
  PROVIDERS,
  QUESTIONNAIRE_STATUSES,
  REJECTION_REASONS,
  STEP_STATUSES,
  UPDATE_POI_STATUSES,
} from '../kyc.ts';
import { Instant, Nullable, OneOf, OpaqueId, Open, OrElse } from './common.ts';

export const LevelField = OneOf(LEVELS);
export const StepLevelField = OneOf(['LEVEL_1', 'LEVEL_2'] as const);
export const StepStatusField = OrElse(OneOf(STEP_STATUSES), 'NOT_ALLOW');
export const QuestionnaireStatusField = OrElse(OneOf(QUESTIONNAIRE_STATUSES), 'UNDEFINED');
/** Empty where nobody is named: DEFAULT, which is ourselves, is said and never supposed. */
export const ProviderField = Open(OneOf(PROVIDERS));
/** Why something was turned down; texts by code. */
export const Reasons = Type.Array(Open(OneOf(REJECTION_REASONS)));
export const StepState = Type.Object({
  level: StepLevelField,
  status: StepStatusField,
  type: OneOf(['INDIVIDUAL'] as const),
  /** Why the last submission was turned down; texts by code. */
  reasons: Reasons,
  /** Submissions left today; unknown where nobody says. */
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  /** No new try before this instant (daily cap). */
  retryAfter: Nullable(Instant),
  submittedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
  /** In review: pages (segments after /auth) the person has to finish before this level can be granted; absent: unknown. */
  waitsFor: Type.Optional(Type.Array(Type.String())),
});
export type StepState = Static<typeof StepState>;
export const Task = Type.Object({
  taskId: Type.String(),
  /** Task type; the client's text key. */
  type: Type.String(),
  /** Path segment after /auth that completes it. */
  route: Type.String(),
  status: OrElse(
    OneOf(['LOCKED', 'OPEN', 'IN_PROGRESS', 'UNDER_REVIEW', 'DONE', 'ACTION_REQUIRED', 'REJECTED'] as const),
    'OPEN',
  ),
  /** Absent where the back end does not say: then nobody is told that it may be left. */
  mandatory: Type.Optional(Type.Boolean()),
  dueAt: Nullable(Instant),
  overdue: Type.Boolean(),
  /** How far being late has closed the account, 0 (nothing yet) to 3; absent where it closes no more than itself. */
  stage: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  /** It was refused and cannot be taken up again yet. */
  waits: Type.Optional(Type.Boolean()),
  /** From when on it can; absent where waiting alone does not open it. */
  opensAt: Type.Optional(Instant),
  /** The questionnaire request behind it, where there is one. */
  requestId: Type.Optional(OpaqueId),
});
export type Task = Static<typeof Task>;
export const UpdatePoiInfo = Type.Object({
  status: Open(OneOf(UPDATE_POI_STATUSES), 'DisplayUpdatePOIStatus_No'),
  /** What the server says about a refusal. */
  rejectReason: Type.String(),
  /** The same as codes, where the refusal has them. */
  rejectReasons: Reasons,
  siteInfo: Type.Object({ site: Type.String(), country: Type.String() }),
  deadline: Nullable(Instant),
  /** Until when the document holds that nobody asks to renew; absent or null where that is not known. */
  holdsUntil: Type.Optional(Nullable(Instant)),
});
/** What stands in the way of submitting a level. */
export const LevelObstacle = OneOf([
  'step_not_allowed',
  'under_review',
  'already_verified',
  'attempts_exhausted',
  'service_closed',
  'country_unsupported',
  'use_app',
  'questionnaire_first',
] as const);
