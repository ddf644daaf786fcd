import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runWhenReachable } from './when-reachable.ts';

describe('runWhenReachable [W4]', () => {
  const answer = vi.fn<typeof fetch>();
  const back = vi.fn<() => unknown>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('polls with growing intervals and calls back once the server answers', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answer.mockResolvedValueOnce(new Response('', { status: 502 }));
    answer.mockResolvedValue(new Response('', { status: 404 }));
    const stop = runWhenReachable(back);
    await vi.advanceTimersByTimeAsync(3000);
    await vi.advanceTimersByTimeAsync(6000);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(back).toHaveBeenCalledOnce();
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('treats a hanging server as unreachable', async () => {
    answer.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    answer.mockResolvedValue(new Response(''));
    const stop = runWhenReachable(back);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6000);
    expect(back).toHaveBeenCalledOnce();
    stop();
  });

  it('[X9] awaits the callback and stops after two calls', async () => {
    answer.mockResolvedValue(new Response(''));
    const done: (() => void)[] = [];
    back.mockImplementation(() => new Promise<void>((resolve) => void done.push(resolve)));
    runWhenReachable(back);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(back).toHaveBeenCalledTimes(1);
    done[0]!();
    await vi.advanceTimersByTimeAsync(5999);
    expect(back).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    done[1]!();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(back).toHaveBeenCalledTimes(2);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('does not call back once stopped', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const stop = runWhenReachable(back);
    await vi.advanceTimersByTimeAsync(3000);
    stop();
    arrive(new Response(''));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(back).not.toHaveBeenCalled();
    expect(answer).toHaveBeenCalledOnce();
  });
});
