// The audit trail is an append-only hash chain: a changed, removed or inserted row breaks it. The hashes are keyed, so that
// write access to the database is not enough to compute them. Rows hold ids and codes only, never personal data. Transactions
// write to an outbox; a poller chains the rows, so that no writer waits for another.
import { createHash, createHmac } from 'node:crypto';
import type { Db } from '#gateway/db/client.ts';
import {
  type AuditRow,
  findOldestPendingAudit,
  streamAuditRows,
  insertPendingAudit,
  chainPendingAudit,
  type NewAuditRow,
  type PendingAudit,
} from '#gateway/db/queries/audit.ts';
import type { Context } from '#gateway/context.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { IdempotentAnswerStore } from './answer-store.ts';
import type { AuditKey } from './audit/audit-key.ts';
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
  /** Codes, separated by commas. Left out for views: the role of the officer. */
  reason?: string;
}

type UnhashedRow = Omit<NewAuditRow, 'hash'>;

/** Marks a keyed hash. Rows of older versions have a bare SHA-256. */
const KEYED = 'hmac-sha256:';

/** A JSON array, so that a separator inside a value cannot make two rows hash alike. */
function hashInput(row: UnhashedRow): string {
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
  return JSON.stringify(fields);
}

const hashRow = ({ key }: AuditKey, row: UnhashedRow): string =>
  KEYED + createHmac('sha256', key).update(hashInput(row)).digest('hex');

/** The key's secret vouches for the last row before the key, and so for all of them. */
function isEarlierRow(row: UnhashedRow, hash: string): boolean {
  // A hash with a lost key cannot be verified.
  return hash.startsWith(KEYED) || createHash('sha256').update(hashInput(row)).digest('hex') === hash;
}

function isIntact({ id, hash, ...row }: AuditRow, auditKey: AuditKey): boolean {
  const { after } = auditKey;
  if (id > after.row) return hashRow(auditKey, row) === hash;
  return isEarlierRow(row, hash) && (id < after.row || hash === after.hash);
}

const VIEW = /^operator\.(?:view|download)_/;

/** A view has no reason, so its row holds the role of the officer: users see who opened their data by role (gateway/receipt). */
const readerRole = ({ action }: AuditEntry, { officer }: Actor): string =>
  officer && VIEW.test(action) ? officer.role : '';

/** Writes entries to the outbox, in the transaction of the change. */
export async function recordAudit(tx: Db, entries: AuditEntry[], actor: Actor, at: Date): Promise<void> {
  if (entries.length === 0) return;
  await insertPendingAudit(
    tx,
    entries.map((entry) => ({
      reason: readerRole(entry, actor),
      ...entry,
      at,
      actor: actor.name,
      requestId: actor.requestId,
    })),
  );
}

function chainRows(auditKey: AuditKey, pending: PendingAudit[], previousHash: string): NewAuditRow[] {
  let last = previousHash;
  return pending.map(({ at, actor, action, subjectUserId, object, result, reason, requestId }) => {
    const entry = { at, actor, action, subjectUserId, object, result, reason, requestId };
    const row: UnhashedRow = { ...entry, previousHash: last };
    last = hashRow(auditKey, row);
    return { ...row, hash: last };
  });
}

export type Audited = Pick<Context, 'db' | 'auditKey'>;

/** Chains all committed entries. Several gateways may run it at the same time. */
export async function chainAudit({ db, auditKey }: Audited): Promise<void> {
  while (await chainPendingAudit(db, (pending, previousHash) => chainRows(auditKey, pending, previousHash)));
}

const POLL_MS = 1000;

/** Stop it after all writers: stopping chains the last entries. */
export function startAuditChain(ctx: Audited & Pick<Context, 'clock' | 'log' | 'metrics'>): Polling {
  ctx.metrics?.registerGauge('attesta_audit_age_seconds', async () => {
    const since = await findOldestPendingAudit(ctx.db);
    return [{ value: Math.max(0, since ? (ctx.clock.now().getTime() - since.getTime()) / 1000 : 0) }];
  });
  const chain = () => chainAudit(ctx);
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
export async function verifyAudit(ctx: Audited): Promise<AuditVerification> {
  await chainAudit(ctx);
  const { after } = ctx.auditKey;
  let previousHash = '';
  let last = 0;
  let rows = 0;
  for await (const batch of streamAuditRows(ctx.db)) {
    for (const row of batch) {
      if (row.previousHash !== previousHash || !isIntact(row, ctx.auditKey))
        return { rows, brokenAt: row.id };
      previousHash = row.hash;
      last = row.id;
      rows += 1;
    }
  }
  return { rows, brokenAt: last < after.row ? after.row : null };
}
