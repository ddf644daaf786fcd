// Operator routes of name updates.
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { NameUpdateDecision, NameUpdateDetail } from '#contract/schemas/desk/reviews.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { reviewEvidence } from '#gateway/uploads/evidence.ts';
import {
  decideNameUpdate,
  getNameUpdateQueue,
  getNameUpdateForReview,
} from '#gateway/name-changes/name-update-decisions.ts';
import { DecisionBody } from './decision-body.ts';
import { sendFile, PageQuery } from './file-answer.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';

const params = ClosedObject({ id: OpaqueId });

export function operatorNameRoutes({ ctx, serve, raw }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/name-updates',
      summary: 'Name updates waiting for a decision.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => getNameUpdateQueue(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'GET',
      path: '/name-updates/:id',
      operationId: 'getNameUpdate',
      tag: 'Names',
      answer: NameUpdateDetail,
      summary: 'One name update with the old and the new name.',
      roles: READERS,
      params,
    },
    ({ params: { id }, actor }) => getNameUpdateForReview(ctx, id, actor),
  );

  raw(
    {
      method: 'GET',
      contentType: 'image/*',
      path: '/name-updates/:id/files/:fileId',
      operationId: 'getNameUpdateFile',
      tag: 'Names',
      summary: 'One page of a name update’s file as an image.',
      roles: READERS,
      params: ClosedObject({ id: OpaqueId, fileId: OpaqueId }),
      query: PageQuery,
    },
    ({ params: { id, fileId }, actor, request }, reply) =>
      sendFile(request, reply, actor.name, () => reviewEvidence(ctx, id, fileId, actor)),
  );

  serve(
    {
      method: 'POST',
      path: '/name-updates/:id/decision',
      operationId: 'decideNameUpdate',
      tag: 'Names',
      answer: NameUpdateDecision,
      summary: 'Approves or rejects a name update.',
      roles: DECIDERS,
      params,
      body: DecisionBody,
    },
    ({ params: { id }, body, actor }) => decideNameUpdate(ctx, id, body, actor),
  );
}
