import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeDelay, createBackoff } from './backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = new AbortController().signal;

describe('createBackoff', () => {
  it('[G3] doubles the delay up to 20 s, with jitter', () => {
    expect([0, 1, 2, 3].map((attempt) => computeDelay(attempt, () => 1))).toEqual([800, 1600, 3200, 6400]);
    expect(computeDelay(20, () => 1)).toBe(20_000);
    expect(computeDelay(0, () => 0)).toBe(400);
  });

  it('[G3] ends immediately when the network returns', async () => {
    const settled = vi.fn<() => void>();
    void createBackoff(() => false)
      .wait(0, never)
      .then(settled);
    await vi.advanceTimersByTimeAsync(5000);
    expect(settled).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('[G3] ends without an online event too', async () => {
    const settled = vi.fn<() => void>();
    void createBackoff(() => false)
      .wait(0, never)
      .then(settled);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('[S5] rejects immediately when aborted, also before the call', async () => {
    const controller = new AbortController();
    const waiting = createBackoff(() => true).wait(9, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(createBackoff(() => true).wait(9, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
