import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayOf, patience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = new AbortController().signal;

describe('patience', () => {
  it('[G3] doubles up to 20 s, each time with its own jitter', () => {
    expect([0, 1, 2, 3].map((attempt) => delayOf(attempt, () => 1))).toEqual([800, 1600, 3200, 6400]);
    expect(delayOf(20, () => 1)).toBe(20_000);
    expect(delayOf(0, () => 0)).toBe(400);
  });

  it('[G3] goes on at once when the network is back', async () => {
    const settled = vi.fn<() => void>();
    void patience(() => false)
      .wait(0, never)
      .then(settled);
    await vi.advanceTimersByTimeAsync(5000);
    expect(settled).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('[G3] looks again by itself when the browser never says so', async () => {
    const settled = vi.fn<() => void>();
    void patience(() => false)
      .wait(0, never)
      .then(settled);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('[S5] a cancelled wait ends at once, also when it was cancelled before', async () => {
    const controller = new AbortController();
    const waiting = patience(() => true).wait(9, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(patience(() => true).wait(9, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
