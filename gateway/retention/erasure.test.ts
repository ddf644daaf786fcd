import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { findAccountByEmail } from '#gateway/db/queries/accounts.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setRetention } from '#gateway/db/queries/retention.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { listEmittedTypes } from '#gateway/testing/event-log.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { drawCard } from '#gateway/testing/pictures.ts';
import { readAllRows, readRowsAbout } from '#gateway/testing/rows-about.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { closeAccount } from './account-closing.ts';
import { eraseDueAccounts, getErasureReceipt } from './erasure.ts';
import { placeLegalHold, liftLegalHold } from './legal-hold.ts';

const U13 = buildPersonaUserId('u13');
const ANA = { name: 'operator:ana', requestId: '' };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const years = (count: number) => count * 366 * DAY_MS;
const stored = () => readdir(join(gateway.ctx.config.dataDir, 'files'), { recursive: true });

/** An account with history: verified, with a one-time code and an uploaded document. */
async function live(): Promise<string[]> {
  const person = await gateway.signIn('u13');
  const securityToken = await passStepUp(person, SECURITY_ACTION.reveal);
  const { result } = await person.call('revealPersonalInfo', { securityToken });
  const sent = await uploadEvidence(
    person,
    'address',
    await drawCard(1200, 800, 3).jpeg().toBuffer(),
    'bill.jpg',
  );
  expect(sent.ret_code).toBe(0);
  const { account, identity } = (await findSubject(gateway.ctx.db, U13))!;
  const verified = decryptVerifiedData(identity.verifiedEnc, gateway.ctx.config.filesKey, U13);
  expect(verified.identity?.documentNumber).toBe(result.documentNumber);
  return [account.email, result.firstname, result.lastname, result.documentNumber];
}

/** The whole database as text, and every encrypted value of one account. */
const dump = async (): Promise<string> => JSON.stringify(await readAllRows(gateway.ctx.db));
async function listEncryptedValues(userId: string): Promise<string[]> {
  const rows = Object.values(await readRowsAbout(gateway.ctx.db, userId)).flat();
  return rows
    .flatMap((row) => Object.values(row))
    .filter((value): value is string => /^v1\.\w+\./.test(String(value)));
}

describe('[G10] an account closed longer than the retention period', () => {
  it(
    'is erased: nothing of them is left but ids in the trail, whose chain holds',
    { timeout: 60_000 },
    async () => {
      const { ctx, clock } = gateway;
      const personal = await live();
      const [encrypted, objects] = [await listEncryptedValues(U13), await stored()];
      expect(encrypted.length).toBeGreaterThan(4);
      const before = await dump();
      expect(before).toContain(personal[0]);
      const others = (await dump()).match(/@sandbox\.example/g)?.length ?? 0;

      await closeAccount(ctx, U13, 'holder_request', ANA);
      clock.advance(years(8));
      expect(await eraseDueAccounts(ctx)).toBe(1);
      expect(await eraseDueAccounts(ctx)).toBe(0);

      const after = await dump();
      expect([...personal, ...encrypted].filter((value) => after.includes(value))).toEqual([]);
      expect(after.match(/@sandbox\.example/g)?.length).toBe(others - 1);
      expect(
        Object.keys(await readRowsAbout(ctx.db, U13)).filter((table) => !table.startsWith('audit_')),
      ).toEqual(['event']);
      expect((await listEmittedTypes(gateway, U13)).at(-1)).toBe('account.erased');
      const kept = new Set(await stored());
      const gone = objects.filter((path) => !kept.has(path));
      expect(gone.length).toBeGreaterThan(0);
      expect((await verifyAudit(ctx)).brokenAt).toBeNull();
    },
  );

  it('leaves a receipt in the audit trail', async () => {
    const { ctx, clock } = gateway;
    await live();
    await closeAccount(ctx, U13, 'holder_request', ANA);
    const closed = clock.now().toISOString().slice(0, 10);
    await expect(getErasureReceipt(ctx, U13)).rejects.toThrow('No account with this id was erased');
    clock.advance(years(8));
    await eraseDueAccounts(ctx);
    const receipt = await getErasureReceipt(ctx, U13);
    expect(receipt).toMatchObject({ userId: U13, erasedAt: clock.now().toISOString() });
    expect(receipt.what).toMatch(new RegExp(`^[A-Z]+,years_\\d,closed_${closed},files_[1-9]\\d*$`));
    expect(receipt.hash).toMatch(/^hmac-sha256:[\da-f]{64}$/);
    // A changed receipt breaks the hash chain.
    await ctx.db.execute(sql`update audit_event set reason = 'EU' where id = ${receipt.row}`);
    expect((await verifyAudit(ctx)).brokenAt).toBe(receipt.row);
  });

  it.each(SITE_NAMES)(
    'is erased on %s on the day its years are over, and not the day before',
    async (site) => {
      const { ctx, clock } = gateway;
      clock.set(new Date('2026-03-10T12:00:00.000Z'));
      await closeAccount(ctx, U13, 'holder_request', ANA);
      await setRetention(ctx.db, U13, { site });
      clock.set(new Date(`${2026 + getSiteRulesByCode(site).retentionYears}-03-10T11:59:59.000Z`));
      expect(await eraseDueAccounts(ctx)).toBe(0);
      clock.set(new Date(`${2026 + getSiteRulesByCode(site).retentionYears}-03-10T12:00:00.000Z`));
      expect(await eraseDueAccounts(ctx)).toBe(1);
    },
  );

  it('stays during a legal hold and is erased afterwards', async () => {
    const { ctx, clock } = gateway;
    await placeLegalHold(ctx, U13, 'court_order', ANA);
    await expect(placeLegalHold(ctx, U13, 'court_order', ANA)).rejects.toThrow('already on legal hold');
    await closeAccount(ctx, U13, 'holder_request', ANA);
    clock.advance(years(30));
    expect(await eraseDueAccounts(ctx)).toBe(0);
    expect(await findSubject(ctx.db, U13)).not.toBeNull();
    await liftLegalHold(ctx, U13, 'court_release', ANA);
    expect(await eraseDueAccounts(ctx)).toBe(1);
    expect(await findSubject(ctx.db, U13)).toBeNull();
  });

  it('can register again with the same e-mail', async () => {
    const { ctx, clock } = gateway;
    const email = (await findSubject(ctx.db, U13))!.account.email;
    await closeAccount(ctx, U13, 'holder_request', ANA);
    clock.advance(years(8));
    await eraseDueAccounts(ctx);
    await ctx.db.execute(
      sql`insert into account (id, email, password_hash) values ('new-one', ${email}, 'x')`,
    );
    expect((await findAccountByEmail(ctx.db, email))?.id).toBe('new-one');
  });

  it('is in no table that erasure misses', async () => {
    const database = await createMemoryDatabase();
    const { rows } = (await database.db.execute(sql`
      select c.table_name as name, c.column_name as column, rc.delete_rule as rule
        from information_schema.columns c
        left join information_schema.key_column_usage k
          on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name and k.position_in_unique_constraint is not null
        left join information_schema.referential_constraints rc on rc.constraint_name = k.constraint_name
       where c.table_schema = 'public' and c.column_name like '%user_id'`)) as {
      rows: { name: string; column: string; rule: string | null }[];
    };
    expect(rows.length).toBeGreaterThan(25);
    const free = rows.filter(({ rule }) => rule !== 'CASCADE').map(({ name, column }) => `${name}.${column}`);
    expect(free.toSorted()).toEqual([
      // The audit trail contains only ids and codes.
      'audit_event.subject_user_id',
      'audit_outbox.subject_user_id',
      // So do the event feed and its deliveries, which are deleted after 90 days.
      'event.user_id',
      // Removed manually, and by the request it answers.
      'idempotency.user_id',
      'questionnaire_response.user_id',
      'webhook_delivery.user_id',
    ]);
    await database.close();
  });
});
