// Operator routes of frozen accounts, and the end of a user's sessions.
import { Type } from 'typebox';
import { FREEZE_REASONS, RELEASE_REASONS } from '#contract/account-freeze.ts';
import { ClosedObject, OneOf } from '#contract/schemas/common.ts';
import { AccountLimitation } from '#contract/schemas/desk/people.ts';
import { ListQuery } from '#contract/schemas/paging.ts';
import { DECIDERS, READERS } from '#gateway/http/operator-call.ts';
import { freezeAccount, listFrozenAccounts, unfreezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { NoteText } from './decision-body.ts';
import { readPageRequest } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from './operator-scope.ts';
import { signOutAccount } from './sign-out-account.ts';

const UserId = Type.String({ maxLength: 64 });

export function operatorAccountRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/accounts/frozen',
      summary: 'Frozen accounts, longest first.',
      roles: READERS,
      query: ListQuery,
    },
    ({ query, actor }) => listFrozenAccounts(ctx, readPageRequest(query), actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/freeze',
      operationId: 'freezeAccount',
      tag: 'Accounts',
      answer: AccountLimitation,
      summary: 'Proposes to freeze an account. A second officer confirms.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(FREEZE_REASONS), note: NoteText }),
    },
    ({ body: { userId, reason }, actor }) => freezeAccount(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/unfreeze',
      operationId: 'unfreezeAccount',
      tag: 'Accounts',
      answer: AccountLimitation,
      summary: 'Proposes to unfreeze an account. A second officer confirms.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId, reason: OneOf(RELEASE_REASONS), note: NoteText }),
    },
    ({ body: { userId, reason }, actor }) => unfreezeAccount(ctx, userId, reason, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/accounts/sign-out',
      summary: 'Ends all sessions and tokens of a user.',
      roles: DECIDERS,
      body: ClosedObject({ userId: UserId }),
    },
    ({ body: { userId }, actor }) => signOutAccount(ctx, userId, actor),
  );
}
