// Operator routes of questionnaires: queue, review, decision, evidence, and assigning one, which partners may do too.
import { Type } from 'typebox';
import { QUESTIONNAIRE_STATUSES } from '#contract/kyc.ts';
import { RFI_KINDS } from '#contract/questionnaire/assignment.ts';
import { ClosedObject, Instant, Named, Nullable, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { FormDecision, FormDetail } from '#contract/schemas/desk/reviews.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { reviewEvidence } from '#gateway/uploads/evidence.ts';
import {
  assignForm,
  listWaitingForms,
  openFormForReview,
} from '#gateway/questionnaires/review/forms-to-review.ts';
import { sendFile, PageQuery } from './file-answer.ts';
import { OptionalNote } from './decision-body.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';

const UserId = Type.String({ maxLength: 64 });
const params = ClosedObject({ requestId: OpaqueId });
const FormDecisionBody = Type.Union([
  ClosedObject({ kind: OneOf(['approve', 'reject', 'appeal'] as const), note: OptionalNote }),
  ClosedObject({
    kind: OneOf(['reopen'] as const),
    note: OptionalNote,
    fixes: Type.Array(
      ClosedObject({
        linkId: Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}$' }),
        reason: Type.String({ minLength: 1, maxLength: 300 }),
      }),
      { minItems: 1, maxItems: 30 },
    ),
  }),
]);
const Transfers = Type.Array(
  ClosedObject({
    at: Instant,
    direction: OneOf(['in', 'out'] as const),
    amount: Type.String({ pattern: '^\\d{1,20}(\\.\\d{1,18})?$', examples: ['0.25'] }),
    asset: Type.String({ pattern: '^[A-Z0-9]{2,10}$', examples: ['BTC'] }),
    hash: Type.Optional(Type.String({ maxLength: 24 })),
  }),
  { maxItems: 20 },
);
const AssignBody = ClosedObject({
  userId: UserId,
  templateCode: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$', examples: ['RFI'] }),
  urgent: Type.Optional(Type.Boolean()),
  dueAt: Type.Optional(Instant),
  assignment: Type.Optional(
    ClosedObject({
      transfers: Type.Optional(Transfers),
      requests: Type.Optional(
        Type.Array(
          ClosedObject({
            kind: OneOf(RFI_KINDS),
            mandatory: Type.Boolean(),
            note: Type.Optional(Type.String({ maxLength: 500 })),
            transfers: Type.Optional(Transfers),
          }),
          { minItems: 1, maxItems: 20 },
        ),
      ),
    }),
  ),
});

const AssignedForm = Named(
  'RequestedQuestionnaire',
  Type.Object({
    requestId: OpaqueId,
    userId: UserId,
    templateCode: Type.String({ examples: ['RFI'] }),
    status: OneOf(QUESTIONNAIRE_STATUSES),
    submittedAt: Nullable(Instant),
    dueAt: Nullable(Instant),
  }),
);

export function operatorFormRoutes({ ctx, serve, raw }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/forms',
      summary: 'Questionnaires waiting for a decision.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => listWaitingForms(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'GET',
      path: '/forms/:requestId',
      operationId: 'getForm',
      tag: 'Questionnaires',
      answer: FormDetail,
      summary: 'One questionnaire with its questions and answers, the decision by rule and its evidence.',
      roles: READERS,
      params,
    },
    ({ params: { requestId }, actor, request }) =>
      openFormForReview(ctx, requestId, actor, selectPageLanguage(null, request.headers['accept-language'])),
  );

  serve(
    {
      method: 'POST',
      path: '/forms/:requestId/decision',
      operationId: 'decideForm',
      tag: 'Questionnaires',
      answer: FormDecision,
      summary:
        'Approves, rejects, reopens or appeals a questionnaire. Where two officers decide, it becomes a proposal.',
      roles: DECIDERS,
      params,
      body: FormDecisionBody,
    },
    ({ params: { requestId }, body, actor }) => decideForm(ctx, requestId, body, actor),
  );

  raw(
    {
      method: 'GET',
      contentType: 'image/*',
      path: '/forms/:requestId/files/:fileId',
      operationId: 'getFormFile',
      tag: 'Questionnaires',
      summary: 'One page of a questionnaire’s evidence as an image.',
      roles: READERS,
      params: ClosedObject({ requestId: OpaqueId, fileId: OpaqueId }),
      query: PageQuery,
    },
    ({ params: { requestId, fileId }, actor, request }, reply) =>
      sendFile(request, reply, actor.name, () => reviewEvidence(ctx, requestId, fileId, actor)),
  );

  serve(
    {
      method: 'POST',
      path: '/forms/assign',
      operationId: 'requestQuestionnaire',
      tag: 'Reviews',
      summary: 'Assigns a questionnaire to an account.',
      roles: DECIDERS,
      scopes: ['forms'],
      body: AssignBody,
      answer: AssignedForm,
    },
    ({ body, actor, partner }) => assignForm(ctx, body, actor, partner?.sites),
  );
}
