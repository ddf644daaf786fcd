// A running gateway: database, seed, app, background work. Stopping finishes what is in flight, in reverse order.
import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { copyFile } from '#gateway/agreements/agreement-pdf.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { localFileStore } from '#gateway/files/local-file-store.ts';
import { checkTemplates } from '#gateway/questionnaires/load-check.ts';
import { startDecider } from '#gateway/jobs/decider.ts';
import { startAuditChain } from '#gateway/kit/audit.ts';
import { eventBus } from '#gateway/kit/events.ts';
import { proveWrites } from '#gateway/kit/readiness.ts';
import { startMailQueue } from '#gateway/mail/mail-queue.ts';
import { smtpMailer } from '#gateway/mail/mailer.ts';
import { startJobs } from '#gateway/jobs/jobs.ts';
import { seedPersonas } from '#gateway/sandbox/personas.ts';

/** Requests that take longer than this are cut off when the gateway stops. */
const DRAIN_MS = 20_000;

interface RunningGateway {
  /** Address a browser on this machine can open. */
  url: string;
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningGateway> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    checkTemplates();
    const database = await openDatabase(config);
    closers.push(() => database.close());
    const { app, ctx } = await buildApp({
      config,
      db: database.db,
      clock: { now: () => new Date() },
      events: eventBus(database.channel),
      files: localFileStore(join(config.dataDir, 'files')),
      mailer: config.mail && (await smtpMailer(config.mail)),
    });
    await proveWrites(ctx);
    if (config.sandbox) await seedPersonas(ctx);
    closers.push(async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      await app.close();
      clearTimeout(late);
    });
    const url = await app.listen({ host: config.host, port: config.port });
    const jobs = await startJobs(ctx, database);
    closers.splice(1, 0, jobs.stop);
    const decider = startDecider(ctx);
    const mailQueue = startMailQueue(ctx, copyFile);
    const auditChain = startAuditChain(ctx);
    closers.splice(1, 0, auditChain.stop, decider.stop, mailQueue.stop);

    let stopped: Promise<void> | undefined;
    return { url, stop: () => (stopped ??= closeAll()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
