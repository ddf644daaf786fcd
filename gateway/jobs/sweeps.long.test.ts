// No job reads a whole table to find due rows: checked by PostgreSQL's plans with the jobs' real parameters, on tables of
// thousands of rows of which few are due.
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite, type Database } from '#gateway/db/client.ts';
import { countDeliveriesByTarget, leaseDeliveries } from '#gateway/db/queries/deliveries.ts';
import {
  deleteSubscriptionsOfSession,
  findChat,
  moveSubscriptions,
  listSubscriptions,
} from '#gateway/db/queries/notifications.ts';
import {
  findPicturesOfOthers,
  listReadings,
  leaseChecks,
  leaseReadings,
  countWaitingReadings,
} from '#gateway/db/queries/readings.ts';
import { leaseVendorSessions } from '#gateway/db/queries/vendors.ts';
import { findReferencedObjects } from '#gateway/db/queries/uploads.ts';
import { leaseScreenings } from '#gateway/db/queries/screening.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { PERSONAS } from '#gateway/sandbox/persona-table.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { decideDueCases, decideDueNames } from './decider.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { deleteExpiredRows } from './housekeeping.ts';
import { endTransferPeriods } from './identity-upkeep.ts';
import { enqueueDueLadders } from './ladder-upkeep.ts';
import { requestProofs } from './proof-upkeep.ts';
import { updateQuestionnaires } from './questionnaire-upkeep.ts';
import { requestRenewals } from './renewal-upkeep.ts';
import { deleteUnusedUploads } from './upload-sweep.ts';

const COPIES = 400;
const HUB = {
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
};

const MOST_IN_VAIN = 50;

/** The fields of PostgreSQL's plan used here. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Copies each row under new ids. */
const copy = (table: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t, generate_series(1, ${COPIES}) n`;
const COPIED = [
  copy('account', `'id', id || n, 'email', n || email, 'persona', null`),
  ...[
    'verified_identity',
    'ladder_state',
    'document_renewal',
    'address_proof',
    'form_state',
    'account_offer',
    'kyc_step',
  ].map((table) => copy(table, `'user_id', user_id || n`)),
  copy('screening_state', `'user_id', user_id || n`),
  ...['kyc_case', 'questionnaire_request'].map((table) =>
    copy(table, `'id', id || n, 'user_id', user_id || n`),
  ),
  copy('questionnaire_response', `'id', id || n, 'user_id', user_id || n, 'request_id', request_id || n`),
];

/** Rows that no demo account has: one per account, none due. */
const each = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from account a on conflict do nothing`;
const ADDED = [
  each(
    'delivery',
    'kind, user_id, topic, target, give_up_at, sent_at',
    `'mail', id, 'code', 'mail', now(), now()`,
  ),
  each(
    'delivery',
    'kind, user_id, topic, about, target, language, give_up_at, sent_at',
    `'notification', id, 'task_due', id, 'bot', 'en', now(), now()`,
  ),
  each(
    'push_subscription',
    'id, user_id, session_hash, endpoint_hash, subscription_enc',
    `id, id, id, id, ''`,
  ),
  each('bot_chat', 'user_id, chat_enc', `id, ''`),
  each('telegram_link', 'user_id, telegram_user, linked_at', 'id, id, now()'),
  each('idempotency', 'user_id, call, key, request_hash', `id, 'x', id, 'x'`),
  each('session', 'id_hash, user_id, expires_at', `id, id, now() + interval '6 days'`),
  each(
    'otp_challenge',
    'id, user_id, action, code_hash, expires_at',
    `id, id, 1, 'x', now() + interval '1 hour'`,
  ),
  each('security_token', 'id_hash, user_id, action, expires_at', `id, id, 1, now() + interval '1 hour'`),
  each(
    'access_token',
    'id_hash, user_id, business, purpose, level, task, expires_at, renew_until',
    `id, id, '', 'verify', 'LEVEL_1', 'verify', now() + interval '1 hour', now() + interval '1 day'`,
  ),
  each(
    'handoff',
    'id, user_id, case_id, session_hash, link_hash, code',
    `id, id, (select k.id from kyc_case k limit 1), '', id, 'ABCD'`,
  ),
  each(
    'agreement_event',
    'user_id, product, code, version, lang, action, at',
    `id, 'TERMS', 'TERMS_OF_USE', '1', 'en', 'accept', now()`,
  ),
  each(
    'investor_class',
    'user_id, kind, granted_at, expires_at',
    `id, 'PROFESSIONAL', now(), now() + interval '1 year'`,
  ),
  each('tally', 'source_hash, count, since', 'id, 1, now()'),
  each('known_device', 'id_hash, last_seen_at', 'id, now()'),
  each('spent_sign_in', 'id_hash, expires_at', `id, now() + interval '1 hour'`),
  each(
    'identity_transfer',
    'id, source_user_id, target_user_id, status, expires_at, completed_at',
    `id, id, id, 'COMPLETE', now(), now()`,
  ),
  each(
    'name_update',
    'id, user_id, track, request_enc, status, submitted_at',
    `id, id, 'fix', '', 'APPROVED', now()`,
  ),
  each(
    'vendor_session',
    'id, user_id, provider, level, country, ref, state_hash, due_at',
    `id, id, 'SUMSUB', 'LEVEL_1', 'PT', id, id, case when hashtext(id) % 2 = 0 then now() + interval '1 day' end`,
  ),
  each('vendor_event', 'provider, event_id, type, session_id, received_at', `'SUMSUB', id, 'x', id, now()`),
  `insert into uploaded_file (id, user_id, purpose, case_id, part, takes_pdf, status, sha256, bytes, source, wrapped_key, stored_sha256) select 'picture ' || id, user_id, 'case', id, 'front', false, 'ready', '', 1, 'file', '', id from kyc_case`,
  `insert into picture_reading (file_id, user_id, case_id, part, state) select 'picture ' || id, user_id, id, 'front', 'done' from kyc_case`,
  `insert into case_check (case_id, user_id, checked_at) select id, user_id, now() from kyc_case`,
  // Closed recently, or long ago and on hold; the account other tests sign in as stays open.
  `insert into retention (user_id, site, closed_at, held_since) select id, 'EU', now() - interval '1 year' * (case when hashtext(id) % 2 = 0 then 9 else 1 end), case when hashtext(id) % 2 = 0 then now() end from account a where persona is null`,
  each(
    'uploaded_file',
    'id, user_id, purpose, takes_pdf, claimed_by, status, sha256, bytes, source, wrapped_key, created_at',
    `'file ' || id, id, 'questionnaire', true, 'x', 'ready', '', 1, 'file', '', now() - interval '9 days'`,
  ),
];

let client: PGlite;
let database: Database;
let gateway: TestGateway;
beforeAll(async () => {
  client = await PGlite.create();
  database = await openPglite(client);
  await database.migrate();
  gateway = await startGateway({ database });
  await everyJob();
  for (const statement of [...COPIED, ...ADDED]) await client.exec(statement);
  await client.exec('analyze');
}, 240_000);
afterAll(async () => {
  await gateway.close();
  await database.close();
});

async function everyJob(): Promise<void> {
  const { ctx, clock } = gateway;
  await endTransferPeriods(ctx);
  await requestRenewals(ctx);
  await requestProofs(ctx);
  await updateQuestionnaires(ctx);
  await enqueueDueLadders(ctx, { send: () => Promise.resolve() });
  await deleteExpiredRows(ctx);
  await deleteUnusedUploads(ctx);
  await findReferencedObjects(ctx.db, ['three', 'unknown', 'objects']);
  await eraseDueAccounts(ctx);
  await decideDueCases(ctx);
  await decideDueNames(ctx);
  await leaseScreenings(ctx.db, clock.now(), clock.now(), 20);
  await leaseVendorSessions(ctx.db, clock.now(), clock.now(), 20);
  await leaseReadings(ctx.db, clock.now(), clock.now(), 4);
  await leaseChecks(ctx.db, clock.now(), clock.now(), 20);
  await countWaitingReadings(ctx.db);
  await listReadings(ctx.db, 'a case');
  await findPicturesOfOthers(ctx.db, 'unknown', ['a picture']);
  for (const kind of ['mail', 'notification'] as const)
    await leaseDeliveries(ctx.db, kind, { now: clock.now(), until: clock.now(), limit: 20 });
}

type Asked = [text: string, values: unknown[] | undefined, options: QueryOptions | undefined];

/** The statements executed while the job runs. */
async function askedBy(job: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = client.query.bind(client);
  client.query = (text: string, values?: unknown[], options?: QueryOptions) => {
    asked.push([text, values, options]);
    return query(text, values, options);
  };
  await job();
  client.query = query;
  return asked;
}

/** Finds statements whose plan reads rows and discards them. */
async function scansOf(asked: readonly Asked[]): Promise<string[]> {
  const scans: string[] = [];
  for (const [text, values, options] of asked) {
    // EXPLAIN ANALYZE executes the statement too.
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
      options?.serializers ? { serializers: options.serializers } : {},
    );
    const wrong = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter(
      (node) =>
        (node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined) ||
        (node['Rows Removed by Filter'] ?? 0) > MOST_IN_VAIN,
    );
    for (const node of wrong)
      scans.push(
        `${node['Node Type']} ${node['Relation Name']}, ${node['Rows Removed by Filter']} in vain: ${text}`,
      );
  }
  return scans;
}

it('reads no whole table in any job', { timeout: 120_000 }, async () => {
  const asked = await askedBy(everyJob);
  expect(asked.length).toBeGreaterThan(20);
  expect(await scansOf(asked)).toEqual([]);
});

it('[G4] reads no other user’s rows to notify a user', { timeout: 120_000 }, async () => {
  const { db } = gateway.ctx;
  const userId = buildPersonaUserId('u05');
  const asked = await askedBy(async () => {
    await listSubscriptions(db, userId);
    await findChat(db, userId);
    await countDeliveriesByTarget(db, userId, 'notification', new Date(0));
    await moveSubscriptions(db, 'one session', 'another', userId);
    await deleteSubscriptionsOfSession(db, 'a session');
  });
  expect(asked.length).toBeGreaterThan(5);
  expect(await scansOf(asked)).toEqual([]);
});

it('reads no other users’ rows for a user’s pages', { timeout: 120_000 }, async () => {
  const asked = await askedBy(async () => {
    for (const { id } of PERSONAS) {
      const person = await gateway.signIn(id);
      for (const call of ['profile', 'kycInfo', 'complianceTasks', 'taskList'] as const)
        expect((await person.call(call, call === 'kycInfo' ? HUB : {})).ret_code).toBe(0);
    }
  });
  const reads = asked.filter(([text]) => text.startsWith('select'));
  expect(reads.length).toBeGreaterThan(100);
  expect([...new Set(await scansOf(reads))]).toEqual([]);
  // Planned generically, as for a prepared statement.
  const generic: string[] = [];
  for (const text of new Set(reads.map(([statement]) => statement))) {
    const [answer] = await client.exec(`explain (generic_plan, format json) ${text}`);
    const [row] = (answer?.rows ?? []) as { 'QUERY PLAN': [{ Plan: Plan }] }[]; // the result of EXPLAIN
    for (const node of nodesOf(row!['QUERY PLAN'][0].Plan))
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined)
        generic.push(`${node['Relation Name']}: ${text}`);
  }
  expect(generic).toEqual([]);
});

it('[S19] sends all accounts due on one day in one run, each once', async () => {
  const { rows } = await client.query<{ user_id: string }>(
    `update ladder_state set look_at = '2020-01-01' returning user_id`,
  );
  expect(rows.length).toBeGreaterThan(5000);
  const jobs: (readonly string[])[] = [];
  await enqueueDueLadders(gateway.ctx, { send: (_, userIds) => Promise.resolve(void jobs.push(userIds)) });
  expect(jobs.flat().toSorted()).toEqual(rows.map(({ user_id }) => user_id).toSorted());
  expect(Math.max(...jobs.map(({ length }) => length))).toBe(50);
});
