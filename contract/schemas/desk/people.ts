// One person at the desk: history, links to other accounts, screening, sessions, messages, timeline, search.
import { type Static, Type } from 'typebox';
import { FREEZE_REASONS } from '../../account-freeze.ts';
import { CLOSING_REASONS, HOLD_REASONS } from '../../account-closing.ts';
import { CONFLICTS } from '../../desk.ts';
import { LEVELS, LIMITATIONS } from '../../kyc.ts';
import { ApplicantIdentity, LimitationField, SiteField, UserId } from '../applicants.ts';
import {
  ClosedObject,
  Instant,
  IsoDate,
  Named,
  Nullable,
  OneOf,
  OpaqueId,
  WithDescription,
} from '../common.ts';
import { StepLevelField } from '../kyc.ts';
import { PageOf } from '../paging.ts';
import { Proposal } from './cases.ts';
import { MatchDetail } from './reviews.ts';

const Code = Type.String({ description: 'Code.' });

/** Answers of calls that propose a change of an account. */
export const AccountLimitation = Named(
  'AccountLimitation',
  Type.Object({ limitation: OneOf(LIMITATIONS), proposal: Nullable(Proposal) }),
);
export const FrozenAccount = Named(
  'FrozenAccount',
  Type.Object({ userId: UserId, at: Nullable(Instant), by: Type.String(), reason: Type.String() }),
);

export const PersonAccount = Named(
  'PersonAccount',
  Type.Object({
    userId: UserId,
    email: Type.String({ examples: ['ana@example.com'] }),
    site: SiteField,
    residenceCountry: Type.String({ examples: ['HK'] }),
    language: Type.String({ examples: ['en'] }),
    isEntity: Type.Boolean({ examples: [false] }),
    createdAt: Instant,
    limitation: LimitationField,
    freeze: Nullable(Type.Object({ at: Instant, by: Type.String(), reason: OneOf(FREEZE_REASONS) })),
    closed: Nullable(Type.Object({ at: Instant, reason: OneOf(CLOSING_REASONS) })),
    hold: WithDescription(
      Nullable(Type.Object({ since: Instant, reason: OneOf(HOLD_REASONS) })),
      'Legal hold, which prevents erasure.',
    ),
    renewal: WithDescription(
      Type.Object({ status: Type.String(), deadline: Nullable(Instant), dueAt: Nullable(Instant) }),
      'Renewal of the identity document.',
    ),
    proof: WithDescription(
      Type.Object({
        status: Type.String(),
        approvedAt: Nullable(Instant),
        deadline: Nullable(Instant),
      }),
      'Proof of address.',
    ),
    conflict: WithDescription(
      Nullable(OneOf(CONFLICTS)),
      'Why the caller may not decide about this account; null if they may.',
    ),
  }),
);
export type PersonAccount = Static<typeof PersonAccount>;

const address = Type.Object({
  line1: Type.String(),
  line2: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postcode: Type.String(),
  country: Type.String(),
});
export const PersonHistory = Named(
  'PersonHistory',
  Type.Object({
    verified: ApplicantIdentity,
    names: Type.Array(
      Type.Object({
        at: Instant,
        source: OneOf(['case', 'name_update'] as const),
        id: OpaqueId,
        givenName: Type.String(),
        familyName: Type.String(),
      }),
      { description: 'Names of approved cases and name updates, newest first.' },
    ),
    addresses: Type.Array(Type.Object({ at: Instant, caseId: OpaqueId, ...address.properties }), {
      description: 'Addresses of approved cases, newest first.',
    }),
    residences: Type.Array(Type.Object({ at: Instant, country: Type.String() }), {
      description: 'Declared countries of residence, newest first.',
    }),
    resets: Type.Array(
      Type.Object({
        at: Instant,
        kind: OneOf(['self', 'eu_poi'] as const),
        reason: Code,
        explanation: Type.String(),
      }),
    ),
    transfers: Type.Array(
      Type.Object({
        at: Instant,
        otherUserId: UserId,
        direction: OneOf(['in', 'out'] as const),
        status: OneOf(['PENDING', 'COMPLETE', 'CANCELLED', 'EXPIRED'] as const),
        completedAt: Nullable(Instant),
      }),
    ),
    investorClasses: Type.Array(
      Type.Object({
        kind: OneOf(['PROFESSIONAL', 'QUALIFIED'] as const),
        grantedAt: Instant,
        expiresAt: Instant,
        endedAt: Nullable(Instant),
      }),
    ),
    numberChecks: Type.Array(Type.Object({ at: Instant, docType: Type.String(), result: Type.String() })),
  }),
);
export type PersonHistory = Static<typeof PersonHistory>;

export const PersonScreening = Named(
  'PersonScreening',
  Type.Object({
    lastRunAt: Nullable(Instant),
    nextRunAt: WithDescription(Nullable(Instant), 'Null while the person is not verified.'),
    source: Type.String({ description: 'Service and data set; empty before the first run.' }),
    matches: Type.Array(MatchDetail),
  }),
);
export type PersonScreening = Static<typeof PersonScreening>;

export const PersonSessions = Named(
  'PersonSessions',
  Type.Object({
    sessions: Type.Array(
      Type.Object({
        createdAt: Instant,
        lastSeenAt: Instant,
        expiresAt: Instant,
        browser: Type.String({ description: 'Empty if unknown.', examples: ['Firefox'] }),
        system: Type.String({ description: 'Empty if unknown.', examples: ['Android'] }),
        country: WithDescription(
          Nullable(Type.String({ examples: ['HK'] })),
          'Where it was opened, as the proxy reported; null if unknown.',
        ),
        isInTelegram: Type.Boolean(),
      }),
      { description: 'Open sessions of the person, newest first.' },
    ),
    vendorSessions: Type.Array(
      Type.Object({
        sessionId: OpaqueId,
        provider: Type.String({ examples: ['SUMSUB'] }),
        level: StepLevelField,
        country: Type.String({ examples: ['HK'] }),
        reference: Type.String({ description: 'Id of the session at the vendor.' }),
        status: OneOf(['open', 'left'] as const),
        caseId: Nullable(OpaqueId),
        createdAt: Instant,
        returnedAt: Nullable(Instant),
        events: Type.Array(Type.Object({ at: Instant, type: Type.String() })),
      }),
    ),
  }),
);
export type PersonSessions = Static<typeof PersonSessions>;

export const PersonNotice = Named(
  'PersonNotice',
  Type.Object({
    at: Instant,
    channel: Type.String({ examples: ['mail'] }),
    notice: Type.String({ examples: ['level_granted'] }),
    state: Type.String({ description: 'State of its delivery.', examples: ['sent'] }),
  }),
);
export type PersonNotice = Static<typeof PersonNotice>;

export const LINK_KINDS = ['same_document', 'same_address', 'same_picture', 'transfer'] as const;
export const PersonLink = Named(
  'PersonLink',
  Type.Object({
    userId: UserId,
    kind: OneOf(LINK_KINDS),
    site: SiteField,
    since: Instant,
    level: OneOf(LEVELS),
    frozen: Type.Boolean({ examples: [false] }),
    closed: Type.Boolean({ examples: [false] }),
  }),
);
export type PersonLink = Static<typeof PersonLink>;

export const TimelineEntry = Named(
  'TimelineEntry',
  Type.Object({
    id: Type.Integer({ description: 'Number of the entry in the audit trail.' }),
    at: Instant,
    actor: Type.String({ examples: ['officer:ana'] }),
    action: Type.String({ examples: ['case.approve'] }),
    object: Type.String(),
    result: OneOf(['ok', 'refused'] as const),
    reason: Type.String({ description: 'Codes, separated by commas.', examples: [''] }),
  }),
);
export type TimelineEntry = Static<typeof TimelineEntry>;
export const TimelinePage = PageOf('TimelinePage', TimelineEntry);

export const AuditEntry = Named(
  'AuditEntry',
  Type.Object({ ...TimelineEntry.properties, subjectUserId: Nullable(UserId), requestId: Type.String() }),
);
export type AuditEntry = Static<typeof AuditEntry>;
export const AuditPage = PageOf('AuditPage', AuditEntry);

export const SearchQuery = Named(
  'SearchQuery',
  ClosedObject({
    text: Type.String({
      minLength: 2,
      maxLength: 254,
      description: 'An id, e-mail address, document number, or a name in any order of its parts.',
      examples: ['ana@example.com'],
    }),
  }),
);
export const SEARCH_MATCHES = ['id', 'email', 'document', 'name'] as const;
export const SearchHit = Named(
  'SearchHit',
  Type.Object({
    userId: UserId,
    matchedBy: OneOf(SEARCH_MATCHES),
    name: WithDescription(
      Nullable(Type.String({ examples: ['Ana Ionescu'] })),
      'Verified name, else the name typed last; null if none.',
    ),
    birthDate: Nullable(IsoDate),
    email: Type.String({ examples: ['ana@example.com'] }),
    site: SiteField,
    residenceCountry: Type.String({ examples: ['HK'] }),
    level: OneOf(LEVELS),
    frozen: Type.Boolean({ examples: [false] }),
    closed: Type.Boolean({ examples: [false] }),
    openItems: Type.Integer({ minimum: 0, description: 'Waiting items of the queue.' }),
  }),
);
export type SearchHit = Static<typeof SearchHit>;
export const SearchPage = PageOf('SearchPage', SearchHit);

export const WatchedPerson = Named(
  'WatchedPerson',
  Type.Object({
    userId: UserId,
    site: SiteField,
    lastRunAt: Nullable(Instant),
    nextRunAt: Nullable(Instant),
    openMatches: Type.Integer({ minimum: 0 }),
    confirmedMatches: Type.Integer({ minimum: 0 }),
  }),
);
export type WatchedPerson = Static<typeof WatchedPerson>;
export const WatchedPage = PageOf('WatchedPage', WatchedPerson);

const retention = {
  userId: UserId,
  closedAt: Nullable(Instant),
  closedFor: Nullable(OneOf(CLOSING_REASONS)),
  site: Nullable(Type.String()),
  keptUntil: WithDescription(Nullable(Instant), 'End of the retention period; null for an open account.'),
  heldSince: Nullable(Instant),
  heldFor: Nullable(OneOf(HOLD_REASONS)),
};
export const RetentionDecision = Named(
  'RetentionDecision',
  Type.Object({ ...retention, proposal: Nullable(Proposal) }),
);
export const ErasureReceipt = Named(
  'ErasureReceipt',
  Type.Object({
    userId: UserId,
    erasedAt: Instant,
    what: Type.String(),
    row: Type.Integer(),
    hash: Type.String(),
  }),
);

export const AuditVerification = Named(
  'AuditVerification',
  Type.Object({
    rows: Type.Integer({ minimum: 0 }),
    brokenAt: WithDescription(
      Nullable(Type.Integer()),
      'The first row whose hash does not match; null if the chain is intact.',
    ),
  }),
);
