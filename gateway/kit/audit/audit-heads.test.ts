import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createS3AuditHeads } from '#gateway/files/s3-audit-heads.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { startS3 } from '#gateway/testing/s3.ts';
import type { AuditHead } from './audit-head.ts';
import { loadAuditKey } from './audit-key.ts';
import { publishAuditHead, readHeads, verifyHeads } from './audit-heads.ts';
import { chainAudit, recordAudit, SYSTEM_ACTOR } from '../audit.ts';

let gateway: TestGateway;
let log = '';
beforeEach(async () => {
  log = '';
  gateway = await startGateway({
    config: { sandbox: false, logLevel: 'info' },
    logTo: { write: (line) => void (log += line) },
  });
});
afterEach(() => gateway.close());

const append = async (...objects: string[]) => {
  const { ctx } = gateway;
  const entries = objects.map((object) => ({
    action: 'test',
    subjectUserId: null,
    object,
    result: 'ok' as const,
  }));
  await recordAudit(ctx.db, entries, SYSTEM_ACTOR, gateway.clock.now());
  await chainAudit(ctx);
};
const run = (statement: string) => gateway.ctx.db.execute(sql.raw(statement));
async function published(): Promise<AuditHead> {
  const head = await publishAuditHead(gateway.ctx);
  if (!head) throw new Error('The audit trail is empty.');
  return head;
}

describe('[G10] the heads of the audit trail', () => {
  it('are logged, and match the trail they were taken from', async () => {
    await append('a', 'b');
    await published();
    await append('c');
    await published();
    const heads = readHeads(log);
    expect(heads.map(({ row }) => row)).toEqual([2, 3]);
    expect(await verifyHeads(gateway.ctx, heads)).toEqual({
      rows: 3,
      brokenAt: null,
      heads: 2,
      failed: null,
    });
  });

  it.each([
    ['cut off', ['delete from audit_event where id > 2'], 'row missing'],
    ['all removed', ['delete from audit_event'], 'row missing'],
    [
      'cut off and replaced',
      [
        'delete from audit_event where id > 2',
        "select setval(pg_get_serial_sequence('audit_event', 'id'), 2)",
        "insert into audit_outbox (at, actor, action, result) values (now(), 'system', 'forged', 'ok')",
        "insert into audit_outbox (at, actor, action, result) values (now(), 'system', 'forged', 'ok')",
      ],
      'row changed',
    ],
  ])('reveal that the last rows were %s', async (_name, statements, reason) => {
    await append('a', 'b', 'c', 'd');
    const head = await published();
    for (const statement of statements) await run(statement);
    const result = await verifyHeads(gateway.ctx, [head]);
    expect(result.brokenAt).toBeNull();
    expect(result.failed).toEqual({ head, reason });
  });

  it('reveal that the key was replaced, which would vouch for any row before it', async () => {
    await append('a', 'b');
    const head = await published();
    await run("delete from own_secret where name = 'audit'");
    const auditKey = await loadAuditKey(gateway.ctx.db, gateway.ctx.config.filesKey);
    const result = await verifyHeads({ db: gateway.ctx.db, auditKey }, [head]);
    expect(result.brokenAt).toBeNull();
    expect(result.failed?.reason).toBe('signature');
  });

  it('are refused when they were changed', async () => {
    await append('a', 'b');
    const head = await published();
    const forged = { ...head, at: '2020-01-01T00:00:00.000Z' };
    expect((await verifyHeads(gateway.ctx, [forged])).failed?.reason).toBe('signature');
    expect((await verifyHeads(gateway.ctx, [{ ...head, signature: '' }])).failed?.reason).toBe('signature');
  });

  it('are kept in a bucket', async () => {
    const s3 = await startS3();
    try {
      const heads = createS3AuditHeads(s3.address);
      gateway.ctx.auditHeads = heads;
      expect(await publishAuditHead(gateway.ctx)).toBeNull();
      await append('a');
      const first = await published();
      await append('b');
      gateway.clock.advance(3_600_000);
      const second = await published();
      expect(await heads.list()).toEqual([first, second]);
      expect((await verifyHeads(gateway.ctx, await heads.list())).heads).toBe(2);
    } finally {
      await s3.stop();
    }
  });
});
