// The OCR thread: one picture at a time. The engines run in WebAssembly with a memory limit each; the gateway
// ends this thread at the time limit.
import { parentPort } from 'node:worker_threads';
import { OcrError } from '../ocr-result.ts';
import { WASM_MEMORY_BYTES, type OcrAnswer, type OcrJob } from './ocr-jobs.ts';
import { recognisePicture } from './recognise-picture.ts';

const PAGE = 64 * 1024;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > WASM_MEMORY_BYTES) throw new RangeError('too much memory');
  return grow.call(this, pages);
};
// The engines log details of users' pictures, which must not reach the logs.
for (const say of ['log', 'warn', 'error', 'info', 'debug'] as const) console[say] = () => undefined;

async function runJob({ bytes, kind }: OcrJob): Promise<OcrAnswer> {
  try {
    return { kind: 'read', reading: await recognisePicture(bytes, kind) };
  } catch (error) {
    const isMemory = error instanceof RangeError && !(error instanceof OcrError);
    return { kind: isMemory ? 'memory' : 'unreadable' };
  }
}

if (!parentPort) throw new Error('ocr-worker.ts must be started as a worker thread.');
const port = parentPort;
port.on('message', (job: OcrJob) => void runJob(job).then((answer) => port.postMessage(answer)));
port.postMessage({ kind: 'ready' } satisfies OcrAnswer);
