// The reading thread: one picture after the other. The engines work inside WebAssembly, apart from the gateway's memory, and
// have a limit each; the gateway ends this thread at the limit of time.
import { parentPort } from 'node:worker_threads';
import { ReadingError } from '../reading.ts';
import { ENGINE_BYTES, type ReadingAnswer, type ReadingJob } from './reading-jobs.ts';
import { readPicture } from './read-picture.ts';

const PAGE = 64 * 1024;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > ENGINE_BYTES) throw new RangeError('too much memory');
  return grow.call(this, pages);
};
// What the engines say about a stranger's picture belongs in no log.
for (const say of ['log', 'warn', 'error', 'info', 'debug'] as const) console[say] = () => undefined;

async function answerTo({ bytes, kind }: ReadingJob): Promise<ReadingAnswer> {
  try {
    return { kind: 'read', reading: await readPicture(bytes, kind) };
  } catch (error) {
    const isMemory = error instanceof RangeError && !(error instanceof ReadingError);
    return { kind: isMemory ? 'memory' : 'unreadable' };
  }
}

if (!parentPort) throw new Error('this runs as a thread of the gateway');
const port = parentPort;
port.on('message', (job: ReadingJob) => void answerTo(job).then((answer) => port.postMessage(answer)));
port.postMessage({ kind: 'ready' } satisfies ReadingAnswer);
