// Statistics of the team, quality sampling, settings and the audit trail at the desk.
import { Type } from 'typebox';
import { UserId } from '#contract/schemas/applicants.ts';
import { ClosedObject, IsoDate, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { AuditPage } from '#contract/schemas/desk/people.ts';
import {
  DeskSettings,
  QualitySample,
  QualitySamplePage,
  QualityVerdict,
  TeamStatistics,
  TeamStatisticsQuery,
} from '#contract/schemas/desk/team.ts';
import { PAGE_QUERY } from '#contract/schemas/paging.ts';
import { listAuditEntries } from '#gateway/desk/person-links.ts';
import { judgeQualitySample, listQualitySamples } from '#gateway/desk/quality-samples.ts';
import { listSettings } from '#gateway/desk/settings.ts';
import { readTeamStatistics } from '#gateway/desk/team-statistics.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import type { OperatorScope } from '../operator-scope.ts';

export function deskTeamRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/team/statistics',
      operationId: 'getTeamStatistics',
      tag: 'Team',
      summary: 'Returns open work by age, and decisions, rates and times of a period of at most 366 days.',
      roles: READERS,
      query: TeamStatisticsQuery,
      answer: TeamStatistics,
    },
    ({ query }) => readTeamStatistics(ctx, query),
  );

  serve(
    {
      method: 'GET',
      path: '/quality-samples',
      operationId: 'listQualitySamples',
      tag: 'Team',
      summary:
        'Lists decisions drawn for a second look, newest first. Decisions of the caller are not listed.',
      roles: READERS,
      query: ClosedObject({ open: Type.Optional(OneOf(['true'] as const)), ...PAGE_QUERY }),
      answer: QualitySamplePage,
    },
    ({ query, actor }) => listQualitySamples(ctx, query, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/quality-samples/:sampleId/verdict',
      operationId: 'judgeQualitySample',
      tag: 'Team',
      summary: 'Records whether another officer agrees with a decision. The decision itself is unchanged.',
      roles: DECIDERS,
      params: ClosedObject({ sampleId: OpaqueId }),
      body: QualityVerdict,
      answer: QualitySample,
    },
    ({ params: { sampleId }, body, actor }) => judgeQualitySample(ctx, sampleId, body, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/settings',
      operationId: 'getSettings',
      tag: 'Settings',
      summary: 'Returns sites, forms, reasons, targets and providers.',
      roles: READERS,
      answer: DeskSettings,
    },
    ({ request }) => listSettings(ctx, selectPageLanguage(null, request.headers['accept-language'])),
  );

  serve(
    {
      method: 'GET',
      path: '/audit/entries',
      operationId: 'listAuditEntries',
      tag: 'Audit',
      summary: 'Lists rows of the audit trail, newest first.',
      roles: READERS,
      query: ClosedObject({
        userId: Type.Optional(UserId),
        actor: Type.Optional(Type.String({ maxLength: 100, examples: ['officer:ana'] })),
        action: Type.Optional(
          Type.String({
            pattern: '^[a-z_.]{1,60}$',
            description: 'An action, or its beginning with a final dot.',
            examples: ['case.'],
          }),
        ),
        from: Type.Optional(IsoDate),
        to: Type.Optional(IsoDate),
        ...PAGE_QUERY,
      }),
      answer: AuditPage,
    },
    ({ query, actor }) => listAuditEntries(ctx, query, actor),
  );
}
