// `npm run doctor`: checks a set-up. Independent checks run at the same time, and a failed one stops no other. Nothing is
// changed, except for test files and objects that are deleted again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#gateway/config/config.ts';
import { VARIABLES } from '#gateway/config/environment.ts';
import { findUnknownSettings, readSettings } from '#gateway/config/settings-file.ts';
import type { Database } from '#gateway/db/client.ts';
import { type CheckRow, type Finding, reportSkipped, runCheck } from './check-row.ts';
import { checkClock } from './clock.ts';
import { checkDataFolder } from './data-folder.ts';
import {
  checkDatabase,
  checkKeyRing,
  isSchemaUsable,
  openForChecks,
  type OpenedDatabase,
} from './database.ts';
import { checkAuditHeads, checkDocuments } from './documents.ts';
import { checkMail } from './mail.ts';
import { checkOrigins } from './public-origins.ts';
import { checkDeskProvider, checkReader, checkScreening, checkTelegram } from './services.ts';
import { checkSettings } from './settings.ts';
import { checkVendors } from './vendors.ts';
import { checkEndpoints } from './webhooks.ts';

const CLOSE_MS = 1000;

const NOT_CHECKED = reportSkipped('Not checked, because the database cannot be used as it is.');

/** Runs the check if the database is open and this build can use its schema. */
const withTables =
  (opening: Promise<OpenedDatabase>, check: (database: Database) => Promise<Finding[]>) =>
  async (): Promise<Finding[]> => {
    const { database } = await opening;
    return database !== null && (await isSchemaUsable(database)) ? check(database) : [NOT_CHECKED];
  };

async function runChecks(config: Config): Promise<CheckRow[]> {
  const opening = openForChecks(config);
  const checkOpened = async () => {
    const { database, finding } = await opening;
    return database ? checkDatabase(database, config) : [finding];
  };
  const checkKeys = withTables(opening, (database) => checkKeyRing(database, config));
  const checkWebhooks = withTables(opening, (database) => checkEndpoints(database, config));
  const groups = await Promise.all([
    runCheck('data folder', () => checkDataFolder(config)),
    runCheck('database', checkOpened),
    runCheck('keys', checkKeys),
    runCheck('webhooks', checkWebhooks),
    runCheck('documents', (signal) => checkDocuments(config, signal)),
    runCheck('audit heads', (signal) => checkAuditHeads(config, signal)),
    runCheck('mail', () => checkMail(config)),
    runCheck('clock', (signal) => checkClock(opening, config, signal)),
    runCheck('tls', (signal) => checkOrigins(config, signal)),
    runCheck('vendors', () => checkVendors(config)),
    runCheck('screening', async (signal) => [await checkScreening(config, signal)]),
    runCheck('telegram', async (signal) => [await checkTelegram(config, signal)]),
    runCheck('desk', async () => [await checkDeskProvider(config)]),
    runCheck('reader', () => [checkReader(config)]),
  ]);
  const closing = (await opening).database?.close();
  // A query over its time limit must not delay the report.
  await Promise.race([closing, pause(CLOSE_MS, undefined, { ref: false })]);
  return groups.flat();
}

/** `unknownSettings`: the sentences of `findUnknownSettings`. */
export async function runDoctor(
  env: NodeJS.ProcessEnv = readSettings(),
  unknownSettings: readonly string[] = findUnknownSettings(Object.keys(VARIABLES)),
): Promise<CheckRow[]> {
  const { findings, config } = checkSettings(env, unknownSettings);
  const settings = findings.map((finding): CheckRow => ({ area: 'settings', ...finding }));
  return config === null ? settings : [...settings, ...(await runChecks(config))];
}
