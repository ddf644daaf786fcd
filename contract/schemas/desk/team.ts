// Statistics of the team, quality sampling, and the settings that the desk shows.
import { type Static, Type } from 'typebox';
import { QUALITY_VERDICTS } from '../../desk.ts';
import { EventTypeName } from '../../events.ts';
import { REJECTION_REASONS } from '../../kyc.ts';
import { SiteField, UserId } from '../applicants.ts';
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
import { PageOf } from '../paging.ts';
import { OfficerName, WorkKindField } from './work.ts';

const Count = Type.Integer({ minimum: 0, examples: [12] });
const Hours = Nullable(Type.Number({ description: 'Hours; null without decisions.', examples: [3.5] }));

export const TeamStatisticsQuery = ClosedObject({
  from: Type.Optional(WithDescription(IsoDate, 'First day, UTC. Default: 29 days before `to`.')),
  to: Type.Optional(WithDescription(IsoDate, 'Last day, UTC. Default: today.')),
  site: Type.Optional(SiteField),
});

const rated = { approved: Count, rejected: Count };
export const TeamStatistics = Named(
  'TeamStatistics',
  Type.Object({
    from: IsoDate,
    to: IsoDate,
    open: Type.Array(
      Type.Object({
        kind: WorkKindField,
        underHalf: WithDescription(Count, 'Waiting for less than half of the target time.'),
        underTarget: WithDescription(Count, 'Waiting for less than the target time.'),
        overdue: Count,
      }),
    ),
    days: Type.Array(Type.Object({ day: IsoDate, kind: WorkKindField, ...rated, other: Count })),
    bySite: Type.Array(Type.Object({ site: SiteField, ...rated })),
    byDocument: Type.Array(Type.Object({ docType: Type.String({ examples: ['PASSPORT'] }), ...rated })),
    byProvider: Type.Array(Type.Object({ provider: Type.String({ examples: ['DEFAULT'] }), ...rated })),
    times: Type.Array(
      Type.Object({ kind: WorkKindField, decided: Count, medianHours: Hours, p95Hours: Hours }),
      {
        description: 'Hours from submission to decision.',
      },
    ),
    officers: Type.Array(
      Type.Object({
        officer: OfficerName,
        ...rated,
        other: Count,
        medianHours: Hours,
        proposed: Count,
        overturned: WithDescription(Count, 'Proposals of the officer that a second officer declined.'),
        sampled: WithDescription(Count, 'Decisions of the officer looked at again.'),
        disagreed: WithDescription(Count, 'Of those, decisions the other officer disagrees with.'),
      }),
    ),
    reading: WithDescription(
      Type.Object({ cases: Count, read: Count, differing: Count }),
      'Decided cases, how many of them were read by OCR, and in how many of these a typed value differs.',
    ),
  }),
);
export type TeamStatistics = Static<typeof TeamStatistics>;

export const QualitySample = Named(
  'QualitySample',
  Type.Object({
    sampleId: OpaqueId,
    itemId: OpaqueId,
    kind: WorkKindField,
    userId: UserId,
    officer: OfficerName,
    outcome: Type.String({ examples: ['approved'] }),
    decidedAt: Instant,
    verdict: Nullable(OneOf(QUALITY_VERDICTS)),
    reviewedBy: Nullable(OfficerName),
    reviewedAt: Nullable(Instant),
  }),
);
export type QualitySample = Static<typeof QualitySample>;
export const QualitySamplePage = PageOf('QualitySamplePage', QualitySample);
export const QualityVerdict = Named(
  'QualityVerdict',
  ClosedObject({
    verdict: OneOf(QUALITY_VERDICTS),
    note: Type.String({ minLength: 3, maxLength: 1000, examples: ['The photo is readable.'] }),
  }),
);
export type QualityVerdict = Static<typeof QualityVerdict>;

export const DeskSettings = Named(
  'DeskSettings',
  Type.Object({
    sites: Type.Array(
      Type.Object({
        site: SiteField,
        languages: Type.Array(Type.String()),
        forms: Type.Array(Type.String({ examples: ['RFI'] })),
        limits: Type.Array(
          Type.Object({
            level: Type.String({ examples: ['LEVEL_1'] }),
            coin: Type.String({ examples: ['USD'] }),
            daily: Type.String({ examples: ['1000000'] }),
          }),
        ),
      }),
    ),
    forms: Type.Array(
      Type.Object({
        templateCode: Type.String({ examples: ['RFI'] }),
        version: Type.String(),
        title: Type.String(),
      }),
    ),
    reasons: Type.Array(Type.Object({ reason: OneOf(REJECTION_REASONS), isFinal: Type.Boolean() })),
    targets: Type.Array(Type.Object({ kind: WorkKindField, hours: Count })),
    providers: Type.Array(
      Type.Object({
        provider: Type.String({ examples: ['SUMSUB'] }),
        isConfigured: Type.Boolean(),
        state: OneOf(['ok', 'failing', 'unknown'] as const),
      }),
    ),
    samplePercent: WithDescription(Count, 'Share of decisions that another officer looks at again.'),
    screening: Type.Boolean({ description: 'A screening service is configured.' }),
    ocr: OneOf(['ready', 'off', 'missing', 'failed'] as const),
    eventTypes: WithDescription(Type.Array(EventTypeName), 'Types of events that a webhook can deliver.'),
  }),
);
export type DeskSettings = Static<typeof DeskSettings>;
