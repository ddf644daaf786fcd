// Starting on a real PostgreSQL, as production does.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#gateway/config/config.ts';
import { startServer } from './server.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { openPostgres } from '#gateway/db/client.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';

let postgres: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-server-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const production = (DATABASE_URL: string) =>
  startServer(
    loadConfig({
      NODE_ENV: 'production',
      DATABASE_URL,
      PUBLIC_ORIGIN: 'https://account.example.com',
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      FILES_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    }),
  );

describe('production', () => {
  it('starts on an empty database, and every answer has HSTS', async () => {
    const gateway = await production(await postgres.database());
    const page = await fetch(`${gateway.url}/login`);
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
    for (const cookie of page.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    expect(await page.text()).not.toContain('Demo accounts');
    await gateway.stop();
  });

  it('refuses a database that a sandbox has used', async () => {
    const url = await postgres.database();
    const database = await openPostgres(url);
    await database.migrate();
    const sandbox = await startGateway({ database });
    await sandbox.close();
    await database.close();
    const start = production(url);
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow('holds demo accounts');
  });
});

describe('a database that cannot be used', () => {
  it.each([
    ['is not there', { pathname: '/elsewhere' }, 'the database does not exist.'],
    ['has no such user', { username: 'no-such-user' }, /it does not (allow|know) this user/],
    ['is on no machine', { hostname: 'db.invalid' }, 'the host name does not resolve.'],
    ['does not listen', { port: '1' }, 'the connection was refused.'],
  ] as const)('because it %s is named in one sentence, without its password', async (_, change, reason) => {
    const url = new URL(postgres.url);
    url.password = 'hush';
    Object.assign(url, change);
    const start = production(url.href);
    await expect(start).rejects.toBeInstanceOf(StartError);
    await expect(start).rejects.toThrow(reason);
    await expect(start).rejects.toThrow(/^The database of DATABASE_URL \([^()]+\) cannot be used: [^\n]+\.$/);
    await expect(start).rejects.not.toThrow('hush');
  });
});
