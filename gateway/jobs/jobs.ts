// All scheduled jobs. Each runs on one gateway at a time where several share a database, and may safely overlap itself.
import type { Context } from '#gateway/context.ts';
import type { Database } from '#gateway/db/client.ts';
import type { JobKind, JobQueue } from '#gateway/db/jobs.ts';
import { endExpiredClasses } from './class-upkeep.ts';
import { deleteExpiredRows } from './housekeeping.ts';
import { endTransferPeriods } from './identity-upkeep.ts';
import { reencryptValues } from './key-upkeep.ts';
import { applyLadders, enqueueDueLadders } from './ladder-upkeep.ts';
import { startLocalJobs } from './local-jobs.ts';
import { requestProofs } from './proof-upkeep.ts';
import { updateQuestionnaires } from './questionnaire-upkeep.ts';
import { requestRenewals } from './renewal-upkeep.ts';
import { screenDueUsers } from './screening-upkeep.ts';
import { deleteOrphanedObjects } from './object-sweep.ts';
import { publishAuditHead } from '#gateway/kit/audit/audit-heads.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { deleteUnusedUploads } from './upload-sweep.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Lets requests that arrived during the start run before the first jobs. */
const FIRST_DELAY_MS = 5000;

/** Jobs by name, with their interval in seconds. */
const INTERVALS: Readonly<Record<string, number>> = {
  upkeep: MINUTE,
  screening: MINUTE,
  keys: MINUTE,
  housekeeping: HOUR,
  'audit-head': HOUR,
};

function listJobKinds(ctx: Context, queue: () => JobQueue): JobKind[] {
  return [
    {
      name: 'upkeep',
      async run() {
        await endTransferPeriods(ctx);
        await requestRenewals(ctx);
        await requestProofs(ctx);
        await updateQuestionnaires(ctx);
        await endExpiredClasses(ctx);
        await enqueueDueLadders(ctx, queue());
      },
    },
    { name: 'screening', run: () => screenDueUsers(ctx) },
    { name: 'keys', run: () => reencryptValues(ctx) },
    {
      name: 'housekeeping',
      async run() {
        await deleteExpiredRows(ctx);
        await deleteUnusedUploads(ctx);
        await deleteOrphanedObjects(ctx);
        await eraseDueAccounts(ctx);
      },
    },
    {
      name: 'audit-head',
      async run() {
        await publishAuditHead(ctx);
      },
    },
    { name: 'ladder', run: (userIds) => applyLadders(ctx, userIds) },
  ];
}

const countRuns = ({ metrics }: Context, { name, run }: JobKind): JobKind => ({
  name,
  async run(userIds) {
    try {
      await run(userIds);
      metrics?.recordJob(name, 'done');
    } catch (error) {
      metrics?.recordJob(name, 'failed');
      throw error;
    }
  },
});

export async function startJobs(
  ctx: Context,
  { startJobs: start }: Pick<Database, 'startJobs'>,
): Promise<{ stop(): Promise<void> }> {
  // Jobs send jobs, so they need the queue before it is returned.
  let queue: JobQueue | null = null;
  const started = (): JobQueue => {
    if (!queue) throw new Error('The job queue has not started yet.');
    return queue;
  };
  const kinds = listJobKinds(ctx, started).map((kind) => countRuns(ctx, kind));
  queue = await (start ?? startLocalJobs)(kinds, ({ name, error }) =>
    ctx.log.error({ err: error, job: name }, name ? 'job failed' : 'job queue failed'),
  );
  const { sendOnce, stop, listWaiting } = queue;
  const names = kinds.map(({ name }) => name);
  const each = async (what: 'count' | 'seconds') => {
    const found = new Map((await listWaiting()).map((one) => [one.name, one[what]]));
    return names.map((label) => ({ label, value: found.get(label) ?? 0 }));
  };
  ctx.metrics?.registerGauge('attesta_jobs_waiting', () => each('count'));
  ctx.metrics?.registerGauge('attesta_jobs_age_seconds', () => each('seconds'));
  const timers = Object.entries(INTERVALS).flatMap(([name, seconds]) => {
    const send = () =>
      void sendOnce(name, seconds).catch((err: unknown) => ctx.log.error({ err }, 'job sending failed'));
    return [setTimeout(send, FIRST_DELAY_MS), setInterval(send, seconds * 1000)];
  });
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return stop();
    },
  };
}
