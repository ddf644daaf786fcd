// The database: connection, version, encryption, migrations, privileges, connections, demo accounts, keys.
import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { describeDatabaseUrl } from '#gateway/db/check-connection.ts';
import { type Database, type Db, POOL_SIZE } from '#gateway/db/client.ts';
import { DataDirInUseError } from '#gateway/db/data-dir-lock.ts';
import {
  canCreateObjects,
  isEncrypted,
  listProtectedTables,
  readServerFacts,
} from '#gateway/db/inspection.ts';
import { openUnmigrated } from '#gateway/db/open.ts';
import { hasDemoAccounts } from '#gateway/db/queries/accounts.ts';
import { isSchemaNewer, listPendingMigrations, readJournal } from '#gateway/db/schema-version.ts';
import { findMissingKeys } from '#gateway/kit/key-status.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError } from './explain-error.ts';

/** The job queue (pg-boss) needs this version. */
const OLDEST_VERSION = 13;
/** The pool, and the channel between gateways. */
const CONNECTIONS_PER_GATEWAY = POOL_SIZE + 1;

/** By the error code of PostgreSQL. */
const REMEDIES: Record<string, string> = {
  '28000': 'Allow this user and address in pg_hba.conf.',
  '28P01': 'Correct the user name or the password in DATABASE_URL.',
  '3D000': 'Create the database, or correct its name in DATABASE_URL.',
  '53300': 'Raise max_connections, or close other connections.',
};

function reportUnusable(error: unknown): Finding {
  const cause = error instanceof StartError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const remedy =
    REMEDIES[code] ?? 'Start the server, and check host, port and options in DATABASE_URL, and the firewall.';
  const finding =
    error instanceof StartError
      ? error.message
      : `The database of DATABASE_URL cannot be used: ${explainError(error)}.`;
  return reportFailure(finding, remedy);
}

export type OpenedDatabase = { database: Database; finding?: never } | { database: null; finding: Finding };

/** The caller closes the database. */
export async function openForChecks(config: Config): Promise<OpenedDatabase> {
  try {
    const database = await openUnmigrated(config);
    if (database) return { database };
    const finding = `There is no embedded database in ${config.dataDir} yet: the gateway creates it at its first start.`;
    return { database: null, finding: reportSkipped(finding) };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) return { database: null, finding: reportUnusable(error) };
    const finding = `A gateway runs on ${config.dataDir}, and its embedded database allows only one process.`;
    const remedy = 'To check the database too, stop the gateway and run the doctor again.';
    return { database: null, finding: reportSkipped(finding, remedy) };
  }
}

const describePlace = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === null
    ? `in ${join(dataDir, 'pg')} (embedded)`
    : `at ${describeDatabaseUrl(databaseUrl) || 'a local socket'}`;

/** Also a socket: without a host, or with its path as the host. */
const isLocal = (url: string): boolean =>
  !URL.canParse(url) || /^(|localhost|127\.0\.0\.1|\[::1\]|%2f.*)$/i.test(new URL(url).hostname);

async function checkServer(db: Db, config: Config): Promise<Finding[]> {
  const { version, majorVersion, isReadOnly, maxConnections } = await readServerFacts(db);
  const findings: Finding[] = [
    majorVersion < OLDEST_VERSION
      ? reportFailure(
          `PostgreSQL ${version} ${describePlace(config)} is too old.`,
          `Update the server to PostgreSQL ${OLDEST_VERSION} or newer.`,
        )
      : reportOk(`PostgreSQL ${version} ${describePlace(config)}.`),
  ];
  if (isReadOnly)
    findings.push(
      reportFailure(
        'The database is read-only.',
        'Set DATABASE_URL to the primary server, not to a replica.',
      ),
    );
  const { databaseUrl } = config;
  if (databaseUrl === null) return findings;
  if (await isEncrypted(db)) findings.push(reportOk('The connection uses TLS.'));
  else if (!isLocal(databaseUrl))
    findings.push(
      reportWarning(
        'The connection to another machine does not use TLS.',
        'Append ?sslmode=verify-full to DATABASE_URL, with sslrootcert for a private authority.',
      ),
    );
  const gateways = Math.floor(maxConnections / CONNECTIONS_PER_GATEWAY);
  const capacity = `max_connections is enough for ${gateways} gateways of ${CONNECTIONS_PER_GATEWAY} connections.`;
  if (gateways >= 2) findings.push(reportOk(capacity));
  else
    findings.push(
      reportWarning(capacity, 'Raise max_connections: during an update two gateways run side by side.'),
    );
  return findings;
}

async function checkMigrations(db: Db, migrateAtStart: boolean): Promise<Finding> {
  const total = readJournal().length;
  try {
    const pending = (await listPendingMigrations(db)).length;
    if (pending > 0) return reportPending(`${pending} of ${total} migrations are pending.`, migrateAtStart);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return reportFailure(
      'The database is newer than this build and does not work with it.',
      'Deploy the version that migrated the database, or restore a backup of this version.',
    );
  }
  if (await isSchemaNewer(db))
    return reportOk(`All ${total} migrations are applied, and newer ones, which work with this build.`);
  return reportOk(`All ${total} migrations are applied.`);
}

const reportPending = (state: string, migrateAtStart: boolean): Finding =>
  migrateAtStart
    ? reportWarning(
        state,
        'The gateway applies them when it starts. To do it before, run npm run db:migrate.',
      )
    : reportFailure(state, 'Run npm run db:migrate.');

async function checkPrivileges(db: Db): Promise<Finding[]> {
  const tables = await listProtectedTables(db);
  if (tables.length > 0)
    return [
      reportFailure(
        `The user of DATABASE_URL may not read and write ${tables.length} tables, such as ${tables[0]}.`,
        'Make this user the owner of the tables, or grant it select, insert, update and delete.',
      ),
    ];
  if (await canCreateObjects(db)) return [reportOk('The user may read, write and migrate.')];
  return [
    reportWarning(
      'The user of DATABASE_URL may not create tables and schemas, so it cannot migrate.',
      'Run npm run db:migrate as the owner of the database, with every update.',
    ),
  ];
}

/** False if queries of the gateway may fail. */
export async function isSchemaUsable({ db }: Database): Promise<boolean> {
  return (await checkMigrations(db, false)).result === 'ok';
}

export async function checkDatabase({ db }: Database, config: Config): Promise<Finding[]> {
  const server = await checkServer(db, config);
  const migrations = await checkMigrations(db, config.migrateAtStart);
  const isUsable = migrations.result === 'ok';
  const findings = [...server, migrations];
  if (isUsable && config.databaseUrl !== null) findings.push(...(await checkPrivileges(db)));
  if (isUsable && config.production && (await hasDemoAccounts(db)))
    findings.push(
      reportFailure(
        'The database holds demo accounts, whose passwords are public.',
        'Set DATABASE_URL to a database that was never used by the sandbox.',
      ),
    );
  return findings;
}

export async function checkKeyRing({ db }: Database, { filesKey }: Config): Promise<Finding[]> {
  const missing = await findMissingKeys(db, filesKey);
  return missing.length === 0
    ? [reportOk('FILES_KEY contains every key that encrypted stored data.')]
    : missing.map(({ problem, remedy }) => reportFailure(problem, remedy));
}
