// What waits for a second officer: the queue, one of it, confirmed or declined.
import { ClosedObject, OpaqueId } from '#contract/schemas/common.ts';
import { DECIDERS, READERS, SENIORS } from '#gateway/http/operator-call.ts';
import { NoteBody } from './decision-body.ts';
import type { OperatorScope } from './operator-scope.ts';
import { confirmProposal, declineProposal, proposalQueue, reviewProposal } from './proposal-decisions.ts';

const params = ClosedObject({ id: OpaqueId });

export function operatorProposalRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/proposals',
      summary: 'What waits for a second officer, the longest first.',
      roles: READERS,
    },
    ({ actor }) => proposalQueue(ctx, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/proposals/:id',
      summary: 'One proposal, with the words of whoever made it.',
      roles: READERS,
      params,
    },
    ({ params: { id }, actor }) => reviewProposal(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/proposals/:id/confirm',
      summary: 'Does what somebody else has proposed.',
      roles: SENIORS,
      params,
      body: NoteBody,
    },
    ({ params: { id }, actor }) => confirmProposal(ctx, id, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/proposals/:id/decline',
      summary: 'Takes a proposal off the table: a senior officer, or whoever made it.',
      roles: DECIDERS,
      params,
      body: NoteBody,
    },
    ({ params: { id }, actor }) => declineProposal(ctx, id, actor),
  );
}
