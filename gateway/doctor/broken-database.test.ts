// Set-ups with a broken database: each reports what is wrong and what to do, as docs/doctor.md shows it.
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { openPostgres } from '#gateway/db/client.ts';
import { insertEndpoint } from '#gateway/db/queries/webhooks.ts';
import { webhookDelivery } from '#gateway/db/schema/webhooks/webhooks.ts';
import { encryptJson } from '#gateway/kit/crypto.ts';
import { describeRows, expectDocumented, FILES_KEY, findProblems } from '#gateway/testing/broken-setups.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';

let postgres: TestPostgres;
/** A migrated database. */
let migrated: string;
/** Things to close, the last one first. */
const closers: (() => unknown)[] = [];

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const getName = (url: string): string => new URL(url).pathname.slice(1);

beforeAll(async () => {
  postgres = await startPostgres();
  migrated = await postgres.database();
  const database = await openPostgres(migrated);
  await database.migrate();
  await database.close();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await postgres.stop();
});

describe('a broken database is reported:', () => {
  it('a wrong password of the database', async () => {
    // The server runs as another user, who cannot read the test's folder.
    const rules = join(tmpdir(), `attesta-rules-${process.pid}.conf`);
    closers.push(() => rm(rules, { force: true }));
    await writeFile(rules, 'host all guarded all scram-sha-256\nhost all all all trust\n', { mode: 0o644 });
    const server = await startPostgres([`hba_file=${rules}`]);
    closers.push(() => server.stop());
    await query(server.url, `create role guarded login password 'right'`);
    const rows = await findProblems({ DATABASE_URL: server.url.replace('attesta@', 'guarded:wrong@') });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed database: .*127\.0\.0\.1:\d+\/postgres\) cannot be used: the user name or password is wrong\. -> Correct the user name or the password in DATABASE_URL\.$/,
      ),
    ]);
    expectDocumented(rows);
  });

  it('a database that is not migrated', async () => {
    const DATABASE_URL = await postgres.database();
    const rows = await findProblems({ DATABASE_URL, MIGRATE_AT_START: '0' });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed database: (\d+) of \1 migrations are pending\. -> Run npm run db:migrate\.$/,
      ),
    ]);
    expectDocumented(rows);
    expect(describeRows(await findProblems({ DATABASE_URL }))).toEqual([
      expect.stringMatching(/^warning database: .* -> The gateway applies them when it starts\./),
    ]);
  });

  it('a newer database that does not work with this build', async () => {
    const DATABASE_URL = migrated.replace(/\w+$/, 'newer');
    await query(postgres.url, `create database newer template ${getName(migrated)}`);
    await query(
      DATABASE_URL,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    );
    expect(await findProblems({ DATABASE_URL })).toEqual([]);
    await query(DATABASE_URL, 'update drizzle.schema_compatibility set oldest_compatible = 1000');
    const rows = await findProblems({ DATABASE_URL });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed database: The database is newer than this build.* -> Deploy the version/,
      ),
    ]);
    expectDocumented(rows);
  });

  it('a user of the database who may not write or migrate', async () => {
    await query(
      migrated,
      'create role reader login',
      'grant usage on schema public, drizzle to reader',
      'grant select on all tables in schema public, drizzle to reader',
    );
    const rows = await findProblems({ DATABASE_URL: migrated.replace('attesta@', 'reader@') });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed database: The user of DATABASE_URL may not read and write \d+ tables, such as/,
      ),
    ]);
  });

  it('a clock that is off', async () => {
    // The database and a web server whose clocks are ahead.
    const name = getName(migrated);
    await query(
      migrated,
      'create schema skewed',
      `create function skewed.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() + interval '90 seconds' $$`,
      `alter database ${name} set search_path = skewed, pg_catalog, public`,
    );
    const server = createServer((_, response) =>
      response.setHeader('date', new Date(Date.now() + 20_000).toUTCString()).end('ok'),
    );
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    closers.push(() => server.close());
    const PUBLIC_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rows = await findProblems({ DATABASE_URL: migrated, PUBLIC_ORIGIN });
    await query(migrated, `alter database ${name} reset search_path`);
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^failed clock: .* 90 seconds behind the database\. .* -> Synchronize the clocks/,
      ),
      expect.stringMatching(/^warning clock: .* (19|20|21) seconds behind 127\.0\.0\.1:\d+\. -> Synchronize/),
    ]);
    expectDocumented(rows);
  });

  it('webhook endpoints that are disabled, failing or without an address', async () => {
    const database = await openPostgres(migrated);
    const ring = new KeyRing(FILES_KEY);
    const now = new Date('2026-11-20T10:00:00Z');
    const insert = (id: string, more: { url: string; enabled?: boolean; disabledFor?: string }) =>
      insertEndpoint(database.db, {
        id,
        types: [],
        sites: [],
        secretsEnc: encryptJson({}, ring, `webhook_endpoint.secrets_enc:${id}`),
        ownerEmailEnc: encryptJson('owner@example.com', ring, `webhook_endpoint.owner_email_enc:${id}`),
        createdBy: 'test',
        createdAt: now,
        failingSince: now,
        ...more,
      });
    await insert('e1', {
      url: 'https://crm.example.com/x?key=secret-key',
      enabled: false,
      disabledFor: 'failed_for_three_days',
    });
    await insert('e2', { url: 'https://no-such-host.example.com/hooks' });
    await insert('e3', { url: 'https://10.0.0.7/hooks' });
    const delivery = { endpointId: 'e2', sequence: 1, userId: 'u', nextTryAt: now, createdAt: now };
    await database.db.insert(webhookDelivery).values([
      { ...delivery, eventId: 'v1', failures: 3 },
      { ...delivery, eventId: 'v2', failures: 0 },
    ]);
    await database.close();
    const rows = await findProblems({ DATABASE_URL: migrated });
    expect(describeRows(rows)).toEqual([
      expect.stringMatching(
        /^warning webhooks: Endpoint e1 \(crm\.example\.com\) is disabled after three days of/,
      ),
      expect.stringMatching(
        /^failed webhooks: Endpoint e2 .* has a host name that does not resolve\. -> Correct its/,
      ),
      expect.stringMatching(
        /^warning webhooks: Endpoint e2 .* has 1 failing deliveries since 2026-11-20T10:00/,
      ),
      expect.stringMatching(
        /^failed webhooks: Endpoint e3 .* is not an https address with a public host name/,
      ),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret-key|owner@/);
    expectDocumented(rows);
  });

  it('a FILES_KEY that cannot decrypt the stored data', async () => {
    const rows = await findProblems({
      DATABASE_URL: migrated,
      FILES_KEY: Buffer.alloc(32, 2).toString('base64'),
    });
    const ofKeys = rows.filter(({ area }) => area === 'keys');
    expect(describeRows(ofKeys)).toEqual([
      `failed keys: FILES_KEY lacks key ${new KeyRing(FILES_KEY).writingId}, which encrypted 0 documents and 6 entries of the database. -> Append it to FILES_KEY after a comma. If the key is lost for good, run: npm run keys -- lost ${new KeyRing(FILES_KEY).writingId}`,
    ]);
    expectDocumented(ofKeys);
  });
});
