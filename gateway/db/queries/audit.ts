// The audit chain: read the tail and append, under one lock so that every row follows exactly one other.
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { auditEvent } from '../schema.ts';

export type AuditRow = typeof auditEvent.$inferSelect;
export type NewAuditRow = Omit<AuditRow, 'id'>;

/** Any constant works that nothing else locks. */
const CHAIN_LOCK = 7_140_211;
const BATCH = 1000;

/** Waits for the chain, holds it until the transaction ends, and answers the hash to follow ('' at the start). */
export async function lockChain(tx: Db): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const [last] = await tx
    .select({ hash: auditEvent.hash })
    .from(auditEvent)
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last?.hash ?? '';
}

export async function insertAudit(tx: Db, rows: NewAuditRow[]): Promise<void> {
  await tx.insert(auditEvent).values(rows);
}

/** All rows in the order they were written, a batch at a time. */
export async function* auditRows(db: Db): AsyncGenerator<AuditRow[]> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(auditEvent)
      .where(gt(auditEvent.id, last))
      .orderBy(asc(auditEvent.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    yield rows;
    last = rows[rows.length - 1]!.id;
  }
}
