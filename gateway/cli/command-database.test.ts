// npm run officers and npm run partners, on both databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAccessCommand } from '#gateway/officers/access-commands.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { createEventBus } from '#gateway/kit/events.ts';
import { callOperatorApi } from '#gateway/testing/desk.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { startPostgres } from '#gateway/testing/postgres.ts';
import { withDatabase } from './command-database.ts';
import { type Config, loadConfig } from '#gateway/config/config.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-access-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** `database`: an open database; without it each command opens one. */
async function run(config: Config, args: string[], database?: Database): Promise<string> {
  const lines: string[] = [];
  const [what = '', ...more] = args;
  const clock = { now: () => new Date() };
  const log = { warn: () => undefined, error: () => undefined };
  await runAccessCommand(
    what,
    more,
    (line) => lines.push(line),
    (job) =>
      database
        ? job({ config, db: database.db, clock, events: createEventBus(), log })
        : withDatabase(config, job),
  );
  return lines.join('\n');
}
const load = () => loadConfig({ DATA_DIR: dataDir, SANDBOX: '0', EMBEDDED_BUSINESSES: 'shop|The Shop' });

describe('[P1] the officers command', () => {
  it('creates the first one on an empty database, lists and revokes, and shows a token only once', async () => {
    const [config, database] = [load(), await createMemoryDatabase()];
    expect(await run(config, ['officers'], database)).toContain('There are no officers');
    const made = await run(
      config,
      ['officers', 'add', 'ana', '--person', '1042', '--role', 'senior'],
      database,
    );
    const [token = ''] = /attesta_officer_[\w-]{43}/.exec(made) ?? [];
    expect(made).toContain('ana is a senior officer.');
    const listed = await run(config, ['officers', 'list'], database);
    expect(listed).toMatch(/^ana +senior +1042 +never used$/);
    expect(listed).not.toContain(token.slice(16));
    const again = ['officers', 'add', 'ana', '--person', '1042'];
    await expect(run(config, again, database)).rejects.toThrow('ana already has a token');
    expect(await run(config, ['officers', 'revoke', 'ana'], database)).toBe('The token of ana is revoked.');
    await run(config, again, database);
    expect(await run(config, ['officers'], database)).toMatch(
      /^ana +senior +1042 +revoked \S+\nana +officer +1042 +never used$/,
    );
    await database.close();
  });

  it('creates partner keys in the same way', async () => {
    const [config, database] = [load(), await createMemoryDatabase()];
    const add = [
      'add',
      'shop',
      '--scope',
      'tokens:verify, tokens:update',
      '--business',
      'shop',
      '--site',
      'EU,HK',
    ];
    expect(await run(config, ['partners', ...add], database)).toMatch(
      /shop allows tokens:verify.*\nattesta_partner_[\w-]{43}$/,
    );
    expect(await run(config, ['partners'], database)).toMatch(
      /^shop +tokens:verify,tokens:update +shop +HK,EU|EU,HK +never used$/,
    );
    await run(config, ['partners', 'revoke', 'shop'], database);
    expect(await run(config, ['partners'], database)).toContain('revoked');
    await database.close();
  });

  it('reports that a gateway uses the embedded database, and what to do', async () => {
    const config = load();
    const gateway = await openDatabase(config);
    await expect(run(config, ['officers'])).rejects.toThrow(
      /^A gateway is running on .*\. Stop the gateway, run this command, and start the gateway again\. With PostgreSQL/,
    );
    await gateway.close();
    expect(await run(config, ['officers'])).toContain('There are no officers');
  }, 60_000);

  it.each([
    ['officers', ['add', 'Ana'], 'lower-case letters'],
    ['officers', ['add', 'ana', '--role', 'boss'], 'Unknown role: boss. Known: officer, senior, auditor.'],
    ['officers', ['revoke', 'zoe'], 'zoe has no valid token.'],
    ['officers', ['add', 'ana', '--scope', 'forms'], 'npm run officers -- add <name>'],
    ['officers', ['add', 'ana'], 'npm run officers -- add <name> --person <id>'],
    ['officers', ['dance'], 'npm run officers -- add <name>'],
    ['partners', ['add', 'shop'], 'Unknown scope: (none)'],
    ['partners', ['add', 'shop', '--scope', 'cases'], 'Unknown scope: cases'],
    ['partners', ['add', 'shop', '--scope', 'forms', '--site', 'XX'], 'Unknown site: XX'],
    [
      'partners',
      ['add', 'shop', '--scope', 'forms', '--business', 'bank'],
      'EMBEDDED_BUSINESSES has no row with the id "bank". Add the row first.',
    ],
  ])('npm run %s -- %j reports what is wrong', async (what, args, said) => {
    const database = await createMemoryDatabase();
    await expect(run(load(), [what, ...args], database)).rejects.toThrow(said);
    await database.close();
  });

  it('works beside a running gateway on PostgreSQL, which accepts and revokes the token at once', async () => {
    const postgres = await startPostgres();
    const database = await openPostgres(postgres.url);
    await database.migrate();
    const gateway = await startGateway({ database, config: { sandbox: false } });
    const { sessionSecret } = gateway.ctx.config;
    const config = { ...load(), databaseUrl: postgres.url, sessionSecret };
    const added = await run(config, ['officers', 'add', 'ana', '--person', '1042']);
    const [token = ''] = /attesta_officer_\S+/.exec(added) ?? [];
    expect((await callOperatorApi(gateway, '/cases', undefined, { token })).status).toBe(200);
    expect(await run(config, ['officers'])).toMatch(/^ana +officer +1042 +used \d{4}-\d\d-\d\d$/);
    await run(config, ['officers', 'revoke', 'ana']);
    expect((await callOperatorApi(gateway, '/cases', undefined, { token })).ret_msg).toBe(
      'This token has been revoked.',
    );
    await gateway.close();
    await database.close();
    await postgres.stop();
  }, 120_000);
});
