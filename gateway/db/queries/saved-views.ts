// Saved views of the queue, by officer.
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { savedView } from '../schema/operator/desk.ts';

type ViewRow = typeof savedView.$inferSelect;

export const listSavedViews = (db: Db, officer: string): Promise<ViewRow[]> =>
  db.select().from(savedView).where(eq(savedView.officer, officer)).orderBy(asc(savedView.name));

export async function upsertSavedView(tx: Db, row: ViewRow): Promise<void> {
  const { query, updatedAt } = row;
  await tx
    .insert(savedView)
    .values(row)
    .onConflictDoUpdate({ target: [savedView.officer, savedView.name], set: { query, updatedAt } });
}

export async function deleteSavedView(tx: Db, officer: string, name: string): Promise<void> {
  await tx.delete(savedView).where(and(eq(savedView.officer, officer), eq(savedView.name, name)));
}
