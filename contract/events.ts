// The event catalogue of the event feed and of webhooks: each type with a summary for the documentation and the schema of
// the object after the change. Events contain no personal data. A key with read:identity fetches it from the applicant.
import { type Static, Type } from 'typebox';
import { FREEZE_REASONS, RELEASE_REASONS } from './account-freeze.ts';
import { CLOSING_REASONS, REOPENING_REASONS } from './account-closing.ts';
import { LIMITATIONS, PROVIDERS, QUESTIONNAIRE_STATUSES, STEP_STATUSES } from './kyc.ts';
import { MATCH_VERDICTS } from './screening.ts';
import { DEFAULT_SITE, SITE_NAMES } from './sites.ts';
import { ApplicantIdentity } from './schemas/applicants.ts';
import { Instant, Named, Nullable, OneOf, WithDescription } from './schemas/common.ts';
import { StepLevelField } from './schemas/kyc.ts';

const Codes = Type.Array(Type.String(), { description: 'Reason codes; empty if there are none.' });
const Id = Type.String({ description: 'Opaque id of the object.' });

const LevelState = Named(
  'LevelState',
  Type.Object({
    level: StepLevelField,
    status: OneOf(STEP_STATUSES),
    reasons: Codes,
    final: Type.Boolean({ description: 'True if the applicant cannot submit the level again.' }),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
  }),
);
const QuestionnaireState = Named(
  'QuestionnaireState',
  Type.Object({
    requestId: Id,
    templateCode: Type.String({ description: 'The questionnaire, as in the questionnaire calls.' }),
    version: Type.String(),
    status: OneOf(QUESTIONNAIRE_STATUSES),
    submittedAt: Nullable(Instant),
    decidedAt: Nullable(Instant),
    expiresAt: Nullable(Instant),
  }),
);
const AgreementState = Named(
  'AgreementState',
  Type.Object({
    product: Type.String(),
    code: Type.String({ description: 'The document.' }),
    version: Type.String(),
    language: Type.String(),
  }),
);
const RenewalState = Named(
  'RenewalState',
  Type.Object({
    kind: OneOf(['document', 'address'] as const),
    caseId: Nullable(Id),
    reasons: Codes,
    dueAt: Nullable(Instant),
  }),
);
const MatchState = Named(
  'MatchState',
  Type.Object({
    matchId: Id,
    verdict: OneOf([...MATCH_VERDICTS, 'not_listed'] as const),
  }),
);

interface EventDefinition {
  /** One sentence for the documentation. */
  summary: string;
  state: ReturnType<typeof Type.Object>;
}

export const EVENTS = {
  'applicant.created': {
    summary: 'An account was created by a key of the exchange.',
    state: Type.Object({ site: OneOf(SITE_NAMES) }),
  },
  'level.submitted': { summary: 'A level was submitted for review.', state: LevelState },
  'level.granted': { summary: 'A level was granted.', state: LevelState },
  'level.rejected': {
    summary: 'A level was rejected. If `final` is true, it cannot be submitted again.',
    state: LevelState,
  },
  'level.reset': {
    summary:
      'A level is no longer granted or under review: it was reset, locked, or ended by a change of residence.',
    state: LevelState,
  },
  'level.reopened': {
    summary: 'A level with a final rejection may be submitted again.',
    state: LevelState,
  },
  'level.disabled': { summary: 'A level was disabled for the account.', state: LevelState },
  'level.enabled': { summary: 'A disabled level was enabled again.', state: LevelState },
  'questionnaire.submitted': { summary: 'A questionnaire was submitted.', state: QuestionnaireState },
  'questionnaire.approved': {
    summary: 'A questionnaire was approved, by rule or by an officer.',
    state: QuestionnaireState,
  },
  'questionnaire.rejected': { summary: 'A questionnaire was rejected.', state: QuestionnaireState },
  'questionnaire.reopened': {
    summary: 'A questionnaire was sent back for corrections, expired, or is reviewed again after an appeal.',
    state: QuestionnaireState,
  },
  'agreement.accepted': { summary: 'A version of an agreement was accepted.', state: AgreementState },
  'agreement.withdrawn': { summary: 'An acceptance was withdrawn.', state: AgreementState },
  'renewal.due': { summary: 'The applicant must renew a document or an address.', state: RenewalState },
  'renewal.submitted': { summary: 'A renewal was submitted for review.', state: RenewalState },
  'renewal.completed': { summary: 'A renewed document was accepted.', state: RenewalState },
  'renewal.rejected': {
    summary: 'A renewal was rejected. The applicant may submit another one.',
    state: RenewalState,
  },
  'renewal.overdue': { summary: 'A renewal was not submitted in time.', state: RenewalState },
  'name.updated': {
    summary: 'The verified name changed.',
    state: Type.Object({ nameUpdateId: Id }),
  },
  'address.updated': { summary: 'The verified address changed.', state: Type.Object({ caseId: Id }) },
  'residence.changed': {
    summary: 'The applicant declared another country of residence.',
    state: Type.Object({ country: Type.String({ pattern: '^[A-Z]{2}$' }), site: OneOf(SITE_NAMES) }),
  },
  'limitation.changed': {
    summary: 'The limitation of the account changed because a task became overdue or was completed.',
    state: Type.Object({ limitation: OneOf(LIMITATIONS), stage: Type.Integer({ minimum: 0 }) }),
  },
  'account.frozen': {
    summary: 'The account was frozen.',
    state: Type.Object({ reason: OneOf(FREEZE_REASONS) }),
  },
  'account.unfrozen': {
    summary: 'A freeze ended. `limitation` is what applies now.',
    state: Type.Object({ reason: OneOf(RELEASE_REASONS), limitation: OneOf(LIMITATIONS) }),
  },
  'account.closed': {
    summary: 'The account was closed.',
    state: Type.Object({ reason: OneOf(CLOSING_REASONS) }),
  },
  'account.reopened': {
    summary: 'A closed account was opened again.',
    state: Type.Object({ reason: OneOf(REOPENING_REASONS) }),
  },
  'account.erased': {
    summary: 'The records of a closed account were erased.',
    state: Type.Object({ site: Type.String() }),
  },
  'screening.match': {
    summary: 'Screening found a list entry that may be the applicant.',
    state: MatchState,
  },
  'screening.cleared': {
    summary: 'An officer decided that a list entry is another person, or the entry is no longer listed.',
    state: MatchState,
  },
  'screening.confirmed': {
    summary: 'An officer decided that a list entry is the applicant.',
    state: MatchState,
  },
  'transfer.completed': {
    summary: 'A verified identity moved to another account; both accounts get the event.',
    state: Type.Object({ transferId: Id, side: OneOf(['source', 'target'] as const) }),
  },
  'investor_class.changed': {
    summary: 'An investor class was granted or ended.',
    state: Type.Object({ class: OneOf(['RETAIL', 'PROFESSIONAL', 'QUALIFIED'] as const) }),
  },
  'provider.failed_over': {
    summary: 'A provider was unavailable, and another one verifies the applicant.',
    state: Type.Object({ level: StepLevelField, from: OneOf(PROVIDERS), to: OneOf(PROVIDERS) }),
  },
} satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof EVENTS;
export type EventState<T extends EventType> = Static<(typeof EVENTS)[T]['state']>;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** Increased when the state of a type changes incompatibly. */
export const EVENT_VERSION = 1;
export const EVENT_RETENTION_DAYS = 90;
export const ATTEMPT_RETENTION_DAYS = 30;

export const EventId = Type.String({
  pattern: '^evt_[A-Za-z0-9_-]{22,64}$',
  description: 'Identical in the feed and in every delivery.',
  examples: ['evt_q1w2e3r4t5y6u7i8o9p0aA'],
});
export const EventTypeName = Named('EventType', OneOf(EVENT_TYPES));

/** Events that contain the verified data for endpoints with `includeIdentity`. */
export const IDENTITY_EVENTS: readonly EventType[] = [
  'level.granted',
  'renewal.completed',
  'name.updated',
  'address.updated',
];

/** The JSON of an event, in the feed and in webhooks. */
export const EventObject = Named(
  'Event',
  Type.Object({
    id: EventId,
    sequence: Type.Integer({ minimum: 1, description: 'Position in the feed, increasing without gaps.' }),
    type: EventTypeName,
    version: Type.Integer({ minimum: 1 }),
    createdAt: Instant,
    userId: Type.String({ description: 'Account id: assigned by the exchange, or by Attesta.' }),
    state: Type.Object(
      {},
      {
        description: 'The object after the change; see the event catalogue.',
        examples: [{ site: DEFAULT_SITE }],
      },
    ),
    identity: Type.Optional(
      WithDescription(Nullable(ApplicantIdentity), 'Only for endpoints with `includeIdentity`.'),
    ),
  }),
);
export type EventObject = Static<typeof EventObject>;
