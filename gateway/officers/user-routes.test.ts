// Accounts created and changed by the exchange's back end.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invalidRequest } from '#contract/errors/requests.ts';
import { tokenError } from '#contract/errors/session.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { listRequests } from '#gateway/db/queries/questionnaires.ts';
import { setRetention } from '#gateway/db/queries/retention.ts';
import { findChallenge, insertChallenge } from '#gateway/db/queries/step-up.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { getBackEndKey } from '#gateway/testing/exchange.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
let id = '';
let count = 0;
beforeAll(async () => {
  gateway = await startGateway({ config: { sandbox: false } });
});
beforeEach(() => {
  id = `ex-${(count += 1)}`;
});
afterAll(() => gateway.close());

const put = async (externalId: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await gateway.inject({
    method: 'PUT',
    url: `/operator/v1/users/${encodeURIComponent(externalId)}`,
    headers: {
      authorization: `Bearer ${await getBackEndKey(gateway)}`,
      ...headers,
    },
    payload,
  });
  return {
    status: response.statusCode,
    ...response.json<{ ret_code: number; ret_msg: string; result: unknown }>(),
  };
};
const person = (more: object = {}) => ({ site: 'GLOBAL', email: `${id}@example.com`, ...more });
const kept = async () => (await findAccount(gateway.ctx.db, id))!;
async function trail(): Promise<string[]> {
  const rows: string[] = [];
  for await (const batch of auditRows(gateway.ctx))
    for (const row of batch)
      if (row.object === id)
        rows.push(`${row.actor} ${row.action} ${row.result} ${row.reason} ${row.subjectUserId}`);
  return rows;
}

describe('[P1] PUT /operator/v1/users/:externalId', () => {
  it('creates a verifiable account under the exchange’s id', async () => {
    const body = person({ language: 'ja-JP', currency: 'EUR', tags: { VIP: '3' } });
    expect(await put(id, { ...body, email: `${id}@Example.com` })).toMatchObject({
      status: 200,
      ret_code: 0,
      result: { externalId: id, created: true, changed: ['site', 'email', 'language', 'currency', 'tags'] },
    });
    expect(await kept()).toMatchObject({
      id,
      persona: null,
      site: 'GLOBAL',
      email: `${id}@example.com`,
      language: 'ja-JP',
      currencyCode: 'EUR',
      memberTags: { VIP: '3' },
    });
    const { call } = await gateway.signInAs(id);
    expect((await call('profile')).result).toMatchObject({ id, currency_code: 'EUR', level: 0 });
    expect((await call('canVerify', { level: 'LEVEL_1' })).ret_code).toBe(0);
    expect(await trail()).toEqual([`partner:back-end account.create ok GLOBAL ${id}`]);
  });

  it('assigns the site’s forms before a level', async () => {
    await put(id, person({ site: 'HK' }));
    const codes = (await listRequests(gateway.ctx.db, id)).map(({ templateCode }) => templateCode);
    expect(codes).toContain('OC_V1');
    const { call } = await gateway.signInAs(id);
    expect((await call('complianceTasks')).ret_code).toBe(0);
  });

  it('changes the given fields only; repeated, it changes and records nothing', async () => {
    await put(id, person({ language: 'es-ES', currency: 'EUR', tags: { VIP: '3', DESK: 'a' } }));
    const email = `new-${id}@example.com`;
    const change = person({ email, tags: { VIP: '4', DESK: null } });
    expect((await put(id, change)).result).toEqual({
      externalId: id,
      created: false,
      changed: ['email', 'tags'],
    });
    expect(await kept()).toMatchObject({
      email,
      currencyCode: 'EUR',
      language: 'es-ES',
      mailLanguage: 'es-ES',
      memberTags: { VIP: '4' },
    });
    expect((await put(id, change)).result).toEqual({ externalId: id, created: false, changed: [] });
    expect(await trail()).toEqual([
      `partner:back-end account.create ok GLOBAL ${id}`,
      `partner:back-end account.update ok email,tags ${id}`,
    ]);
  });

  it('refuses to change a closed account', async () => {
    await put(id, person());
    await setRetention(gateway.ctx.db, id, { closedAt: gateway.clock.now(), closedFor: 'fraud' });
    expect(await put(id, { ...person(), site: 'HK' })).toMatchObject({
      status: 400,
      ret_code: invalidRequest,
      result: { field: 'externalId', reason: 'closed' },
    });
    expect((await kept()).site).toBe('GLOBAL');
    expect((await trail()).at(-1)).toBe(`partner:back-end account.update refused account_closed ${id}`);
  });

  it('lets a key of some sites neither create, move nor find accounts of another', async () => {
    await put(id, person());
    const turkish = { name: 'turkish', scopes: ['accounts' as const], business: '', sites: ['TR' as const] };
    const headers = { authorization: `Bearer ${await addPartnerKey(gateway.ctx, turkish)}` };
    const refused = { status: 400, result: { field: 'site', reason: 'not_yours' } };
    expect(await put(`${id}-new`, { ...person(), email: 'new@example.com' }, headers)).toMatchObject(refused);
    expect(await put(id, { ...person(), site: 'TR' }, headers)).toMatchObject(refused);
    expect((await kept()).site).toBe('GLOBAL');
    const own = { site: 'TR', email: `${id}-tr@example.com` };
    expect((await put(`${id}-tr`, own, headers)).ret_code).toBe(0);
    expect(await put(`${id}-tr`, { ...own, site: 'GLOBAL' }, headers)).toMatchObject(refused);
  });

  it('does not reveal to a key of some sites that an e-mail belongs to an account elsewhere', async () => {
    const email = `shared-${id}@example.com`;
    await put(id, { site: 'GLOBAL', email });
    const turkish = { name: `tr-${id}`, scopes: ['accounts' as const], business: '', sites: ['TR' as const] };
    const headers = { authorization: `Bearer ${await addPartnerKey(gateway.ctx, turkish)}` };
    const free = await put(`${id}-free`, { site: 'TR', email: `free-${id}@example.com` }, headers);
    const taken = await put(`${id}-taken`, { site: 'TR', email }, headers);
    expect([taken.status, taken.ret_code]).toEqual([free.status, free.ret_code]);
    // Nor can it prevent later changes of that account.
    expect((await put(id, { site: 'GLOBAL', email, language: 'de' })).ret_code).toBe(0);
  });

  it('creates one account for many concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, person())));
    expect(answers.map(({ ret_code }) => ret_code)).toEqual(Array(6).fill(0));
    expect(answers.filter(({ result }) => (result as { created: boolean }).created)).toHaveLength(1);
  });

  it('refuses an e-mail of another account, for a new and an existing account', async () => {
    await put(`${id}-other`, { site: 'GLOBAL', email: `taken-${id}@example.com` });
    const refusal = {
      status: 400,
      ret_code: invalidRequest,
      ret_msg: 'This e-mail belongs to another account of the site.',
      result: { field: 'email', reason: 'in_use' },
    };
    const taken = person({ email: `Taken-${id}@example.com` });
    expect(await put(id, taken)).toEqual(refusal);
    expect(await findAccount(gateway.ctx.db, id)).toBeNull();
    await put(id, person());
    expect(await put(id, taken)).toEqual(refusal);
    expect((await kept()).email).toBe(`${id}@example.com`);
    expect(await trail()).toEqual([
      'partner:back-end account.create refused email_in_use null',
      `partner:back-end account.create ok GLOBAL ${id}`,
      `partner:back-end account.update refused email_in_use ${id}`,
    ]);
  });

  it('moves an account to another site, with its forms, until something was submitted', async () => {
    await put(id, person({ site: 'HK' }));
    expect((await put(id, person({ site: 'AE' }))).result).toMatchObject({ changed: ['site'] });
    expect((await kept()).site).toBe('AE');
    await put(id, person({ site: 'GLOBAL' }));
    const open = (await listRequests(gateway.ctx.db, id)).filter(({ status }) => status !== 'UNDEFINED');
    expect(open.map(({ templateCode }) => templateCode)).not.toContain('OC_V1');
  });

  it.each(['SUCCESS', 'PENDING'] as const)(
    'leaves the site of a user whose level 1 is %s to their residence',
    async (status) => {
      await put(id, person());
      await gateway.ctx.db.insert(kycStep).values({ userId: id, level: 'LEVEL_1', status });
      expect(await put(id, person({ site: 'HK', currency: 'HKD' }))).toMatchObject({
        status: 400,
        ret_code: invalidRequest,
        ret_msg: 'The user is verified or under review: only a declaration of residence can change the site.',
        result: { field: 'site', reason: 'verified' },
      });
      expect(await kept()).toMatchObject({ site: 'GLOBAL', currencyCode: 'USD' });
      expect((await put(id, person({ email: `${id}-2@example.com` }))).ret_code).toBe(0);
    },
  );

  it('invalidates a code mailed to the old address when the address changes', async () => {
    await put(id, person());
    const { ctx } = gateway;
    const now = ctx.clock.now();
    const challenge = { id: `${id}-${'c'.repeat(22)}`, userId: id, action: 30_029 as const, codeHash: 'x' };
    await insertChallenge(ctx.db, {
      ...challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
    await put(id, person({ email: `${id}-2@example.com` }));
    expect((await findChallenge(ctx.db, id, challenge.id))?.closedAt).not.toBeNull();
  });

  it.each([
    [{ site: 'XX' }, 'site'],
    [{ site: 'TUR' }, 'site'],
    [{ email: 'unknown' }, 'email'],
    [{ email: 'a@b.c, d@e.f' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ language: 'Japanese' }, 'language'],
    [{ currency: 'euro' }, 'currency'],
    [{ tags: { vip: '1' } }, 'tags'],
    [{ tags: { VIP: 1 } }, 'tags.VIP'],
    [{ tags: { MARKETING: '1' } }, 'tags.MARKETING'],
    [{ persona: 'u01' }, 'persona'],
  ])('with %j names the field at fault and keeps nothing', async (wrong, field) => {
    const answer = await put(id, person(wrong));
    expect([answer.status, answer.ret_code]).toEqual([400, invalidRequest]);
    expect(String((answer.result as { field?: string }).field).startsWith(field.split('.')[0] ?? '')).toBe(
      true,
    ); // its schema
    expect(await findAccount(gateway.ctx.db, id)).toBeNull();
  });

  it.each(['a@b.example', 'a b', '', '../x', 'x'.repeat(65)])('refuses an id like "%s"', async (bad) => {
    const answer = await put(bad, person());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('requires a token of the operator API', async () => {
    expect(await put(id, person(), { authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({
      status: 401,
      ret_code: tokenError,
    });
  });

  it('leaves demo accounts alone', async () => {
    const sandbox = await startGateway();
    const response = await sandbox.inject({
      method: 'PUT',
      url: '/operator/v1/users/90000005',
      headers: { authorization: `Bearer ${await getBackEndKey(sandbox)}` },
      payload: { site: 'GLOBAL', email: 'mine@example.com' },
    });
    expect(response.json()).toMatchObject({
      ret_code: invalidRequest,
      result: { field: 'externalId', reason: 'demo' },
    });
    const [row] = await sandbox.ctx.db.select().from(account).where(eq(account.id, '90000005'));
    expect(row?.email).toBe('u05@sandbox.example');
    await sandbox.close();
  });
});
