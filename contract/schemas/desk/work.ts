// The queue of the review desk. Items contain ids and codes only, no personal data.
import { type Static, Type } from 'typebox';
import { CONFLICTS, WORK_KINDS, WORK_SORTS, WORK_STATUSES } from '../../desk.ts';
import { RISK_LABELS, SiteField, UserId } from '../applicants.ts';
import { ClosedObject, Instant, Named, Nullable, OneOf, OpaqueId, WithDescription } from '../common.ts';
import { PAGE_QUERY, PageOf } from '../paging.ts';

export const WorkKindField = Named('WorkKind', OneOf(WORK_KINDS));
export const WorkStatusField = Named('WorkStatus', OneOf(WORK_STATUSES));
export const ConflictField = Named('Conflict', OneOf(CONFLICTS));
export const OfficerName = Type.String({ pattern: '^[^\\s,][^,]{0,79}$', examples: ['ana'] });
/** Comma-separated list of kinds. */
const KindList = Type.String({
  pattern: `^(${WORK_KINDS.join('|')})(,(${WORK_KINDS.join('|')})){0,7}$`,
  description: 'Kinds, separated by commas; all kinds if absent.',
  examples: ['case,renewal'],
});

export const WorkItem = Named(
  'WorkItem',
  Type.Object({
    itemId: WithDescription(
      OpaqueId,
      'Id of the case, questionnaire request, name update, match or proposal.',
    ),
    kind: WorkKindField,
    subject: Type.String({
      description: 'Level of a case, template code of a form, track of a name update, or kind of a proposal.',
      examples: ['LEVEL_1'],
    }),
    userId: UserId,
    site: SiteField,
    country: Type.String({
      description: 'Country of the document, else of residence; empty if unknown.',
      examples: ['HK'],
    }),
    docType: Nullable(Type.String({ examples: ['PASSPORT'] })),
    provider: Type.String({ description: 'Empty for items without a provider.', examples: ['DEFAULT'] }),
    status: WorkStatusField,
    riskLabel: Nullable(OneOf(RISK_LABELS)),
    tags: Type.Array(Type.String(), { description: 'Names of tags of the account.', examples: [['VIP']] }),
    waitingSince: Instant,
    targetAt: WithDescription(Instant, 'When it should be decided.'),
    automatic: Type.Boolean({ description: 'The sandbox will decide it soon.', examples: [false] }),
    assignee: Nullable(OfficerName),
    lease: WithDescription(
      Nullable(Type.Object({ officer: OfficerName, until: Instant })),
      'The officer who works on it now. Others cannot decide it until then.',
    ),
    proposalId: WithDescription(Nullable(OpaqueId), 'The open proposal about it.'),
    decidedAt: Nullable(Instant),
    decidedBy: WithDescription(
      Nullable(Type.String({ examples: ['officer:ana'] })),
      'Actor, as in the audit trail.',
    ),
    outcome: Type.String({
      description:
        'Empty until decided; then for example approved, rejected, withdrawn, confirmed, declined.',
      examples: [''],
    }),
  }),
);
export type WorkItem = Static<typeof WorkItem>;
export const WorkPage = PageOf('WorkPage', WorkItem);

const filter = {
  kind: Type.Optional(KindList),
  site: Type.Optional(SiteField),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  status: Type.Optional(WithDescription(WorkStatusField, 'Default: waiting.')),
  provider: Type.Optional(Type.String({ pattern: '^[A-Z]{2,20}$', examples: ['DEFAULT'] })),
  risk: Type.Optional(OneOf([...RISK_LABELS, 'none'] as const)),
  assignee: Type.Optional(
    Type.String({
      maxLength: 80,
      description: '`me`, `none`, or the name of an officer.',
      examples: ['me'],
    }),
  ),
  tag: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$', examples: ['VIP'] })),
  userId: Type.Optional(UserId),
  overdue: Type.Optional(WithDescription(OneOf(['true'] as const), 'Only items past their target.')),
  olderThanHours: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', examples: ['24'] })),
};
export const WorkFilter = ClosedObject(filter);
export type WorkFilter = Static<typeof WorkFilter>;
export const WorkQuery = ClosedObject({
  ...filter,
  sort: Type.Optional(WithDescription(OneOf(WORK_SORTS), 'Default: oldest.')),
  ...PAGE_QUERY,
});
export type WorkQuery = Static<typeof WorkQuery>;

const Count = Type.Integer({ minimum: 0, examples: [12] });
export const WorkCounts = Named(
  'WorkCounts',
  Type.Object({
    kinds: Type.Array(
      Type.Object({
        kind: WorkKindField,
        count: Count,
        overdue: Count,
      }),
      { description: 'One entry for each kind, also for 0.' },
    ),
    mine: WithDescription(Count, 'Waiting items assigned to or leased by the caller.'),
  }),
);
export type WorkCounts = Static<typeof WorkCounts>;

/** The most items of one bulk assignment. */
export const MAX_ASSIGNED = 200;
export const WorkAssignment = Named(
  'WorkAssignment',
  ClosedObject({
    itemIds: Type.Array(OpaqueId, { minItems: 1, maxItems: MAX_ASSIGNED, uniqueItems: true }),
    assignee: WithDescription(Nullable(OfficerName), 'Null removes the assignee.'),
  }),
);

export const SavedView = Named(
  'SavedView',
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60, examples: ['Late in Hong Kong'] }),
    query: Type.Record(Type.String(), Type.String({ maxLength: 200 }), {
      maxProperties: 30,
      description: 'Filters, sort and columns of the desk.',
      examples: [{ kind: 'case', country: 'HK', overdue: 'true' }],
    }),
  }),
);
export type SavedView = Static<typeof SavedView>;
