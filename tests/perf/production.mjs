// A gateway in production mode, on a real PostgreSQL, with many signed-in users.
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';

/** The demo accounts, and copies of each. */
const COPIES = 9;
const SESSIONS = 210;

/** Passes the job the database, a session cookie of each user, and a function that starts a gateway of a build; then stops all. */
export async function inProduction(job, { copies = COPIES, beforeCopying = async () => {} } = {}) {
  const file = path.join(ROOT, 'gateway/testing/postgres.ts');
  const { module } = await runnerImport(file, { configFile: false });
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-bench-pg-'));
  const postgres = await module.startPostgres();
  const closers = [];
  try {
    const databaseUrl = await postgres.database();
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      FILES_KEY: randomBytes(32).toString('base64'),
    };
    const env = {
      ...secrets,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: 'https://account.example.com',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
    };
    seed({ ...env, DATA_DIR: work });
    await beforeCopying(databaseUrl, secrets);
    const cookies = await copyPeople(databaseUrl, secrets, copies);
    const startProcess = async (root, more = {}) => {
      const gateway = await startBuiltGateway({
        dataDir: path.join(work, `data-${closers.length}`),
        root,
        env: { ...env, NODE_ENV: 'production', SANDBOX: '0', ...more },
      });
      closers.push(gateway.stop);
      return gateway;
    };
    const start = async (root) => (await startProcess(root)).url;
    await job({ databaseUrl, cookies, start, startProcess, closers, secrets });
  } finally {
    for (const stop of closers.toReversed()) await stop();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

export const headersOf = (cookie) => ({
  cookie,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
});

function seed(env) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'build-output/seed.js')], {
    cwd: env.DATA_DIR,
    env: { PATH: process.env.PATH, ...env, SANDBOX: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Copies the demo accounts without data encrypted for one of them. Some users have a session. */
async function copyPeople(databaseUrl, { SESSION_SECRET }, copies) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const copy = (table, changes) =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t, generate_series(1, ${copies}) n`,
    );
  await copy('account', `'id', id || n, 'email', n || email, 'persona', null, 'display_name_enc', ''`);
  await copy('verified_identity', `'user_id', user_id || n, 'verified_enc', ''`);
  const parts = ['ladder_state', 'document_renewal', 'address_proof', 'form_state', 'account_offer'];
  for (const table of [...parts, 'kyc_step']) await copy(table, `'user_id', user_id || n`);
  for (const table of ['kyc_case', 'questionnaire_request']) {
    await copy(table, `'id', id || n, 'user_id', user_id || n`);
  }
  // Production mode rejects a database with demo accounts.
  await client.query('update account set persona = null');
  const { rows } = await client.query(`select id from account order by md5(id) limit ${SESSIONS}`);
  const cookies = [];
  const insert = `insert into session (id_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`;
  for (const { id } of rows) {
    const hash = createHmac('sha256', SESSION_SECRET).update(`session ${id}`).digest('base64url');
    await client.query(insert, [hash, id]);
    cookies.push(`__Host-sid=${encodeURIComponent(`session ${id}`)}`);
  }
  await client.query('analyze');
  await client.end();
  return cookies;
}
