// The operator API for officers (`npm run review` or a back office) and partners' back ends, each with their own token, never
// a user's session. Personal data is sent in answers only, never in a URL.
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { CaseDecision, CaseDetail } from '#contract/schemas/desk/cases.ts';
import { AuditVerification } from '#contract/schemas/desk/people.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { ListQuery, readLimit } from '#contract/schemas/paging.ts';
import { DECIDERS, OPERATOR_PREFIX, type OperatorCall, READERS } from '#gateway/http/operator-call.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { reviewCase, reviewFile, listWaitingCases } from './case-review.ts';
import { changeStep, decideCase } from '#gateway/cases/decisions.ts';
import { operatorAccountRoutes } from './account-routes.ts';
import { readTrail } from './audit-trail.ts';
import { CaseDecisionBody, NoteText } from './decision-body.ts';
import { deskCaseRoutes } from './desk/case-routes.ts';
import { deskPersonRoutes } from './desk/person-routes.ts';
import { deskSessionRoutes } from './desk/session-routes.ts';
import { deskTeamRoutes } from './desk/team-routes.ts';
import { deskWorkRoutes } from './desk/work-routes.ts';
import { operatorApplicantRoutes } from './server-api/applicant-routes.ts';
import { operatorBlocklistRoutes } from './server-api/blocklist-routes.ts';
import { operatorEventRoutes } from './server-api/event-routes.ts';
import { sendFile, PageQuery } from './file-answer.ts';
import { operatorFormRoutes } from './form-routes.ts';
import { operatorMatchRoutes } from './match-routes.ts';
import { operatorNameRoutes } from './name-routes.ts';
import { parseNumberCursor, readPageRequest } from '#gateway/kit/cursors.ts';
import { type OperatorScope, createOperatorScope } from './operator-scope.ts';
import { operatorKeyRoutes } from './server-api/key-routes.ts';
import { operatorRecordRoutes } from './server-api/record-routes.ts';
import { operatorWebhookRoutes } from './server-api/webhook-routes.ts';
import { operatorPartnerRoutes } from './partner-routes.ts';
import { operatorProposalRoutes } from './proposal-routes.ts';
import { operatorRetentionRoutes } from './retention-routes.ts';

const params = ClosedObject({ caseId: OpaqueId });

function caseRoutes({ ctx, serve, raw }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/cases',
      summary: 'Cases waiting for a decision.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => listWaitingCases(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'GET',
      path: '/cases/:caseId',
      operationId: 'getCase',
      tag: 'Cases',
      answer: CaseDetail,
      summary: 'One case with the details its user entered.',
      roles: READERS,
      params,
    },
    ({ params: { caseId }, actor }) => reviewCase(ctx, caseId, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/cases/:caseId/decision',
      operationId: 'decideCase',
      tag: 'Cases',
      answer: CaseDecision,
      summary: 'Approves or rejects a case. A final rejection becomes a proposal.',
      roles: DECIDERS,
      params,
      body: CaseDecisionBody,
    },
    ({ params: { caseId }, body, actor }) => decideCase(ctx, caseId, body, actor),
  );

  raw(
    {
      method: 'GET',
      contentType: 'image/*',
      path: '/cases/:caseId/files/:fileId',
      operationId: 'getCaseFile',
      tag: 'Cases',
      summary: 'One page of a case’s file as an image.',
      roles: READERS,
      params: ClosedObject({ caseId: OpaqueId, fileId: OpaqueId }),
      query: PageQuery,
    },
    ({ params: { caseId, fileId }, actor, request }, reply) =>
      sendFile(request, reply, actor.name, () => reviewFile(ctx, caseId, fileId, actor)),
  );

  serve(
    {
      method: 'POST',
      path: '/steps/reopen',
      summary: 'Proposes to reopen a level after a final rejection.',
      roles: DECIDERS,
      body: ClosedObject({ userId: Type.String({ maxLength: 64 }), level: StepLevelField, note: NoteText }),
    },
    ({ body: { userId, level }, actor }) => changeStep(ctx, { userId, level, change: 'reopen' }, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/audit',
      operationId: 'verifyAudit',
      tag: 'Audit',
      summary: 'Verifies the audit trail.',
      roles: READERS,
      answer: AuditVerification,
    },
    () => verifyAudit(ctx),
  );

  serve(
    {
      method: 'GET',
      path: '/audit/rows',
      summary: 'Lists rows of the audit trail, oldest first. The cursor is the number of a row.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query: { after, limit }, actor }) =>
      readTrail(ctx, { after: parseNumberCursor(after) ?? 0, limit: readLimit(limit) }, actor),
  );
}

/** Returns the metadata of its calls; complete once the app is ready. */
export function operatorRoutes(
  app: FastifyInstance,
  ctx: Context,
  { isDesk = false } = {},
): readonly OperatorCall[] {
  const rows: OperatorCall[] = [];
  const scoped = async (instance: FastifyInstance) => {
    const scope = createOperatorScope(instance, ctx, rows, isDesk);
    caseRoutes(scope);
    operatorAccountRoutes(scope);
    operatorRetentionRoutes(scope);
    operatorNameRoutes(scope);
    operatorApplicantRoutes(scope);
    operatorRecordRoutes(scope);
    operatorBlocklistRoutes(scope);
    operatorEventRoutes(scope);
    operatorFormRoutes(scope);
    operatorMatchRoutes(scope);
    operatorProposalRoutes(scope);
    operatorPartnerRoutes(scope);
    operatorKeyRoutes(scope);
    operatorWebhookRoutes(scope);
    deskSessionRoutes(scope);
    deskWorkRoutes(scope);
    deskCaseRoutes(scope);
    deskPersonRoutes(scope);
    deskTeamRoutes(scope);
  };
  app.register(scoped, { prefix: OPERATOR_PREFIX });
  return rows;
}
