// The audit trail is an append-only hash chain: a changed, removed or inserted row breaks it. Rows hold ids and codes
// only, never personal data. Transactions write to an outbox; a poller chains the rows, so that no writer waits for another.
import { createHash } from 'node:crypto';
import type { Db } from '#gateway/db/client.ts';
import {
  streamAuditRows,
  insertPendingAudit,
  chainPendingAudit,
  type NewAuditRow,
  type PendingAudit,
} from '#gateway/db/queries/audit.ts';
import type { Context } from '#gateway/context.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { IdempotentAnswerStore } from './answer-store.ts';
import { type Polling, startPolling } from './polling.ts';

interface ActingOfficer {
  id: string;
  role: OfficerRole;
  /** The officer's reason. Required for decisions that need a second officer. */
  note: string;
  /** Id of another officer's proposal that this request confirms. */
  confirms?: string;
}

export interface Actor {
  /** 'user:<id>', 'officer:<name>', 'partner:<name>', 'vendor:<name>', 'exchange', 'admin', 'sandbox' or 'system'. */
  name: string;
  requestId: string;
  /** Set for officers only. Decisions of other actors never need a second officer. */
  officer?: ActingOfficer;
  /** Set for requests with an idempotency key: the transaction stores its result here. */
  answerStore?: IdempotentAnswerStore;
}

/** For a transaction before the final one: its result is not stored under the idempotency key. */
export const toPreliminaryActor = ({ name, requestId }: Actor): Actor => ({ name, requestId });

/** Commands of the CLI. */
export const ADMIN_ACTOR: Actor = { name: 'admin', requestId: '' };
/** Scheduled jobs. */
export const SYSTEM_ACTOR: Actor = { name: 'system', requestId: '' };
/** Simulated decisions of vendors and officers. */
export const SANDBOX_ACTOR: Actor = { name: 'sandbox', requestId: '' };

export interface AuditEntry {
  action: string;
  subjectUserId: string | null;
  /** Id of the case, file or level. */
  object: string;
  result: 'ok' | 'refused';
  /** Codes, separated by commas. */
  reason?: string;
}

type UnhashedRow = Omit<NewAuditRow, 'hash'>;

/** Hashes a JSON array, so that a separator inside a value cannot make two rows hash alike. */
function hashRow(row: UnhashedRow): string {
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

/** Writes entries to the outbox, in the transaction of the change. */
export async function recordAudit(tx: Db, entries: AuditEntry[], actor: Actor, at: Date): Promise<void> {
  if (entries.length === 0) return;
  await insertPendingAudit(
    tx,
    entries.map((entry) => ({ reason: '', ...entry, at, actor: actor.name, requestId: actor.requestId })),
  );
}

function chainRows(pending: PendingAudit[], previousHash: string): NewAuditRow[] {
  let last = previousHash;
  return pending.map(({ at, actor, action, subjectUserId, object, result, reason, requestId }) => {
    const entry = { at, actor, action, subjectUserId, object, result, reason, requestId };
    const row: UnhashedRow = { ...entry, previousHash: last };
    last = hashRow(row);
    return { ...row, hash: last };
  });
}

/** Chains all committed entries. Several gateways may run it at the same time. */
export async function chainAudit(db: Db): Promise<void> {
  while (await chainPendingAudit(db, chainRows));
}

const POLL_MS = 1000;

/** Stop it after all writers: stopping chains the last entries. */
export function startAuditChain(ctx: Pick<Context, 'db' | 'log'>): Polling {
  const chain = () => chainAudit(ctx.db);
  const polling = startPolling(ctx, { name: 'audit chain', everyMs: POLL_MS }, chain);
  return {
    async stop() {
      await polling.stop();
      await chain().catch((err: unknown) => ctx.log.error({ err }, 'audit chaining at shutdown failed'));
    },
  };
}

export interface AuditVerification {
  rows: number;
  /** Id of the first row whose hash does not match; null when the chain is intact. */
  brokenAt: number | null;
}

/** Chains the pending entries first, so that it covers every committed entry. */
export async function verifyAudit(db: Db): Promise<AuditVerification> {
  await chainAudit(db);
  let previousHash = '';
  let rows = 0;
  for await (const batch of streamAuditRows(db)) {
    for (const { id, hash, ...row } of batch) {
      if (row.previousHash !== previousHash || hashRow(row) !== hash) return { rows, brokenAt: id };
      previousHash = hash;
      rows += 1;
    }
  }
  return { rows, brokenAt: null };
}
