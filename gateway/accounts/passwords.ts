// Passwords as argon2id hashes. Checking a password of nobody costs the same time as one of somebody.
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#gateway/context.ts';
import { findAccountByEmail } from '#gateway/db/queries/accounts.ts';

/** Memory in KiB, passes, lanes: what OWASP names as the least for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Sandbox passwords stand in the documentation: hashing them hard protects nothing. */
const SANDBOX_COST = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);
export const hashSandboxPassword = (password: string): Promise<string> => hash(password, SANDBOX_COST);

let nobody: Promise<string> | undefined;

/** `passwordHash` null: no such account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}

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
