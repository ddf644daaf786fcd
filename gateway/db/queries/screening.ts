import { and, eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { dueDiligence, screening } from '../schema/due-diligence.ts';

type Screening = typeof screening.$inferSelect;
type DueDiligence = typeof dueDiligence.$inferSelect;

export async function findScreening(db: Db, userId: string, sceneCode: string): Promise<Screening | null> {
  const [row] = await db
    .select()
    .from(screening)
    .where(and(eq(screening.userId, userId), eq(screening.sceneCode, sceneCode)));
  return row ?? null;
}

export async function setScreening(tx: Db, row: typeof screening.$inferInsert): Promise<void> {
  await tx
    .insert(screening)
    .values(row)
    .onConflictDoUpdate({
      target: [screening.userId, screening.sceneCode],
      set: { status: row.status, at: row.at },
    });
}

export async function findDueDiligence(db: Db, userId: string): Promise<DueDiligence | null> {
  const [row] = await db.select().from(dueDiligence).where(eq(dueDiligence.userId, userId));
  return row ?? null;
}

export async function setDueDiligence(tx: Db, row: typeof dueDiligence.$inferInsert): Promise<void> {
  const { userId: _, ...set } = row;
  await tx.insert(dueDiligence).values(row).onConflictDoUpdate({ target: dueDiligence.userId, set });
}
