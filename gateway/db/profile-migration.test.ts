// The migration splits the wide profile row by subject. It keeps every value on both engines, and creates all parts for
// users without such a row.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { type Database, type Db, openPglite, openPostgres } from './client.ts';
import { MIGRATIONS } from './schema-version.ts';
import { findSubject, type Subject } from './queries/kyc.ts';

let postgres: TestPostgres;
let before: string;
beforeAll(async () => {
  postgres = await startPostgres();
  before = await mkdtemp(join(tmpdir(), 'attesta-migrations-'));
  await cp(MIGRATIONS, before, { recursive: true });
  const file = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 2) }));
});
afterAll(async () => {
  await postgres.stop();
  await rm(before, { recursive: true, force: true });
});

const at = (day: number) => new Date(instant(day));
const instant = (day: number) => `2026-01-0${day}T01:02:03.456Z`;
const FREEZE = { at: '2026-01-01', by: 'operator:ana', reason: 'cleared', before: 'LIMITATION_DEFAULT' };
/** A row with every column, none at its default. */
const PROFILE: Record<string, unknown> = {
  user_id: 'full',
  opened: false,
  is_entity: true,
  limitation: 'LIMITATION_FROZEN',
  limitation_stage: 2,
  limitation_until: instant(1),
  limitation_task: JSON.stringify({ taskId: 'a task', route: 'a route' }),
  limitation_since: instant(2),
  freeze: JSON.stringify(FREEZE),
  ladder_at: instant(3),
  questionnaire_status: 'PENDING',
  must_questionnaire: true,
  custody: 'CUSTODY_SATOS',
  new_satos_gray: true,
  display_control: JSON.stringify({ displayEuPoiReset: true }),
  update_poi_status: 'DisplayUpdatePOIStatus_Rejected',
  update_poi_reason: 'a reason',
  update_poi_site: 'EU',
  update_poi_country: 'PT',
  update_poi_reasons: JSON.stringify(['expired']),
  update_poi_deadline: instant(4),
  update_poi_since: instant(5),
  renew_due_at: instant(6),
  banner_tags: JSON.stringify(['TRANSFER_OPEN']),
  proof_status: 'REJECTED',
  proof_at: instant(7),
  proof_deadline: instant(8),
  proof_check_at: instant(9),
  verified_enc: 'an envelope',
};

const FULL = {
  account: { id: 'full', email: 'full@example.com', opened: false, isEntity: true },
  identity: { userId: 'full', verifiedEnc: 'an envelope', bannerTags: ['TRANSFER_OPEN'], searchDue: true },
  ladder: {
    userId: 'full',
    limitation: 'LIMITATION_FROZEN',
    stage: 2,
    until: at(1),
    task: { taskId: 'a task', route: 'a route' },
    since: at(2),
    freeze: FREEZE,
    lookAt: at(3),
  },
  renewal: {
    userId: 'full',
    status: 'DisplayUpdatePOIStatus_Rejected',
    reason: 'a reason',
    site: 'EU',
    country: 'PT',
    reasons: ['expired'],
    deadline: at(4),
    since: at(5),
    dueAt: at(6),
  },
  proof: { userId: 'full', status: 'REJECTED', approvedAt: at(7), deadline: at(8), checkAt: at(9) },
  forms: { userId: 'full', questionnaireStatus: 'PENDING', mustQuestionnaire: true },
  offers: {
    userId: 'full',
    custody: 'CUSTODY_SATOS',
    newSatosGray: true,
    displayControl: { displayEuPoiReset: true },
  },
};

const empty = (userId: string): Omit<Subject, 'account'> & { account: Partial<Subject['account']> } => ({
  account: { id: userId, opened: true, isEntity: false },
  identity: { userId, verifiedEnc: '', bannerTags: [], searchDue: false },
  ladder: {
    userId,
    limitation: 'LIMITATION_DEFAULT',
    stage: 0,
    until: null,
    task: null,
    since: null,
    freeze: null,
    lookAt: new Date(0),
  },
  renewal: {
    userId,
    status: 'DisplayUpdatePOIStatus_No',
    reason: '',
    site: '',
    country: '',
    reasons: [],
    deadline: null,
    since: null,
    dueAt: null,
  },
  proof: { userId, status: 'HELD', approvedAt: null, deadline: null, checkAt: null },
  forms: { userId, questionnaireStatus: 'UNDEFINED', mustQuestionnaire: false },
  offers: { userId, custody: 'CUSTODY_UNSPECIFIED', newSatosGray: false, displayControl: {} },
});

async function fill(db: Db): Promise<void> {
  const { rows } = (await db.execute(
    sql`select column_name as name from information_schema.columns where table_name = 'kyc_profile'`,
  )) as { rows: { name: string }[] };
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(PROFILE).toSorted());
  for (const id of ['full', 'fresh', 'bare'])
    await db.execute(
      sql`insert into account (id, email, password_hash) values (${id}, ${`${id}@example.com`}, '')`,
    );
  const names = Object.keys(PROFILE).map((name) => sql.identifier(name));
  const values = Object.values(PROFILE).map((value) => sql`${value}`);
  await db.execute(
    sql`insert into kyc_profile (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
  await db.execute(sql`insert into kyc_profile (user_id) values ('fresh')`);
}

async function pgliteBefore(): Promise<Database> {
  const client = await PGlite.create();
  await migratePglite(drizzlePglite(client), { migrationsFolder: before });
  return openPglite(client);
}

async function postgresBefore(): Promise<Database> {
  const url = await postgres.database();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder: before });
  await client.end();
  return openPostgres(url);
}

describe.each([
  ['PGlite', pgliteBefore],
  ['PostgreSQL', postgresBefore],
])('on %s', (_, open) => {
  let database: Database;
  // The setup of an empty PGlite is slow on a busy machine.
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  it('splits the profile by subject without losing a value', async () => {
    const { db } = database;
    await fill(db);
    await database.migrate();
    expect(await findSubject(db, 'full')).toMatchObject(FULL);
    expect(await findSubject(db, 'fresh')).toMatchObject(empty('fresh'));
    expect(await findSubject(db, 'bare')).toMatchObject(empty('bare'));
    await expect(db.execute(sql`select from kyc_profile`)).rejects.toThrow(/kyc_profile/);
  });
});
