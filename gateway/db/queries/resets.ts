import { eq, max } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycReset } from '../schema/identity/identity.ts';

export async function insertReset(tx: Db, row: typeof kycReset.$inferInsert): Promise<void> {
  await tx.insert(kycReset).values(row);
}

export async function findLastResetDate(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(kycReset.at) })
    .from(kycReset)
    .where(eq(kycReset.userId, userId));
  return row?.at ?? null;
}
