// Limitations of accounts: by enforcement, by an officer, after a transfer, or by the country of residence.
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Limitation } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { ladderReminder, ladderState } from '../schema/accounts/ladder.ts';

export type LadderRow = typeof ladderState.$inferSelect;

export async function setLadder(
  tx: Db,
  userId: string,
  patch: Partial<Omit<LadderRow, 'userId' | 'until'>>,
): Promise<void> {
  await tx.update(ladderState).set(patch).where(eq(ladderState.userId, userId));
}

export async function blockWithdrawalsUntil(tx: Db, userIds: string[], until: Date): Promise<void> {
  await tx.update(ladderState).set({ until }).where(inArray(ladderState.userId, userIds));
}

/** Called after a transfer: the identity is no longer a duplicate. Returns true if the limitation changed. */
export async function clearDuplicateLimitation(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .update(ladderState)
    .set({ limitation: 'LIMITATION_DEFAULT' })
    .where(and(eq(ladderState.userId, userId), eq(ladderState.limitation, 'LIMITATION_DUPLICATE_IDENTITY')))
    .returning({ userId: ladderState.userId });
  return rows.length > 0;
}

/** A frozen account gets this limitation when it is unfrozen. Returns true if the limitation changed now. */
export async function limitUnsupportedCountry(tx: Db, userId: string): Promise<boolean> {
  const unserved: Limitation = 'LIMITATION_COUNTRY_UNSUPPORTED';
  const { userId: id, limitation, freeze } = ladderState;
  const rows = await tx
    .update(ladderState)
    .set({ limitation: unserved })
    .where(and(eq(id, userId), notInArray(limitation, ['LIMITATION_FROZEN', unserved])))
    .returning({ userId: id });
  await tx
    .update(ladderState)
    .set({ freeze: sql`jsonb_set(${freeze}, '{before}', to_jsonb(${unserved}::text))` })
    .where(and(eq(id, userId), eq(limitation, 'LIMITATION_FROZEN')));
  return rows.length > 0;
}

/** Leases due accounts until `until`, skipping rows that another gateway is leasing. */
export async function leaseDueLadders(db: Db, now: Date, until: Date, limit: number): Promise<string[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ userId: ladderState.userId })
        .from(ladderState)
        .where(lte(ladderState.lookAt, now))
        .orderBy(asc(ladderState.lookAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(ladderState)
    .set({ lookAt: until })
    .where(inArray(ladderState.userId, db.select({ userId: due.userId }).from(due)))
    .returning({ userId: ladderState.userId });
  return rows.map(({ userId }) => userId);
}

/** False when the reminder exists. */
export async function insertReminder(tx: Db, row: typeof ladderReminder.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ladderReminder).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Frozen by officers, longest first. */
const frozenAt = sql`(${ladderState.freeze} ->> 'at')::timestamptz`;

export async function listFrozenLadders(
  db: Db,
  { after, limit }: PageRequest,
): Promise<Pick<LadderRow, 'userId' | 'freeze'>[]> {
  return db
    .select({ userId: ladderState.userId, freeze: ladderState.freeze })
    .from(ladderState)
    .where(and(eq(ladderState.limitation, 'LIMITATION_FROZEN'), isAfter(frozenAt, ladderState.userId, after)))
    .orderBy(asc(frozenAt), asc(ladderState.userId))
    .limit(limit + 1);
}
