// The announced motion checks of a case. The row of a nonce marks it as used.
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { selfieMotion } from '../schema/cases/motions.ts';

export type MotionRow = typeof selfieMotion.$inferSelect;

export async function insertMotion(tx: Db, row: typeof selfieMotion.$inferInsert): Promise<void> {
  await tx.insert(selfieMotion).values(row);
}

export async function findMotion(db: Db, id: string): Promise<MotionRow | null> {
  const [row] = await db.select().from(selfieMotion).where(eq(selfieMotion.id, id));
  return row ?? null;
}

/** The current or last refused motion; null without one. */
export async function findCurrentMotion(db: Db, caseId: string): Promise<MotionRow | null> {
  const [row] = await db
    .select()
    .from(selfieMotion)
    .where(and(eq(selfieMotion.caseId, caseId), ne(selfieMotion.selfieSha256, '')));
  return row ?? null;
}

/** Keeps the rows, so that their nonces stay used. */
export async function clearMotions(tx: Db, caseId: string): Promise<void> {
  await tx.delete(selfieMotion).where(and(eq(selfieMotion.caseId, caseId), ne(selfieMotion.fault, '')));
  await tx
    .update(selfieMotion)
    .set({ frames: [], selfieSha256: '', elapsedMs: 0 })
    .where(eq(selfieMotion.caseId, caseId));
}
