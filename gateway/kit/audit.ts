// The audit trail: append-only, each row hashed together with the one before, so a changed, removed or inserted row
// breaks the chain. Rows hold ids and codes only, never personal data.
import { createHash } from 'node:crypto';
import type { Db } from '#gateway/db/client.ts';
import { auditRows, insertAudit, lockChain, type NewAuditRow } from '#gateway/db/queries/audit.ts';

/** Who acts, and in which request. */
export interface Actor {
  /** 'user:<id>', 'operator:<name>', 'sandbox' or 'system'. */
  name: string;
  requestId: string;
}

export interface AuditEntry {
  action: string;
  subjectUserId: string | null;
  /** Id of what it happened to: case, file or level. */
  object: string;
  result: 'ok' | 'refused';
  /** Codes, separated by commas. */
  reason?: string;
}

type Hashed = Omit<NewAuditRow, 'hash'>;

/** JSON of a fixed list: no separator inside a value can make two rows hash alike. */
function hashOf(row: Hashed): string {
  const { previousHash, at, actor, action, subjectUserId, object, result, reason, requestId } = row;
  const fields = [
    previousHash,
    at.toISOString(),
    actor,
    action,
    subjectUserId,
    object,
    result,
    reason,
    requestId,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Appends entries in their order. Last in its transaction: it makes every other writer of the trail wait. */
export async function appendAudit(tx: Db, entries: AuditEntry[], actor: Actor, at: Date): Promise<void> {
  if (entries.length === 0) return;
  let previousHash = await lockChain(tx);
  const rows = entries.map((entry) => {
    const row: Hashed = {
      reason: '',
      ...entry,
      at,
      actor: actor.name,
      requestId: actor.requestId,
      previousHash,
    };
    previousHash = hashOf(row);
    return { ...row, hash: previousHash };
  });
  await insertAudit(tx, rows);
}

export interface AuditVerdict {
  rows: number;
  /** Id of the first row that does not follow from the one before it; null when all do. */
  brokenAt: number | null;
}

export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let previousHash = '';
  let rows = 0;
  for await (const batch of auditRows(db)) {
    for (const { id, hash, ...row } of batch) {
      if (row.previousHash !== previousHash || hashOf(row) !== hash) return { rows, brokenAt: id };
      previousHash = hash;
      rows += 1;
    }
  }
  return { rows, brokenAt: null };
}
