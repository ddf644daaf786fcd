// Who a call comes from: the session's person, or whom an embedded token stands for.
import { currentUser } from '#gateway/accounts/session-cookie.ts';
import { spendToken } from '#gateway/accounts/step-up.ts';
import { readToken } from '#gateway/embedded/access-tokens.ts';
import { checkScope } from '#gateway/embedded/embedded-scope.ts';
import type { Callers } from '#gateway/http/caller.ts';
import type { Context } from './context.ts';

/** `ctx` is asked for at each call, for the context holds what is made here. */
export const callersIn = (ctx: () => Context): Callers => ({
  bySession: (request) => currentUser(ctx(), request),
  byToken: ({ headers }) => readToken(ctx(), headers['kyc-access-token'], headers['business']),
  checkScope: (row, access, body) => checkScope(ctx(), row, access, body),
  spendToken,
});
