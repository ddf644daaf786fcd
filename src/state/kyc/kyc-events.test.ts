import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeEmbeddedToken, clearEmbeddedSession } from '#app/api/embedded.ts';
import { watchEvents } from './kyc-events.ts';

/** Streams controlled by the test: every request, in order. */
interface Line {
  url: string;
  headers: Headers;
  /** Responds with a stream; chunks arrive immediately. */
  open(): void;
  say(text: string): void;
  cut(): void;
  refuse(status?: number): void;
  left: boolean;
}
let lines: Line[];
const probes = vi.fn<() => Promise<Response>>(async () => new Response(''));

function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method === 'HEAD') return probes();
  return new Promise((resolve, reject) => {
    let stream: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    const line: Line = {
      url,
      headers: new Headers(init.headers),
      left: false,
      open() {
        resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
      },
      say: (text) => stream.enqueue(new TextEncoder().encode(text)),
      cut: () => stream.close(),
      refuse: (status = 200) =>
        resolve(new Response('{}', { status, headers: { 'content-type': 'application/json' } })),
    };
    init.signal?.addEventListener('abort', () => {
      line.left = true;
      const gone = new DOMException('aborted', 'AbortError');
      reject(gone);
      try {
        stream.error(gone);
      } catch {
        // already closed
      }
    });
    lines.push(line);
  });
}

const changed = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
let stop = () => {};
const soon = () => vi.advanceTimersByTimeAsync(0);

/** A stream with an immediate first byte, like the gateway's. */
async function live(at = lines.length - 1): Promise<Line> {
  const line = lines[at]!;
  line.open();
  line.say('retry: 3000\n\n');
  await soon();
  return line;
}

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  lines = [];
  changed.mockReset().mockResolvedValue(true);
  probes.mockClear();
  stop = watchEvents(changed);
  await soon();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the stream', () => {
  it('[C1, C3] is requested with the usual headers', () => {
    expect(lines[0]!.url).toBe('/x-api/v1/private/kyc/events');
    const sent = ['platform', 'lang', 'accept-language', 'guid'].map((name) => lines[0]!.headers.get(name));
    expect(sent).toEqual(['pc', 'en', 'en', expect.stringMatching(/^[a-f0-9]{32}$/)]);
  });

  it('[M9, C3] has the embedded headers in embedded mode', async () => {
    stop();
    history.replaceState(null, '', '/user/accounts/auth/sdk?token=secret&from=shop&business_id=demo');
    consumeEmbeddedToken();
    stop = watchEvents(changed);
    await soon();
    const sent = ['kyc-access-token', 'access-origin', 'business', 'guid'];
    expect(sent.map((name) => lines.at(-1)!.headers.get(name))).toEqual(['secret', 'shop', 'demo', null]);
    clearEmbeddedSession();
  });

  it('[T1] reloads when it opens, for missed decisions', async () => {
    expect(changed).not.toHaveBeenCalled();
    await live();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('reloads on every event, however it is chunked', async () => {
    const line = await live();
    changed.mockClear();
    line.say('data: {"topic":"transfer"}\n\nda');
    await soon();
    expect(changed).toHaveBeenCalledTimes(1);
    line.say('ta: {"level":"LEVEL_1"}\r');
    line.say('\n\r\n: still here\n\n');
    await soon();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('reconnects with growing delays, and is replaced by polling after three losses', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    (await live()).cut();
    await vi.advanceTimersByTimeAsync(2999);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
    lines[1]!.refuse(502);
    await vi.advanceTimersByTimeAsync(5999);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    lines[2]!.refuse(502);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(3);
    expect(changed.mock.calls.length).toBeGreaterThan(3);
  });

  it('reloads once after a reconnect and resets its losses after a stable stream', async () => {
    const first = await live();
    await vi.advanceTimersByTimeAsync(31_000);
    first.cut();
    for (let turn = 1; turn <= 5; turn += 1) {
      await vi.advanceTimersByTimeAsync(3000);
      expect(lines).toHaveLength(turn + 1);
      const line = await live();
      expect(changed).toHaveBeenCalledTimes(turn + 1);
      await vi.advanceTimersByTimeAsync(31_000);
      line.cut();
    }
  });

  it('is replaced by polling if the first byte is late', async () => {
    lines[0]!.open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines[0]!.left).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(1);
  });

  it('reconnects without a heartbeat', async () => {
    const line = await live();
    await vi.advanceTimersByTimeAsync(20_000);
    line.say(': still here\n\n');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(line.left).toBe(false);
    await vi.advanceTimersByTimeAsync(4100);
    expect(line.left).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('closes while the page is hidden and reloads on return', async () => {
    await live();
    changed.mockClear();
    show('hidden');
    expect(lines[0]!.left).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).not.toHaveBeenCalled();
    show('visible');
    await soon();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(2);
  });

  it('reconnects when the network returns', async () => {
    lines[0]!.refuse();
    await soon();
    dispatchEvent(new Event('online'));
    await soon();
    expect(lines).toHaveLength(2);
  });

  it('ends when stopped', async () => {
    stop();
    expect(lines[0]!.left).toBe(true);
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('polling', () => {
  beforeEach(() => lines[0]!.refuse());

  it('runs every 5 s to 30 s', async () => {
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

  it('waits for the server after three failures', async () => {
    changed.mockResolvedValue(false);
    probes.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(changed).toHaveBeenCalledTimes(3);
    changed.mockResolvedValue(true);
    probes.mockResolvedValue(new Response(''));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(changed.mock.calls.length).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(changed.mock.calls.length).toBeGreaterThan(6);
  });
});
