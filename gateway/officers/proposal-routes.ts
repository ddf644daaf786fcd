// Operator routes of proposals that wait for a second officer.
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { ProposalAnswer, ProposalDetail } from '#contract/schemas/desk/reviews.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS, SENIORS } from '#gateway/http/operator-call.ts';
import { NoteBody } from './decision-body.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';
import {
  confirmProposal,
  declineProposal,
  listPendingProposals,
  reviewProposal,
} from './proposal-decisions.ts';

const params = ClosedObject({ id: OpaqueId });

export function operatorProposalRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/proposals',
      summary: 'Proposals waiting for a second officer, longest first.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => listPendingProposals(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'GET',
      path: '/proposals/:id',
      operationId: 'getProposal',
      tag: 'Proposals',
      answer: ProposalDetail,
      summary: 'One proposal with its author’s note.',
      roles: READERS,
      params,
    },
    ({ params: { id }, actor }) => reviewProposal(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/proposals/:id/confirm',
      operationId: 'confirmProposal',
      tag: 'Proposals',
      answer: ProposalAnswer,
      summary: 'Confirms another officer’s proposal and carries it out.',
      roles: SENIORS,
      needsFreshSignIn: true,
      params,
      body: NoteBody,
    },
    ({ params: { id }, actor }) => confirmProposal(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/proposals/:id/decline',
      operationId: 'declineProposal',
      tag: 'Proposals',
      answer: ProposalAnswer,
      summary: 'Declines a proposal. Its author and senior officers may decline it.',
      roles: DECIDERS,
      params,
      body: NoteBody,
    },
    ({ params: { id }, actor }) => declineProposal(ctx, id, actor),
  );
}
