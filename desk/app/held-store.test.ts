// Decisions wait ten seconds before they are sent, and are never lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../api/errors.ts';
import { HOLD_MS, holdDecision, isHeld, sendAllHeld, sendHeld, undoHeld, undoLatest } from './held-store.ts';
import { completeSignIn } from './sign-in-request.ts';

const hold = (itemId: string, send: () => Promise<unknown>, undo = vi.fn<() => void>()) => {
  holdDecision({ itemId, label: itemId, send, undo });
  return undo;
};

describe('a held decision', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent after ten seconds', async () => {
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    hold('a', send);
    await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(isHeld('a')).toBe(false);
  });

  it('is not sent after an undo', async () => {
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const undo = hold('a', send);
    undoHeld('a');
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });

  it('is undone latest first', () => {
    const first = hold('a', () => Promise.resolve());
    const second = hold('b', () => Promise.resolve());
    undoLatest();
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
    undoLatest();
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('is sent when the desk is left', async () => {
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    hold('a', send);
    sendAllHeld();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stays after a failure until it is sent again', async () => {
    const send = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new CallError(0, null))
      .mockResolvedValueOnce(null);
    hold('a', send);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    expect(isHeld('a')).toBe(true);
    await sendHeld('a');
    expect(send).toHaveBeenCalledTimes(2);
    expect(isHeld('a')).toBe(false);
  });

  it('is sent when the connection is back', async () => {
    const send = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new CallError(0, null))
      .mockResolvedValueOnce(null);
    hold('a', send);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(isHeld('a')).toBe(false);
  });

  it.each([
    ['the session ended', new CallError(401, null)],
    ['the sign-in is not fresh', new CallError(403, { result: { stepUp: true } })],
  ])('is sent after a sign-in if %s', async (_, error) => {
    const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(error).mockResolvedValueOnce(null);
    hold('a', send);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    expect(send).toHaveBeenCalledTimes(1);
    completeSignIn();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(isHeld('a')).toBe(false);
  });
});
