// Ends all sessions, tokens and push subscriptions of a user, for example after a report of theft. One officer suffices, because
// it only removes access.
import { notFound } from '#contract/errors/requests.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { deleteSubscriptions, listSubscriptions } from '#gateway/db/queries/notifications.ts';
import { deleteAllSessions } from '#gateway/db/queries/retention.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

export function signOutAccount(ctx: Context, userId: string, actor: Actor): Promise<{ userId: string }> {
  return inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    if (!(await findAccount(tx, userId))) throw new BusinessError(notFound, { field: 'userId' });
    await deleteAllSessions(tx, userId);
    const subscriptions = await listSubscriptions(tx, userId);
    await deleteSubscriptions(
      tx,
      userId,
      subscriptions.map(({ id }) => id),
    );
    record({ action: 'account.sign_out', subjectUserId: userId, object: userId, result: 'ok' });
    return { userId };
  });
}
