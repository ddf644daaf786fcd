// Signed heads of the audit trail, stored outside the database: each commits to all rows before it. They reveal that the last
// rows were cut off, or that the whole trail was written again.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Value from 'typebox/value';
import type { Context } from '#gateway/context.ts';
import { findAuditHash, findLastAuditRow } from '#gateway/db/queries/audit.ts';
import { AuditHead } from './audit-head.ts';
import { type Audited, chainAudit, verifyAudit, type AuditVerification } from '../audit.ts';
import type { AuditKey } from './audit-key.ts';

const sign = ({ key }: AuditKey, { row, hash, at }: Omit<AuditHead, 'signature'>): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['head', row, hash, at]))
    .digest('hex');

function isSigned(key: AuditKey, head: AuditHead): boolean {
  const [expected, actual] = [Buffer.from(sign(key, head)), Buffer.from(head.signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Signs the last committed row; null when the trail is empty. */
export async function readAuditHead(ctx: Audited & Pick<Context, 'clock'>): Promise<AuditHead | null> {
  await chainAudit(ctx);
  const last = await findLastAuditRow(ctx.db);
  if (!last) return null;
  const unsigned = { row: last.id, hash: last.hash, at: ctx.clock.now().toISOString() };
  return { ...unsigned, signature: sign(ctx.auditKey, unsigned) };
}

/** Writes the head to the log and, if configured, to the bucket. Runs every hour. */
export async function publishAuditHead(
  ctx: Audited & Pick<Context, 'auditHeads' | 'clock' | 'log'>,
): Promise<AuditHead | null> {
  const head = await readAuditHead(ctx);
  if (!head) return null;
  ctx.log.info({ auditHead: head }, 'audit head');
  await ctx.auditHeads?.save(head);
  return head;
}

/** Null when the text is not a head. */
export function parseHead(text: string): AuditHead | null {
  try {
    const value: unknown = JSON.parse(text);
    const head = typeof value === 'object' && value && 'auditHead' in value ? value.auditHead : value;
    return Value.Check(AuditHead, head) ? head : null;
  } catch {
    return null;
  }
}

/** The heads in lines of a log; other lines are skipped. */
export const readHeads = (log: string): AuditHead[] =>
  log
    .split('\n')
    .map(parseHead)
    .filter((head) => head !== null);

export interface HeadVerification extends AuditVerification {
  /** Heads that match their row. */
  heads: number;
  /** The first head that does not; null if all match. */
  failed: { head: AuditHead; reason: 'signature' | 'row missing' | 'row changed' } | null;
}

/** Verifies the trail, and that it contains every head. */
export async function verifyHeads(ctx: Audited, heads: readonly AuditHead[]): Promise<HeadVerification> {
  const chain = await verifyAudit(ctx);
  let matched = 0;
  for (const head of heads) {
    const fail = (reason: NonNullable<HeadVerification['failed']>['reason']) => ({
      ...chain,
      heads: matched,
      failed: { head, reason },
    });
    if (!isSigned(ctx.auditKey, head)) return fail('signature');
    const hash = await findAuditHash(ctx.db, head.row);
    if (hash === null) return fail('row missing');
    if (hash !== head.hash) return fail('row changed');
    matched += 1;
  }
  return { ...chain, heads: matched, failed: null };
}
