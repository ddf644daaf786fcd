// Limits buffers and WebAssembly memory of the PDF thread, which resourceLimits do not cover, by replacing their constructors
// in this thread.
import { JOB_BYTES } from './pdf-jobs.ts';

const PAGE = 64 * 1024;
let left = JOB_BYTES;

/** Called at the start of each job. */
export const resetBufferLimit = (): void => void (left = JOB_BYTES);

export function limitBuffers(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], made) {
      if (typeof args[0] === 'number') left -= args[0];
      if (left < 0) throw new RangeError('too much memory');
      // Keeps the constructor of subclasses such as Buffer.
      return Reflect.construct(target, args, made === Uint8Array ? target : made);
    },
  });
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > JOB_BYTES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}
