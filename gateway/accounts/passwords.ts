// Passwords as argon2id hashes. Checking takes the same time for an unknown account, so it does not reveal accounts.
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#gateway/context.ts';
import { findAccountByEmail } from '#gateway/db/queries/accounts.ts';

/** Memory in KiB, passes, lanes: OWASP's minimum for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Sandbox passwords are documented: an expensive hash protects nothing. */
const SANDBOX_COST = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);
export const hashSandboxPassword = (password: string): Promise<string> => hash(password, SANDBOX_COST);

let nobody: Promise<string> | undefined;

/** `passwordHash`: null for an unknown account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}

const LONGEST_PASSWORD = 256;

/** The account of an e-mail and password; null if either is wrong, in the same time. */
export async function accountOfCredentials(
  { db, config }: Context,
  { email = '', password = '' }: { email?: string; password?: string },
): Promise<{ id: string } | null> {
  const account = await findAccountByEmail(db, email);
  const matches = await passwordMatches(account?.passwordHash || null, password.slice(0, LONGEST_PASSWORD));
  // The passwords of demo accounts are documented.
  return matches && (config.sandbox || account?.persona === null) ? account : null;
}
