// Passwords as argon2id hashes. Checking takes the same time for an unknown account, so it does not reveal accounts.
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#gateway/context.ts';
import { findAccountByEmail } from '#gateway/db/queries/accounts.ts';

/** Memory in KiB, passes, lanes: OWASP's minimum for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Cheap, because sandbox passwords are published in the docs and need no protection. */
const SANDBOX_COST = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);
export const hashSandboxPassword = (password: string): Promise<string> => hash(password, SANDBOX_COST);

let dummyHash: Promise<string> | undefined;

/** `passwordHash`: null for an unknown account. */
export async function isCorrectPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}

const MAX_PASSWORD_LENGTH = 256;

/** The account of an e-mail and password; null if either is wrong, in the same time. */
export async function findAccountByCredentials(
  { db, config }: Context,
  { email = '', password = '' }: { email?: string; password?: string },
): Promise<{ id: string } | null> {
  const account = await findAccountByEmail(db, email);
  const matches = await isCorrectPassword(
    account?.passwordHash || null,
    password.slice(0, MAX_PASSWORD_LENGTH),
  );
  // Demo accounts can sign in only in the sandbox, because their passwords are published in the docs.
  return matches && (config.sandbox || account?.persona === null) ? account : null;
}
