import type { Context } from '#gateway/context.ts';
import { findAccountByEmail } from '#gateway/db/queries/accounts.ts';
import { passwordMatches } from './passwords.ts';

const LONGEST_PASSWORD = 256;

/** Whose e-mail and password these are; null when they do not go together, in the same time whichever is wrong. */
export async function accountOfCredentials(
  { db, config }: Context,
  { email = '', password = '' }: { email?: string; password?: string },
): Promise<{ id: string } | null> {
  const account = await findAccountByEmail(db, email);
  const matches = await passwordMatches(account?.passwordHash || null, password.slice(0, LONGEST_PASSWORD));
  // The passwords of demo accounts are in the documents.
  return matches && (config.sandbox || account?.persona === null) ? account : null;
}
