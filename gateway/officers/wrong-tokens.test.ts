import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokenError } from '#contract/errors/session.ts';
import { rateLimited } from '#contract/errors/requests.ts';
import type { Database } from '#gateway/db/client.ts';
import { addOfficer, revokeOfficer } from './officer-tokens.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';

const WRONG = 'not-the-token-of-any-one-0123456789';
const ADDRESS = '203.0.113.77';

let database: Database;
let lines: string[];
let gateway: TestGateway;
let other: TestGateway;
beforeEach(async () => {
  lines = [];
  database = await createMemoryDatabase();
  const config = { logLevel: 'warn' } as const;
  // A gateway without mail logs that at start.
  const logTo = { write: (line: string) => void (line.includes('token') && lines.push(line)) };
  gateway = await startGateway({ database, config, logTo });
  const { sessionSecret, filesKey } = gateway.ctx.config;
  other = await startGateway({ database, config: { ...config, sessionSecret, filesKey }, logTo });
});
afterEach(async () => {
  await Promise.all([gateway.close(), other.close()]);
  await database.close();
});

async function ask(at: TestGateway, token: string, remoteAddress = ADDRESS) {
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await at.inject({ url: '/operator/v1/cases', headers, remoteAddress });
  return { code: response.json().ret_code, ms: performance.now() - from, result: response.json().result };
}

it('delays a wrong token more with each try, across all gateways', async () => {
  for (const at of [gateway, other, gateway]) expect((await ask(at, WRONG)).code).toBe(tokenError);
  const times: number[] = [];
  for (const at of [other, gateway, other]) times.push((await ask(at, WRONG)).ms);
  // A timer may fire a millisecond early.
  expect(times.map((ms, index) => ms >= 250 * 2 ** index - 2)).toEqual([true, true, true]);
});

it('makes an address wait after twenty wrong tokens, but accepts a right one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => ask(n % 2 ? other : gateway, WRONG)),
  );
  expect(answers.filter(({ code }) => code === tokenError)).toHaveLength(20);
  expect(answers.filter(({ code, result }) => code === rateLimited && result.retryAfter > 60)).toHaveLength(
    4,
  );
  const { code } = await ask(gateway, deriveDemoToken(gateway.ctx.config, 'officer'));
  expect(code).toBe(0);
  expect((await ask(gateway, WRONG, '203.0.113.78')).code).toBe(tokenError);
}, 30_000);

it('logs a wrong token by keyed hashes of token and address, which only distinguish two', async () => {
  await ask(gateway, WRONG);
  await ask(other, WRONG);
  await ask(gateway, `${WRONG}-2`, '203.0.113.78');
  const seen = lines.map(
    (line) => JSON.parse(line) as { msg: string; who: string; where: string; tries: number },
  );
  expect(seen.map(({ msg, tries }) => [msg, tries])).toEqual([
    ['wrong operator token', 1],
    ['wrong operator token', 2],
    ['wrong operator token', 1],
  ]);
  const [first, second, third] = seen;
  expect([first?.who, first?.where]).toEqual([second?.who, second?.where]);
  expect(first?.who).not.toBe(third?.who);
  expect(first?.where).not.toBe(third?.where);
  expect(lines.join('')).not.toMatch(/not-the-token|203\.0\.113/);
});

it('refuses a missing token without counting it', async () => {
  const { statusCode, headers } = await gateway.inject({
    url: '/operator/v1/cases',
    remoteAddress: ADDRESS,
  });
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Bearer');
  expect(lines).toEqual([]);
});

it('logs a revoked token the same way, and reports it every time', async () => {
  const token = await addOfficer(gateway.ctx, { name: 'dora', role: 'officer', person: 'dora' });
  await revokeOfficer(gateway.ctx, 'dora');
  for (let tries = 0; tries < 6; tries += 1) expect((await ask(gateway, token)).ms).toBeLessThan(1000);
  const seen = lines.map((line) => JSON.parse(line) as { msg: string; who: string; where: string });
  expect(new Set(seen.map(({ msg }) => msg))).toEqual(new Set(['revoked operator token']));
  expect(lines).toHaveLength(6);
  expect(lines.join('')).not.toMatch(/dora|attesta_officer|203\.0\.113/);
});
