// The audit trail: transactions write to an outbox, and a poller moves its rows to the hash chain. An advisory lock makes
// every row follow exactly one other.
import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { auditEvent, auditOutbox } from '../schema/kit/audit.ts';

export type AuditRow = typeof auditEvent.$inferSelect;
export type NewAuditRow = Omit<AuditRow, 'id'>;
export type PendingAudit = typeof auditOutbox.$inferSelect;

/** Arbitrary number, unique within the database. */
const CHAIN_LOCK = 7_140_211;
const BATCH = 1000;

export async function insertPendingAudit(tx: Db, rows: Omit<PendingAudit, 'id'>[]): Promise<void> {
  await tx.insert(auditOutbox).values(rows);
}

/** Moves a batch of the oldest outbox rows to the chain. Returns true if more rows may wait. */
export function chainPendingAudit(
  db: Db,
  chain: (pending: PendingAudit[], previousHash: string) => NewAuditRow[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const pending = await tx.select().from(auditOutbox).orderBy(asc(auditOutbox.id)).limit(BATCH);
    if (pending.length === 0) return false;
    const last = await findLastAuditRow(tx);
    await tx.insert(auditEvent).values(chain(pending, last?.hash ?? ''));
    const moved = pending.map(({ id }) => id);
    await tx.delete(auditOutbox).where(inArray(auditOutbox.id, moved));
    return moved.length === BATCH;
  });
}

/** The time of the oldest outbox row; null if none waits. */
export async function findOldestPendingAudit(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditOutbox.at })
    .from(auditOutbox)
    .orderBy(asc(auditOutbox.id))
    .limit(1);
  return row?.at ?? null;
}

export async function findLastAuditRow(db: Db): Promise<Pick<AuditRow, 'id' | 'hash'> | null> {
  const [last] = await db
    .select({ id: auditEvent.id, hash: auditEvent.hash })
    .from(auditEvent)
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last ?? null;
}

export async function findAuditHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ hash: auditEvent.hash }).from(auditEvent).where(eq(auditEvent.id, id));
  return row?.hash ?? null;
}

export const listAuditRowsAfter = (db: Db, after: number, limit: number): Promise<AuditRow[]> =>
  db.select().from(auditEvent).where(gt(auditEvent.id, after)).orderBy(asc(auditEvent.id)).limit(limit);

/** Yields batches. */
export async function* streamAuditRows(db: Db): AsyncGenerator<AuditRow[]> {
  for (let last = 0; ;) {
    const rows = await listAuditRowsAfter(db, last, BATCH);
    if (rows.length === 0) return;
    yield rows;
    last = rows[rows.length - 1]!.id;
  }
}
