// Threads that read PDFs, so that a file made to take for ever takes nobody else's time: each has a limit of time and
// of memory, and is ended at either. A thread is kept for the next file when it did well, because starting one takes
// longer than most checks; and not for long, because the parser remembers every name it met.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '#gateway/kit/limiter.ts';
import { limitCpuTime } from '#gateway/kit/cpu-limit.ts';
import { JOB_BYTES, type PdfAnswer, type PdfJob } from './pdf-jobs.ts';
// oxlint-disable-next-line import/default -- made by build/thread-entries.ts
import entry from './pdf-worker.ts?thread';

const START_MS = 30_000;
const IDLE_MS = 10_000;
/** After so many bytes of files a thread is replaced. */
const WORN_BYTES = 32 * 1024 * 1024;
/** Whose file took all its time or memory stands apart so long. */
const APART_MS = 10 * 60_000;

/** One processor is left for the gateway. What may take long stands in no queue with what does not. */
const lanes = {
  check: createLimiter(Math.max(1, Math.min(4, availableParallelism() - 1))),
  checkApart: createLimiter(1),
  draw: createLimiter(1),
};
const apart = new Set<string>();

interface Thread {
  worker: Worker;
  read: number;
  timer?: NodeJS.Timeout;
}
const idle: Thread[] = [];

/** The thread's next answer; null when it ends instead, or takes longer than that. */
function nextAnswer({ worker }: Thread, withinMs: number): Promise<PdfAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: PdfAnswer | null) => {
      callOff();
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      // Ending it may raise one more error, which nobody waits for.
      worker.on('error', () => undefined);
      resolve(answer);
    };
    const callOff = limitCpuTime(withinMs, () => done(null));
    worker.on('message', done);
    worker.on('error', () => done(null));
    worker.on('exit', () => done(null));
  });
}

async function start(): Promise<Thread> {
  const limits = { maxOldGenerationSizeMb: JOB_BYTES / 1024 / 1024, maxYoungGenerationSizeMb: 32 };
  const thread: Thread = {
    worker: new Worker(new URL(entry), { resourceLimits: limits, execArgv: [], env: {}, stdin: false }),
    read: 0,
  };
  if (await nextAnswer(thread, START_MS)) return thread;
  await thread.worker.terminate();
  throw new Error('the PDF thread does not start');
}

function taken(): Thread | undefined {
  const thread = idle.pop();
  clearTimeout(thread?.timer);
  thread?.worker.ref();
  return thread;
}

function keep(thread: Thread): void {
  const end = () => {
    idle.splice(idle.indexOf(thread), 1);
    void thread.worker.terminate();
  };
  // Neither it nor its timer keeps a process alive that is done.
  thread.worker.unref();
  thread.timer = setTimeout(end, IDLE_MS).unref();
  idle.push(thread);
}

/** Null when the job passed its limits. */
async function ask(job: PdfJob, withinMs: number): Promise<PdfAnswer | null> {
  const thread = taken() ?? (await start());
  thread.read += job.bytes.length;
  const answering = nextAnswer(thread, withinMs);
  thread.worker.postMessage(job);
  const answer = await answering;
  const well = answer && answer.kind !== 'uncheckable' && thread.read < WORN_BYTES;
  if (well) keep(thread);
  else await thread.worker.terminate();
  return answer;
}

function setApart(who: string): void {
  apart.add(who);
  setTimeout(() => apart.delete(who), APART_MS).unref();
}

async function inLane(who: string, job: PdfJob, withinMs: number): Promise<PdfAnswer> {
  const lane = job.kind === 'check' && apart.has(who) ? 'checkApart' : job.kind;
  const answer = await lanes[lane](() => ask(job, withinMs));
  if (!answer && job.kind === 'check') setApart(who);
  return answer ?? { kind: 'uncheckable' };
}

const last = new Map<string, Promise<unknown>>();

/** One at a time for each person, so that nobody's many files stand between another and theirs. */
export async function runInPdfThread(who: string, job: PdfJob, withinMs: number): Promise<PdfAnswer> {
  const before = last.get(who);
  const mine = (async () => {
    await before;
    return inLane(who, job, withinMs);
  })();
  const settled = mine.catch(() => undefined);
  last.set(who, settled);
  try {
    return await mine;
  } finally {
    if (last.get(who) === settled) last.delete(who);
  }
}
