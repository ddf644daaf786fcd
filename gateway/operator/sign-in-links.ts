// Links that sign a user in, for exchanges that do not sign tokens of their own.
import { serviceClosed } from '#contract/errors/verification.ts';
import type { NewSignInLink, SignInLink } from '#contract/schemas/exchange-users.ts';
import { createLinkToken } from '#gateway/accounts/sign-in-token.ts';
import type { Context } from '#gateway/context.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { type ApplicantReader, requireApplicant } from './applicant-access.ts';

/** The token is in the fragment, which browsers do not send to servers. */
export function createSignInLink(
  ctx: Context,
  userId: string,
  { validMinutes, redirectUrl = '' }: NewSignInLink,
  { reader, origin }: { reader: ApplicantReader; origin: string },
): Promise<SignInLink> {
  return inTransaction(ctx, reader.actor, userId, async ({ tx, now, record }) => {
    await requireApplicant(tx, userId, reader);
    if (await isAccountClosed(tx, userId)) throw new BusinessError(serviceClosed);
    const expiresAt = new Date(now.getTime() + validMinutes * 60_000);
    const fields = new URLSearchParams({ token: createLinkToken(ctx, userId, expiresAt) });
    if (redirectUrl !== '') fields.set('redirect_url', redirectUrl);
    record({ action: 'account.sign_in_link', subjectUserId: userId, object: userId, result: 'ok' });
    return { url: `${origin}/session#${fields}`, expiresAt: expiresAt.toISOString() };
  });
}
