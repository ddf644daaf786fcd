// Schemas of levels and tasks shared by several calls. [E4, E5, C8, C11]
import { type Static, Type } from 'typebox';
import {
  LEVELS,
  PROVIDERS,
  QUESTIONNAIRE_STATUSES,
  REJECTION_REASONS,
  STEP_STATUSES,
  UPDATE_POI_STATUSES,
} from '../kyc.ts';
import { WithDescription, Instant, Nullable, OneOf, OpaqueId, OpenEnum, WithFallback } from './common.ts';

export const LevelField = OneOf(LEVELS);
export const StepLevelField = OneOf(['LEVEL_1', 'LEVEL_2'] as const);
export const StepStatusField = WithFallback(OneOf(STEP_STATUSES), 'NOT_ALLOW');
export const QuestionnaireStatusField = WithFallback(OneOf(QUESTIONNAIRE_STATUSES), 'UNDEFINED');
/** Empty means unknown; it never implies DEFAULT. */
export const ProviderField = OpenEnum(OneOf(PROVIDERS));
/** Rejection codes. */
export const Reasons = Type.Array(OpenEnum(OneOf(REJECTION_REASONS)));
export const StepState = Type.Object({
  level: WithDescription(StepLevelField, 'The level this status belongs to.'),
  status: WithDescription(StepStatusField, 'Selects the screen of the step, one for each status.'),
  type: WithDescription(OneOf(['INDIVIDUAL'] as const), 'Always INDIVIDUAL.'),
  reasons: WithDescription(
    Reasons,
    'Reasons of the last rejection, as codes. The client shows a text and the next action for each code.',
  ),
  attemptsLeft: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Submissions left today. Absent means unknown.' }),
  ),
  retryAfter: WithDescription(
    Nullable(Instant),
    'The step cannot be submitted again before this time (daily limit).',
  ),
  submittedAt: WithDescription(
    Nullable(Instant),
    'Time of the submission, shown on the timeline of the review.',
  ),
  decidedAt: WithDescription(Nullable(Instant), 'Time of the decision, shown on the timeline of the review.'),
  waitsFor: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Pages (segments after /auth) the user has to finish before the level is granted. Shown while the step is in review. Absent means unknown.',
    }),
  ),
});
export type StepState = Static<typeof StepState>;
export const Task = Type.Object({
  taskId: Type.String({
    description: 'Identifies the task. The same task has the same id in kyc-info and in the task list.',
  }),
  type: Type.String({ description: 'Task type; selects the text.' }),
  route: Type.String({ description: 'Page that completes the task (segment after /auth).' }),
  status: WithDescription(
    WithFallback(
      OneOf([
        'LOCKED',
        'OPEN',
        'IN_PROGRESS',
        'UNDER_REVIEW',
        'DONE',
        'ACTION_REQUIRED',
        'REJECTED',
      ] as const),
      'OPEN',
    ),
    'Groups and labels the task. An unknown status reads as OPEN.',
  ),
  mandatory: Type.Optional(
    Type.Boolean({
      description: 'false marks the task as optional. Absent: the client does not call it optional.',
    }),
  ),
  dueAt: WithDescription(Nullable(Instant), 'Due date; tasks are sorted by it.'),
  overdue: Type.Boolean({ description: 'true puts the task first and marks it as late.' }),
  stage: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3,
      description:
        'Stage of the limitation caused by the overdue task, from 0 (none yet) to 3. Absent: the account is not limited.',
    }),
  ),
  waits: Type.Optional(
    Type.Boolean({ description: 'true: the task was rejected and cannot be started again yet.' }),
  ),
  opensAt: Type.Optional(
    WithDescription(
      Instant,
      'Time when a waiting task can be started again. Absent if time alone does not open it.',
    ),
  ),
  requestId: Type.Optional(
    WithDescription(OpaqueId, 'The questionnaire request of the task, if it has one.'),
  ),
});
export type Task = Static<typeof Task>;
export const UpdatePoiInfo = Type.Object({
  status: WithDescription(
    OpenEnum(OneOf(UPDATE_POI_STATUSES)),
    'Selects the text and the button of the re-verification page. The client shows that an absent or unknown status is unknown.',
  ),
  rejectReason: Type.String({ description: 'Text of the rejection, shown where rejectReasons is empty.' }),
  rejectReasons: WithDescription(Reasons, 'The rejection as codes, shown in the language of the user.'),
  siteInfo: Type.Object({
    site: Type.String({
      description: 'Site of the account. The Turkey variant needs site and country to be Turkey.',
    }),
    country: Type.String({ description: 'Country whose documents are requested.' }),
  }),
  deadline: WithDescription(
    Nullable(Instant),
    'Deadline of the re-verification, shown as a date and a countdown.',
  ),
  holdsUntil: Type.Optional(
    WithDescription(
      Nullable(Instant),
      'Expiry of the document when no renewal is requested. Absent or null means unknown.',
    ),
  ),
});
/** Obstacles to submitting a level. */
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
