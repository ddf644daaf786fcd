// The audit trail: append-only, each row hashed together with the one before, so a changed, removed or inserted row
// breaks the chain. Rows hold ids and codes only, never personal data. A row is committed with what it tells of, to an
// outbox; within a second it takes its place in the chain, so that no writer waits for another.
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
import type { AnswerStore } from './answer-store.ts';
import { type Polling, startPolling } from './polling.ts';

/** An officer, by the token of the request. */
interface ActingOfficer {
  id: string;
  role: OfficerRole;
  /** Why, in words: what two people decide needs them. */
  note: string;
  /** The proposal of somebody else that is being confirmed. */
  confirms?: string;
}

/** Who acts, and in which request. */
export interface Actor {
  /** 'user:<id>', 'officer:<name>', 'partner:<name>', 'vendor:<name>', 'exchange', 'admin', 'sandbox' or 'system'. */
  name: string;
  requestId: string;
  /** Of an officer alone: what two people decide, nobody else who acts is asked a second person for. */
  officer?: ActingOfficer;
  /** Of a write under a key: what the actor's transaction answers is kept with it. */
  answerStore?: AnswerStore;
}

/** Who acts in a transaction before the one that answers. */
export const toPreliminaryActor = ({ name, requestId }: Actor): Actor => ({ name, requestId });

/** Whoever runs a command beside the gateway. */
export const ADMIN_ACTOR: Actor = { name: 'admin', requestId: '' };
/** What happens by itself, in no request: dates that pass, files swept away. */
export const SYSTEM_ACTOR: Actor = { name: 'system', requestId: '' };
/** What the sandbox decides in a vendor's or an officer's stead. */
export const SANDBOX_ACTOR: Actor = { name: 'sandbox', requestId: '' };

export interface AuditEntry {
  action: string;
  subjectUserId: string | null;
  /** Id of what it happened to: case, file or level. */
  object: string;
  result: 'ok' | 'refused';
  /** Codes, separated by commas. */
  reason?: string;
}

type UnhashedRow = Omit<NewAuditRow, 'hash'>;

/** JSON of a fixed list: no separator inside a value can make two rows hash alike. */
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

/** Puts entries down in the transaction of what they tell of. */
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

/** Gives everything committed so far its place in the chain. Safe beside other gateways doing the same. */
export async function chainAudit(db: Db): Promise<void> {
  while (await chainPendingAudit(db, chainRows));
}

const POLL_MS = 1000;

/** To be stopped after everything that writes: what was written last is chained before it ends. */
export function startAuditChain(ctx: Pick<Context, 'db' | 'log'>): Polling {
  const chain = () => chainAudit(ctx.db);
  const polling = startPolling(ctx, { name: 'audit chain', everyMs: POLL_MS }, chain);
  return {
    async stop() {
      await polling.stop();
      await chain().catch((err: unknown) => ctx.log.error({ err }, 'audit chain not ended'));
    },
  };
}

export interface AuditVerification {
  rows: number;
  /** Id of the first row that does not follow from the one before it; null when all do. */
  brokenAt: number | null;
}

/** Of everything that was committed before it was asked. */
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
