// All scheduled jobs. Each runs on one gateway at a time where several share a database, and may safely overlap itself.
import type { Context } from '#gateway/context.ts';
import type { Database } from '#gateway/db/client.ts';
import type { JobKind, JobQueue } from '#gateway/db/jobs.ts';
import { keepHouse } from './housekeeping.ts';
import { keepIdentities } from './identity-upkeep.ts';
import { keepKeys } from './key-upkeep.ts';
import { climb, sendClimbs } from './ladder-upkeep.ts';
import { startLocalJobs } from './local-jobs.ts';
import { keepProofs } from './proof-upkeep.ts';
import { keepQuestionnaires } from './questionnaire-upkeep.ts';
import { keepRenewals } from './renewal-upkeep.ts';
import { keepScreenings } from './screening-upkeep.ts';
import { sweepObjects } from './object-sweep.ts';
import { eraseDue } from '#gateway/retention/erasure.ts';
import { sweepUploads } from './upload-sweep.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Requests that waited for the start are served first. */
const FIRST_MS = 5000;

/** Jobs by name, with their interval in seconds. */
const EVERY: Readonly<Record<string, number>> = {
  upkeep: MINUTE,
  screening: MINUTE,
  keys: MINUTE,
  housekeeping: HOUR,
};

function kindsOf(ctx: Context, queue: () => JobQueue): JobKind[] {
  return [
    {
      name: 'upkeep',
      async run() {
        await keepIdentities(ctx);
        await keepRenewals(ctx);
        await keepProofs(ctx);
        await keepQuestionnaires(ctx);
        await sendClimbs(ctx, queue());
      },
    },
    { name: 'screening', run: () => keepScreenings(ctx) },
    { name: 'keys', run: () => keepKeys(ctx) },
    {
      name: 'housekeeping',
      async run() {
        await keepHouse(ctx);
        await sweepUploads(ctx);
        await sweepObjects(ctx);
        await eraseDue(ctx);
      },
    },
    { name: 'ladder', run: (userIds) => climb(ctx, userIds) },
  ];
}

const counted = ({ metrics }: Context, { name, run }: JobKind): JobKind => ({
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
  const kinds = kindsOf(ctx, started).map((kind) => counted(ctx, kind));
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
  const timers = Object.entries(EVERY).flatMap(([name, seconds]) => {
    const send = () =>
      void sendOnce(name, seconds).catch((err: unknown) => ctx.log.error({ err }, 'job not sent'));
    return [setTimeout(send, FIRST_MS), setInterval(send, seconds * 1000)];
  });
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return stop();
    },
  };
}
