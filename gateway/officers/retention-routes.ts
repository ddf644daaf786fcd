// Operator routes of record retention: closing and reopening accounts, legal holds, and erasure receipts.
import { Type } from 'typebox';
import {
  CLOSING_REASONS,
  HOLD_REASONS,
  LIFTING_REASONS,
  REOPENING_REASONS,
} from '#contract/account-closing.ts';
import { ClosedObject, OneOf } from '#contract/schemas/common.ts';
import { ErasureReceipt, RetentionDecision } from '#contract/schemas/desk/people.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { closeAccount, reopenAccount } from '#gateway/retention/account-closing.ts';
import { getErasureReceipt } from '#gateway/retention/erasure.ts';
import { placeLegalHold, listRetainedAccounts, liftLegalHold } from '#gateway/retention/legal-hold.ts';
import { NoteText } from './decision-body.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';

const UserId = Type.String({ maxLength: 64 });

export function operatorRetentionRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/accounts/kept',
      summary: 'Closed accounts and legal holds, longest closed first.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => listRetainedAccounts(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/close',
      operationId: 'closeAccount',
      tag: 'Accounts',
      answer: RetentionDecision,
      summary:
        'Proposes to close an account, which ends sign-in and starts the retention period of its site.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(CLOSING_REASONS), note: NoteText }),
    },
    ({ body: { userId, reason }, actor }) => closeAccount(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/reopen',
      operationId: 'reopenAccount',
      tag: 'Accounts',
      answer: RetentionDecision,
      summary: 'Reopens a closed account.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(REOPENING_REASONS) }),
    },
    ({ body: { userId, reason }, actor }) => reopenAccount(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/hold',
      operationId: 'placeLegalHold',
      tag: 'Accounts',
      answer: RetentionDecision,
      summary: 'Places a legal hold on an account’s records, which prevents their erasure.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(HOLD_REASONS) }),
    },
    ({ body: { userId, reason }, actor }) => placeLegalHold(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/lift-hold',
      operationId: 'liftLegalHold',
      tag: 'Accounts',
      answer: RetentionDecision,
      summary: 'Proposes to lift a legal hold; the records may be erased within an hour.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(LIFTING_REASONS), note: NoteText }),
    },
    ({ body: { userId, reason }, actor }) => liftLegalHold(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'GET',
      path: '/accounts/:userId/erasure',
      operationId: 'getErasureReceipt',
      tag: 'Accounts',
      answer: ErasureReceipt,
      summary: 'The receipt of an erasure: its row in the audit trail.',
      roles: READERS,
      params: ClosedObject({ userId: UserId }),
    },
    ({ params: { userId } }) => getErasureReceipt(ctx, userId),
  );
}
