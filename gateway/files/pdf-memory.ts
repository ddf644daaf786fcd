// A thread's heap has a limit of its own (resourceLimits), which buffers and WebAssembly do not count against. Here they
// get one, by what makes them in this thread; the gateway's own are others.
import { JOB_BYTES } from './pdf-jobs.ts';

const PAGE = 64 * 1024;
let left = JOB_BYTES;

/** A new job begins. */
export const resetBufferLimit = (): void => void (left = JOB_BYTES);

export function limitBuffers(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], made) {
      if (typeof args[0] === 'number') left -= args[0];
      if (left < 0) throw new RangeError('too much memory');
      // The proxy stands for the class itself; only a subclass is made as what it is.
      return Reflect.construct(target, args, made === Uint8Array ? target : made);
    },
  });
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > JOB_BYTES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}
