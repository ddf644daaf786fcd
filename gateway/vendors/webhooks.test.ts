// Webhooks: the four responses, stored once, and applied in any order.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { listVendorEvents } from '#gateway/db/queries/vendors.ts';
import { computeHmac } from '#gateway/providers/http/signatures.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import {
  openSession,
  routeAllTo,
  sendHook,
  pollAllVendors,
  createVerifyingUser,
  startVendorGateway,
  readStatus,
  type VendorGateway,
} from '#gateway/testing/vendors.ts';
import { SUMSUB_KEYS } from '../../tests/doubles/sumsub/sumsub-double.ts';

const NAMES: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];

let gateway: VendorGateway;
let plain: TestGateway;
beforeAll(async () => {
  gateway = await startVendorGateway();
  plain = await startGateway();
});
afterAll(async () => {
  await gateway.close();
  await plain.close();
});
afterEach(() => {
  for (const name of NAMES) gateway.doubles[name].fault = null;
});

async function opened(name: Vendor) {
  gateway.ctx.config.providerRoutes = routeAllTo(name).providerRoutes;
  const person = await createVerifyingUser(gateway);
  return { person, ...(await openSession(gateway, person, name)) };
}
const eventsOf = async (name: Vendor) =>
  (await listVendorEvents(gateway.ctx.db)).filter(({ provider }) => provider === name);

describe.each(NAMES)('%s', (name) => {
  it('[M3] 200 for a genuine webhook, stored once however often it arrives', async () => {
    const { row } = await opened(name);
    const [hook] = await gateway.doubles[name].hooks(row.ref);
    const before = (await eventsOf(name)).length;
    for (let sent = 0; sent < 12; sent += 1) {
      const since = Date.now();
      expect((await sendHook(gateway, name, hook!)).statusCode).toBe(200);
      expect(Date.now() - since).toBeLessThan(1000);
    }
    expect((await eventsOf(name)).length).toBe(before + 1);
  });

  it('[M3] 200 for an unknown session: stored without effect', async () => {
    await opened(name);
    const [hook] = await gateway.doubles[name].hooks('another-users');
    const countUnassigned = async () =>
      (await eventsOf(name)).filter(({ sessionId }) => sessionId === null).length;
    const before = await countUnassigned();
    expect((await sendHook(gateway, name, hook!)).statusCode).toBe(200);
    expect(await countUnassigned()).toBe(before + 1);
  });

  it('[M3] 401 for a forged webhook', async () => {
    const { row } = await opened(name);
    const [hook] = await gateway.doubles[name].hooks(row.ref);
    const bare = { ...hook!, query: '', headers: { 'content-type': 'application/json' }, body: '{}' };
    const before = (await eventsOf(name)).length;
    for (const forged of [
      bare,
      { ...bare, body: '' },
      { ...bare, query: '?key=x' },
      { ...bare, query: '?key=a&key=b' },
    ])
      expect((await sendHook(gateway, name, forged)).statusCode).toBe(401);
    expect((await eventsOf(name)).length).toBe(before);
  });

  it('[M3] 404 if the vendor is not configured', async () => {
    const [hook] = await gateway.doubles[name].hooks('x');
    const { statusCode } = await plain.inject({
      method: 'POST',
      url: `/webhooks/${name.toLowerCase()}`,
      headers: hook!.headers,
      payload: hook!.body,
    });
    expect(statusCode).toBe(404);
  });

  it('[M3] is stored while the vendor is down, and applied afterwards', async () => {
    const { person, row } = await opened(name);
    gateway.doubles[name].set(row.ref, 'approved');
    const [hook] = await gateway.doubles[name].hooks(row.ref);
    expect((await sendHook(gateway, name, hook!)).statusCode).toBe(200);
    gateway.doubles[name].fault = 'denied';
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('ALLOW');
    gateway.doubles[name].fault = null;
    gateway.clock.advance(2 * 60_000);
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('SUCCESS');
  });

  it('[M3] its content is ignored: only the polled result counts', async () => {
    const { person, row } = await opened(name);
    gateway.doubles[name].set(row.ref, 'approved');
    const [hook] = await gateway.doubles[name].hooks(row.ref);
    gateway.doubles[name].set(row.ref, 'refused');
    await sendHook(gateway, name, hook!);
    await pollAllVendors(gateway);
    expect(await readStatus(gateway, person.userId)).toBe('FAILED_AND_CAN_NOT_RETRY');
  });
});

const signed = (body: string) => ({
  query: '',
  headers: { 'x-payload-digest': computeHmac(SUMSUB_KEYS.webhookSecret, body), 'content-type': 'text/plain' },
  body,
});

it.each(['not json', '', '[', '"text'])('[M3] 400 for a signed body that is no JSON: %s', async (body) => {
  expect((await sendHook(gateway, 'SUMSUB', signed(body))).statusCode).toBe(400);
});

it('[M3] 400 for an oversized body', async () => {
  expect((await sendHook(gateway, 'SUMSUB', signed('x'.repeat(1_100_000)))).statusCode).toBe(400);
});

it('[M3] are not rate limited', async () => {
  const busy = await startVendorGateway(['SUMSUB'], { rateLimitPerMinute: 2 });
  const [hook] = await busy.doubles.SUMSUB.hooks('another-users');
  const answers = [];
  for (let sent = 0; sent < 10; sent += 1) answers.push((await sendHook(busy, 'SUMSUB', hook!)).statusCode);
  expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
  await busy.close();
});

it('[M3] one of another environment is stored without effect', async () => {
  const { person, row } = await opened('SUMSUB');
  gateway.doubles.SUMSUB.set(row.ref, 'approved');
  const said = { externalUserId: row.ref, type: 'applicantReviewed', sandboxMode: 'true' };
  expect((await sendHook(gateway, 'SUMSUB', signed(JSON.stringify(said)))).statusCode).toBe(200);
  expect((await eventsOf('SUMSUB')).filter(({ isForeign }) => isForeign)).toHaveLength(1);
  await pollAllVendors(gateway);
  expect(await readStatus(gateway, person.userId)).toBe('ALLOW');
});

it('[M3] no stored row contains personal data or results', async () => {
  const kept = JSON.stringify(await listVendorEvents(gateway.ctx.db));
  expect(kept).not.toMatch(/Marlene|Testperson|1990-02-28|0T47|FORGERY|GREEN|RED/);
});

it('[G10] are deleted after ninety days', async () => {
  expect((await listVendorEvents(gateway.ctx.db)).length).toBeGreaterThan(0);
  gateway.clock.advance(91 * DAY_MS);
  await deleteExpiredRows(gateway.ctx);
  expect(await listVendorEvents(gateway.ctx.db)).toEqual([]);
});

it('due sessions are found by an index', async () => {
  const plan = await gateway.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(
      sql`explain select id from vendor_session where due_at is not null and due_at <= now() order by due_at limit 20`,
    );
  });
  expect(JSON.stringify(plan)).toContain('vendor_session_due');
});
