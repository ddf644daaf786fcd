// [G10] Link to the user's own data, valid for five minutes. It needs no session, because messengers open it
// in an external browser, and it reveals nothing.
import { ownData } from '#contract/calls/person.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { decryptJson, encryptJson, DecryptionError } from '#gateway/kit/crypto.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';

export const ZIP_PATH = `${API_PREFIX}${ownData.path}/zip`;
export const ZIP_NAME = 'own-data.zip';
const LINK_LIFETIME_MS = 5 * 60_000;
const ENCRYPTION_CONTEXT = 'own-data-address';

interface Ticket {
  userId: string;
  until: string;
}

/** Requires a passed security check. Notifies the user, in case someone else requested the link. */
export function createOwnDataLink(
  ctx: Context,
  {
    userId,
    actor,
    language,
    spend,
  }: { userId: string; actor: Actor; language: PageLanguage; spend: ConsumeStepUpToken },
): Promise<ResponseOf<typeof ownData>> {
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    work.record({ action: 'identity.export', subjectUserId: userId, object: '', result: 'ok' });
    await notifyUser(ctx, work, { userId, notice: 'own_data', about: work.now.toISOString(), language });
    const ticket: Ticket = { userId, until: new Date(work.now.getTime() + LINK_LIFETIME_MS).toISOString() };
    const query = new URLSearchParams({ t: encryptJson(ticket, ctx.config.filesKey, ENCRYPTION_CONTEXT) });
    return { path: `${ZIP_PATH}?${query}`, fileName: ZIP_NAME };
  });
}

function decryptTicket({ config, clock }: Context, text: string): string | null {
  try {
    const { userId, until } = decryptJson<Ticket>(text, config.filesKey, ENCRYPTION_CONTEXT);
    return new Date(until) > clock.now() ? userId : null;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** Returns the owner; null if the link is forged or expired, or the account no longer exists. */
export async function findLinkOwner(ctx: Context, text: string): Promise<string | null> {
  const userId = decryptTicket(ctx, text);
  if (userId === null || (await isAccountClosed(ctx.db, userId))) return null;
  return (await findAccount(ctx.db, userId)) && userId;
}
