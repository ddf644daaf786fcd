// Starts database, app and background jobs; stops them in reverse order and finishes requests in flight.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp, type LogLines } from './app.ts';
import type { Context } from './context.ts';
import { buildDeskApp } from './desk-app.ts';
import type { Config } from '#gateway/config/config.ts';
import type { DeskSettings } from '#gateway/config/desk-settings.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { createCopyAttachment } from '#gateway/agreements/agreement-pdf.ts';
import { hasDemoAccounts } from '#gateway/db/queries/accounts.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { findMissingFonts } from '#gateway/files/pdf-fonts.ts';
import { openAuditHeads, openFileStore } from '#gateway/files/open-file-store.ts';
import type { Db } from '#gateway/db/client.ts';
import { startMetricsServer } from '#gateway/http/monitoring/metrics-routes.ts';
import { checkTemplates } from '#gateway/questionnaires/load-check.ts';
import { startDecider } from '#gateway/jobs/decider.ts';
import { startAuditChain } from '#gateway/kit/audit.ts';
import { checkKeys } from '#gateway/kit/key-status.ts';
import { createEventBus } from '#gateway/kit/events.ts';
import { checkWrites } from '#gateway/kit/readiness.ts';
import { startMailQueue } from '#gateway/mail/mail-queue.ts';
import { createSmtpMailer } from '#gateway/mail/mailer.ts';
import { startNotificationQueue } from '#gateway/notifications/outbox.ts';
import { startJobs } from '#gateway/jobs/jobs.ts';
import { createOcrEngine } from '#gateway/ocr/engine/ocr-thread.ts';
import { startOcrPolling } from '#gateway/ocr/ocr-queue.ts';
import { startVendorPolling } from '#gateway/vendors/vendor-polling.ts';
import { seedDemoOfficers } from '#gateway/sandbox/demo-desk.ts';
import { startSearchIndex } from '#gateway/desk/search-index.ts';
import { startWebhooks } from '#gateway/webhooks/deliveries.ts';
import { seedDeskQueue } from '#gateway/sandbox/desk-queue.ts';
import { seedPersonas } from '#gateway/sandbox/personas.ts';

/** Longer requests are aborted when the gateway stops. */
const DRAIN_MS = 20_000;

interface RunningGateway {
  /** URL for a browser on this machine. */
  url: string;
  /** URL of the review desk; null without one. */
  deskUrl: string | null;
  stop(): Promise<void>;
}

/** The passwords of demo accounts are published in the docs. */
async function refuseDemoAccounts(db: Db): Promise<void> {
  if (await hasDemoAccounts(db))
    throw new StartError(
      'The database of DATABASE_URL holds demo accounts, whose passwords are public. Production needs a database that was never used by the sandbox.',
    );
}

/** Explanations by the error code of the operating system. */
const ADDRESS_ERRORS: Record<string, string> = {
  EADDRINUSE: 'Another program uses this port: set PORT to a free one.',
  EADDRNOTAVAIL:
    'HOST is not an address of this machine. Use 127.0.0.1 (local only) or 0.0.0.0 (all interfaces).',
  ENOTFOUND:
    'HOST is not a valid address or host name. Use 127.0.0.1 (local only) or 0.0.0.0 (all interfaces).',
  EAI_AGAIN:
    'HOST is not a valid address or host name. Use 127.0.0.1 (local only) or 0.0.0.0 (all interfaces).',
  EINVAL: 'HOST is not an address to listen on. Use 127.0.0.1 (local only) or 0.0.0.0 (all interfaces).',
  EACCES: 'Ports below 1024 need root: set PORT to 1024 or above.',
};
const explainAddress =
  ({ host, port }: Config) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = ADDRESS_ERRORS[code];
    if (reason === undefined) throw error;
    throw new StartError(`The gateway cannot listen on ${host}, port ${port}. ${reason}`, { cause: error });
  };

const explainMetricsPort =
  ({ metrics }: Config) =>
  (cause: unknown): never => {
    throw new StartError(
      `The gateway cannot listen on METRICS_PORT, ${metrics?.port}: set it to a free port.`,
      {
        cause,
      },
    );
  };

/** Null if its default port is taken in the sandbox, where several gateways may run side by side. */
async function startDesk(
  ctx: Context,
  { port, isDefaultPort }: DeskSettings,
  closers: (() => Promise<void>)[],
  logTo: LogLines | undefined,
): Promise<string | null> {
  const desk = await buildDeskApp(ctx, logTo);
  try {
    const url = await desk.listen({ host: ctx.config.host, port });
    closers.push(() => desk.close());
    return url;
  } catch (cause) {
    await desk.close();
    if (isDefaultPort && ctx.config.sandbox) {
      ctx.log.warn({ port }, 'review desk not started: port in use');
      return null;
    }
    throw new StartError(`The review desk cannot listen on DESK_PORT, ${port}: set it to a free port.`, {
      cause,
    });
  }
}

/** `logTo` receives the log lines instead of standard output. */
export async function startServer(config: Config, logTo?: LogLines): Promise<RunningGateway> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    checkTemplates();
    const database = await openDatabase(config);
    closers.push(() => database.close());
    if (config.production) await refuseDemoAccounts(database.db);
    await checkKeys(database.db, config.filesKey, new Date());
    const { app, ctx } = await buildApp({
      config,
      db: database.db,
      pool: database.pool,
      clock: { now: () => new Date() },
      events: createEventBus(database.channel),
      files: await openFileStore(config),
      auditHeads: await openAuditHeads(config),
      mailer: config.mail && (await createSmtpMailer(config.mail)),
      ocr: createOcrEngine({ off: !config.reader }),
      ...(logTo && { logTo }),
    });
    await checkWrites(ctx);
    const fonts = findMissingFonts();
    if (fonts.length > 0)
      ctx.log.warn({ fonts }, 'fonts not installed: no PDF copies of agreements in their languages');
    if (config.sandbox) {
      await seedPersonas(ctx);
      await seedDemoOfficers(ctx);
      await seedDeskQueue(ctx);
    }
    closers.push(async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(late);
    });
    const url = await app.listen({ host: config.host, port: config.port }).catch(explainAddress(config));
    const deskUrl = config.desk && (await startDesk(ctx, config.desk, closers, logTo));
    const numbers = await startMetricsServer(ctx).catch(explainMetricsPort(config));
    if (numbers) closers.splice(1, 0, () => numbers.close());
    const jobs = await startJobs(ctx, database);
    closers.splice(1, 0, jobs.stop);
    const decider = startDecider(ctx);
    const mailQueue = startMailQueue(ctx, createCopyAttachment);
    const notifications = startNotificationQueue(ctx);
    const inquiries = startVendorPolling(ctx);
    const readings = startOcrPolling(ctx);
    const webhooks = startWebhooks(ctx);
    const search = startSearchIndex(ctx);
    const auditChain = startAuditChain(ctx);
    const pollings = [auditChain, decider, inquiries, mailQueue, notifications, readings, search, webhooks];
    closers.splice(1, 0, () => ctx.ocr.close(), ...pollings.map(({ stop }) => stop));

    const drainAndClose = async () => {
      ctx.draining.isDraining = true;
      await sleep(config.shutdownDelaySeconds * 1000);
      await closeAll();
    };
    let stopped: Promise<void> | undefined;
    return { url, deskUrl, stop: () => (stopped ??= drainAndClose()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
