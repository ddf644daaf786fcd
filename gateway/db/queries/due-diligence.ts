import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { dueDiligence } from '../schema/questionnaires/due-diligence.ts';

type DueDiligence = typeof dueDiligence.$inferSelect;

export async function findDueDiligence(db: Db, userId: string): Promise<DueDiligence | null> {
  const [row] = await db.select().from(dueDiligence).where(eq(dueDiligence.userId, userId));
  return row ?? null;
}

export async function setDueDiligence(tx: Db, row: typeof dueDiligence.$inferInsert): Promise<void> {
  const { userId: _, ...set } = row;
  await tx.insert(dueDiligence).values(row).onConflictDoUpdate({ target: dueDiligence.userId, set });
}
