// Decisions drawn for a second look, and the verdicts on them.
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { qualityVerdict, workItem } from '../schema/operator/desk.ts';
import type { WorkRow } from './work.ts';

export interface SampleRow {
  item: WorkRow;
  verdict: typeof qualityVerdict.$inferSelect | null;
}

/** Newest first. `notBy`: actor whose own decisions are left out. */
export const listQualitySampleRows = (
  db: Db,
  { isOpen, notBy }: { isOpen: boolean; notBy: string },
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<SampleRow[]> =>
  db
    .select({ item: workItem, verdict: qualityVerdict })
    .from(workItem)
    .leftJoin(qualityVerdict, eq(qualityVerdict.itemId, workItem.id))
    .where(
      and(
        sql`sampled`,
        ne(workItem.decidedBy, notBy),
        isOpen ? isNull(qualityVerdict.itemId) : undefined,
        before === null
          ? undefined
          : sql`(${workItem.decidedAt}, ${workItem.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(workItem.decidedAt), desc(workItem.id))
    .limit(limit);

export async function findSample(db: Db, itemId: string): Promise<SampleRow | null> {
  const [row] = await db
    .select({ item: workItem, verdict: qualityVerdict })
    .from(workItem)
    .leftJoin(qualityVerdict, eq(qualityVerdict.itemId, workItem.id))
    .where(and(eq(workItem.id, itemId), sql`sampled`));
  return row ?? null;
}

/** False when a verdict exists. */
export async function insertVerdict(tx: Db, row: typeof qualityVerdict.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(qualityVerdict)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: qualityVerdict.itemId });
  return rows.length === 1;
}

/** For the sandbox, whose decisions are too few for one in twenty. */
export async function drawSample(tx: Db, itemId: string, sampled: boolean): Promise<void> {
  await tx.update(workItem).set({ sampled }).where(eq(workItem.id, itemId));
}
