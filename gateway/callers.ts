// Who a call comes from: the session's person, or whom an embedded token stands for; and whom Telegram says it is.
import { currentUser } from '#gateway/accounts/session-cookie.ts';
import { spendToken } from '#gateway/accounts/step-up.ts';
import { judgeLaunch } from '#gateway/accounts/telegram/launch.ts';
import { readToken } from '#gateway/embedded/access-tokens.ts';
import { checkScope } from '#gateway/embedded/embedded-scope.ts';
import { checkHandoffScope } from '#gateway/handoff/handoff-scope.ts';
import type { Callers } from '#gateway/http/caller.ts';
import type { TelegramUser } from '#gateway/notifications/channels.ts';
import type { Context } from './context.ts';

/** `ctx` is asked for at each call, for the context holds what is made here. */
export const callersIn = (ctx: () => Context): Callers => ({
  bySession: (request) => currentUser(ctx(), request),
  byToken: ({ headers }) => readToken(ctx(), headers['kyc-access-token'], headers['business']),
  checkScope: (row, access, body) =>
    (access.purpose === 'handoff' ? checkHandoffScope : checkScope)(ctx(), row, access, body),
  spendToken,
});

/** What it signed as the mini app was opened, which may be open for long. */
const SIGNED_SECONDS = 86_400;

export const telegramUser: TelegramUser = (ctx, initData) => {
  const verdict = judgeLaunch(ctx, initData, SIGNED_SECONDS);
  return verdict?.ok ? (verdict.data.user?.id ?? null) : null;
};
