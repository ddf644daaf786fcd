import { lt } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { spentSignIn } from '../schema/accounts/accounts.ts';

/** True for the first caller only, across all gateways. */
export async function spendSignIn(db: Db, idHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(spentSignIn)
    .values({ idHash, expiresAt })
    .onConflictDoNothing()
    .returning({ idHash: spentSignIn.idHash });
  return rows.length === 1;
}

export async function deleteOldSignIns(db: Db, before: Date): Promise<void> {
  await db.delete(spentSignIn).where(lt(spentSignIn.expiresAt, before));
}
