// Cases, documents, questionnaires and agreements of an applicant, statistics and the audit export.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  ApplicantAgreement,
  ApplicantAnswers,
  ApplicantCase,
  ApplicantDocument,
  ApplicantQuestionnaire,
  UserId,
} from '#contract/schemas/applicants.ts';
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { PageOf } from '#contract/schemas/paging.ts';
import { Statistics } from '#contract/schemas/statistics.ts';
import { DOWNLOADERS, READERS } from '#gateway/http/operator-call.ts';
import {
  listAgreementsOf,
  listCasesOf,
  listDocumentsOf,
  listQuestionnairesOf,
  readAgreementCopy,
  readAnswersOf,
  readDocument,
} from '#gateway/operator/applicant-records.ts';
import { exportAudit } from '#gateway/operator/audit-export.ts';
import { readStatistics } from '#gateway/operator/statistics.ts';
import type { OperatorScope } from '../operator-scope.ts';

const params = ClosedObject({ userId: UserId });
const STATUS = { roles: READERS, scopes: ['read:status'] } as const;
const DOCUMENTS = { roles: READERS, scopes: ['read:documents'] } as const;
const DOWNLOADS = { roles: DOWNLOADERS, scopes: ['read:documents'] } as const;
const path = '/applicants/:userId';

/** Files come from applicants, so browsers must not run or display them. */
const sendBytes = (reply: FastifyReply, { bytes, mime }: { bytes: Buffer; mime: string }): FastifyReply =>
  reply
    .type(mime)
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'no-store')
    .send(bytes);

function documentRoutes({ ctx, serve, raw }: OperatorScope): void {
  const tag = 'Documents';
  serve(
    {
      ...DOCUMENTS,
      method: 'GET',
      path: `${path}/documents`,
      operationId: 'listDocuments',
      tag,
      summary: 'Lists the files of submitted cases and questionnaires, oldest first.',
      params,
      answer: PageOf('DocumentPage', ApplicantDocument),
    },
    ({ params: { userId }, actor, sites }) => listDocumentsOf(ctx, userId, { actor, sites }),
  );

  raw(
    {
      ...DOWNLOADS,
      method: 'GET',
      path: `${path}/documents/:fileId`,
      operationId: 'downloadDocument',
      tag,
      summary: 'Returns the bytes of a file. Treat them as untrusted.',
      contentType: 'application/octet-stream',
      params: ClosedObject({ userId: UserId, fileId: OpaqueId }),
    },
    async ({ params: { userId, fileId }, actor, sites }, reply) =>
      sendBytes(reply, await readDocument(ctx, userId, fileId, { actor, sites })),
  );

  serve(
    {
      ...STATUS,
      method: 'GET',
      path: `${path}/agreements`,
      operationId: 'listAgreements',
      tag,
      summary: 'Lists acceptances and withdrawals of agreements, oldest first.',
      params,
      answer: PageOf('AgreementPage', ApplicantAgreement),
    },
    ({ params: { userId }, actor, sites }) => listAgreementsOf(ctx, userId, { actor, sites }),
  );

  raw(
    {
      ...DOWNLOADS,
      method: 'GET',
      path: `${path}/agreements/:agreementId/copy`,
      operationId: 'downloadAgreement',
      tag,
      summary: 'Returns the PDF copy of an acceptance.',
      contentType: 'application/pdf',
      params: ClosedObject({ userId: UserId, agreementId: Type.String({ pattern: '^[1-9]\\d{0,14}$' }) }),
    },
    async ({ params: { userId, agreementId }, actor, sites }, reply) =>
      sendBytes(reply, await readAgreementCopy(ctx, userId, Number(agreementId), { actor, sites })),
  );
}

function reviewRoutes({ ctx, serve }: OperatorScope): void {
  const tag = 'Reviews';
  serve(
    {
      ...STATUS,
      method: 'GET',
      path: `${path}/cases`,
      operationId: 'listCases',
      tag,
      summary: 'Lists the submitted cases of an applicant, newest first.',
      params,
      answer: PageOf('CasePage', ApplicantCase),
    },
    ({ params: { userId }, actor, sites }) => listCasesOf(ctx, userId, { actor, sites }),
  );

  serve(
    {
      ...STATUS,
      method: 'GET',
      path: `${path}/questionnaires`,
      operationId: 'listQuestionnaires',
      tag,
      summary: 'Lists the questionnaires of an applicant, oldest first.',
      params,
      answer: PageOf('QuestionnairePage', ApplicantQuestionnaire),
    },
    ({ params: { userId }, actor, sites }) => listQuestionnairesOf(ctx, userId, { actor, sites }),
  );

  serve(
    {
      method: 'GET',
      path: `${path}/questionnaires/:requestId`,
      operationId: 'getAnswers',
      tag,
      summary: 'Returns a questionnaire with the last submitted answers.',
      roles: READERS,
      scopes: ['read:identity'],
      params: ClosedObject({ userId: UserId, requestId: OpaqueId }),
      answer: ApplicantAnswers,
    },
    ({ params: { userId, requestId }, actor, sites }) =>
      readAnswersOf(ctx, userId, requestId, { actor, sites }),
  );
}

export function operatorRecordRoutes(scope: OperatorScope): void {
  const { ctx, serve, raw } = scope;
  reviewRoutes(scope);
  documentRoutes(scope);

  serve(
    {
      ...STATUS,
      method: 'GET',
      path: '/statistics',
      operationId: 'getStatistics',
      tag: 'Statistics',
      summary: 'Returns counts of applicants by level and limitation, and of waiting reviews.',
      answer: Statistics,
    },
    ({ sites }) => readStatistics(ctx, { sites }),
  );

  raw(
    {
      method: 'GET',
      path: '/audit/export',
      operationId: 'exportAudit',
      tag: 'Audit',
      summary: 'Streams the audit trail with its hash chain, one JSON object per line.',
      roles: DOWNLOADERS,
      scopes: ['read:audit'],
      contentType: 'application/x-ndjson',
      query: ClosedObject({
        after: Type.Optional(
          Type.String({ pattern: '^\\d{1,15}$', description: '`id` of the last row of an earlier export.' }),
        ),
      }),
    },
    async ({ query: { after = '0' }, actor, sites }, reply) => {
      const lines = await exportAudit(ctx, Number(after), { actor, sites });
      return reply
        .header('cache-control', 'no-store')
        .type('application/x-ndjson')
        .send(Readable.from(lines));
    },
  );
}
