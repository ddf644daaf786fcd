import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from './kyc-events.ts';

/** A stream the test holds in its hand. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  tell(event: 'open' | 'message' | 'error'): void {
    this.dispatchEvent(new Event(event));
  }

  refuse(): void {
    this.readyState = FakeStream.CLOSED;
    this.tell('error');
  }
}

const changed = vi.fn<() => Promise<void>>(() => Promise.resolve());
let stop = () => {};

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.all = [];
  changed.mockClear();
  stop = followEvents(changed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('following events', () => {
  it('listens to the stream and asks on every event', () => {
    expect(FakeStream.all[0]!.url).toBe('/x-api/v1/private/kyc/events');
    FakeStream.all[0]!.tell('message');
    FakeStream.all[0]!.tell('message');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('a refused stream becomes polling, from 5 s to 30 s', async () => {
    FakeStream.all[0]!.refuse();
    await vi.advanceTimersByTimeAsync(4999);
    expect(changed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(changed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(7500);
    expect(changed).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = changed.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(changed.mock.calls.length).toBe(before + 1);
  });

  it('asks once after a lost stream came back, for what it missed', () => {
    const stream = FakeStream.all[0]!;
    stream.tell('open');
    stream.tell('error');
    expect(changed).not.toHaveBeenCalled();
    stream.tell('open');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('gives up on a stream that never opens', async () => {
    for (let loss = 0; loss < 3; loss++) FakeStream.all[0]!.tell('error');
    expect(FakeStream.all[0]!.readyState).toBe(FakeStream.CLOSED);
    await vi.advanceTimersByTimeAsync(5000);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('rests while nobody looks and catches up when somebody does', async () => {
    show('hidden');
    expect(FakeStream.all[0]!.readyState).toBe(FakeStream.CLOSED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).not.toHaveBeenCalled();
    show('visible');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(FakeStream.all).toHaveLength(2);
  });

  it('tries the stream again when the network is back', () => {
    FakeStream.all[0]!.refuse();
    dispatchEvent(new Event('online'));
    expect(FakeStream.all).toHaveLength(2);
  });

  it('ends when told to', async () => {
    stop();
    FakeStream.all[0]!.refuse();
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).not.toHaveBeenCalled();
  });
});
