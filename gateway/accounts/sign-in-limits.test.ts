// Rate limits for sign-in, counted in the database and so across all gateways.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { Database } from '#gateway/db/client.ts';
import { tally } from '#gateway/db/schema/kit/tallies.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';

const EMAIL = 'u05@sandbox.example';
const RIGHT = 'sandbox-u05';
const WINDOW_MS = 15 * 60_000;
const OWN_DEVICE = 'a'.repeat(32);
const OTHER_DEVICE = 'b'.repeat(32);

let database: Database;
let one: TestGateway;
let two: TestGateway;
beforeEach(async () => {
  database = await createMemoryDatabase();
  one = await startGateway({ database, config: { signInLimit: 5 } });
  const { sessionSecret, filesKey } = one.ctx.config;
  two = await startGateway({ database, config: { signInLimit: 5, sessionSecret, filesKey } });
});
afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.close();
});

interface Try {
  email?: string;
  password?: string;
  device?: string;
  address?: string;
}
const signIn = async (
  gateway: TestGateway,
  { email = EMAIL, password = RIGHT, device = '', address = '203.0.113.1' }: Try = {},
) =>
  (
    await gateway.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: address,
      headers: {
        ...SAME_ORIGIN_HEADERS,
        'content-type': 'application/x-www-form-urlencoded',
        ...(device ? { cookie: `device_id=${device}` } : {}),
      },
      payload: new URLSearchParams({ email, password }).toString(),
    })
  ).statusCode;
const strangers = async (times: number, more: (index: number) => Try) => {
  for (let index = 0; index < times; index += 1)
    await signIn(index % 2 ? two : one, { password: `guess ${index}`, ...more(index) });
};

describe('[T12] an account under attack', () => {
  beforeEach(async () => void (await signIn(one, { device: OWN_DEVICE })));

  it('lets its owner sign in with a known browser after twenty wrong passwords', async () => {
    await strangers(20, (index) => ({ address: `198.51.100.${index}` }));
    expect(await signIn(one, { address: '192.0.2.1' })).toBe(429);
    expect(await signIn(two, { device: OWN_DEVICE })).toBe(303);
  });

  it("does so when the attackers share the owner's address", async () => {
    await strangers(26, (index) => ({ email: `unknown${index}@example.com` }));
    expect(await signIn(one)).toBe(429);
    expect(await signIn(one, { device: OWN_DEVICE })).toBe(303);
  });

  it('refuses the browser of another account', async () => {
    const other = { email: 'u06@sandbox.example', password: 'sandbox-u06' };
    expect(await signIn(one, { ...other, device: OTHER_DEVICE })).toBe(303);
    await strangers(6, () => ({ device: OTHER_DEVICE }));
    expect(await signIn(one, { device: OTHER_DEVICE })).toBe(429);
    expect(await signIn(one, { ...other, device: OTHER_DEVICE })).toBe(303);
  });

  it('limits tries in a known browser too', async () => {
    await strangers(5, () => ({ device: OWN_DEVICE }));
    expect(await signIn(two, { device: OWN_DEVICE })).toBe(429);
    one.clock.advance(WINDOW_MS);
    expect(await signIn(one, { device: OWN_DEVICE })).toBe(303);
  });
});

describe('an attempt', () => {
  it('[T12] counts across all gateways of the database for fifteen minutes', async () => {
    await strangers(5, () => ({}));
    expect([await signIn(one), await signIn(two)]).toEqual([429, 429]);
    one.clock.advance(WINDOW_MS);
    two.clock.advance(WINDOW_MS);
    expect([await signIn(one), await signIn(two)]).toEqual([303, 303]);
  });

  it('[C23] affects the device assessment of every gateway', async () => {
    expect(await signIn(one, { device: OWN_DEVICE })).toBe(303);
    await strangers(4, () => ({ address: '203.0.113.9' }));
    for (const gateway of [one, two]) {
      const response = await gateway.inject({
        method: 'POST',
        url: `${API_PREFIX}${CALLS.defaultIntercept.path}`,
        remoteAddress: '203.0.113.9',
        headers: {
          ...SAME_ORIGIN_HEADERS,
          guid: OWN_DEVICE,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'sence=login',
      });
      expect(response.json().result).toEqual({ pass: true, challenge: 'otp' });
    }
  });

  it('[G10] stores neither account nor address, and is deleted', async () => {
    await strangers(3, () => ({ device: OTHER_DEVICE }));
    const rows = await database.db.select().from(tally);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/u05|sandbox|203\.0|bbbb/);
    one.clock.advance(WINDOW_MS + 1);
    await deleteExpiredRows(one.ctx);
    expect(await database.db.select().from(tally)).toEqual([]);
  });
});
