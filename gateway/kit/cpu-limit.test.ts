// The limit counts CPU time, and allows more elapsed time on a busy machine.
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createThreadClock, limitCpuTime } from './cpu-limit.ts';

/** Simulates a process that uses `share` processors; the fake clock sets the elapsed time. */
function workingAt(share: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const began = performance.now();
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({
    user: (performance.now() - began) * share * 1000,
    system: 0,
  }));
  const onEnd = vi.fn<() => void>();
  return { onEnd, callOff: limitCpuTime(1000, onEnd) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['a thread with a whole processor', 1, 1000],
  ['a process whose other threads work too: not before that much time has passed', 4, 1000],
  ['a thread that has half of a processor', 0.5, 2000],
  ['a thread that is rarely scheduled', 0.01, 3000],
  ['a thread that waits for something else', 0, 3000],
])('[E4] %s ends when it should', (_what, share, after) => {
  const { onEnd } = workingAt(share);
  vi.advanceTimersByTime(after - 2);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4);
  expect(onEnd).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('can be cancelled at any time', () => {
  const { onEnd, callOff } = workingAt(0.5);
  vi.advanceTimersByTime(1500);
  callOff();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});

it('reports whether the CPU time or only the elapsed time ended the work', () => {
  const busy = workingAt(1);
  vi.advanceTimersByTime(1001);
  expect(busy.onEnd).toHaveBeenCalledWith('cpu');
  const starved = workingAt(0.01);
  vi.advanceTimersByTime(3001);
  expect(starved.onEnd).toHaveBeenCalledWith('wall');
});

it('counts the time of one thread where it is known, whatever the others do', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const onEnd = vi.fn<() => void>();
  const began = performance.now();
  const readCpuMs = () => (performance.now() - began) / 10;
  limitCpuTime(1000, onEnd, { readCpuMs, wallFactor: 30 });
  vi.advanceTimersByTime(9_900);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onEnd).toHaveBeenCalledWith('cpu');
});

it.skipIf(process.platform !== 'linux')('reads the time of a thread', () => {
  const id = basename(readlinkSync('/proc/thread-self'));
  const read = createThreadClock(id);
  const before = read();
  const until = process.cpuUsage().user + 60_000;
  while (process.cpuUsage().user < until) Math.sqrt(2);
  expect(read()).toBeGreaterThan(before);
  expect(createThreadClock('0')()).toBe(0);
});
