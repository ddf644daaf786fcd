// embed.js as a page runs it: the URL it opens, the messages it accepts, and the messages it sends.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBED_VERSION } from '#contract/embed-messages.ts';
import type { AttestaEvent, AttestaHandle, AttestaOptions } from './attesta-api.ts';

const ACCOUNT = 'https://account.example';

let events: AttestaEvent[] = [];
let handle: AttestaHandle;
let here: HTMLElement;
const sent = vi.fn<(data: unknown, origin: string) => void>();
/** The members of the frame's or tab's window that a page of another origin can use. */
const embedded = { postMessage: sent, closed: false, close: vi.fn<() => void>() } as unknown as Window;

beforeAll(() => import('./attesta-embed.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'de';
  here = document.createElement('div');
  events = [];
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(embedded as never);
});
afterEach(() => {
  handle?.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sent.mockReset();
});

function open(options: Partial<AttestaOptions> = {}): HTMLIFrameElement | null {
  handle = window.Attesta.open({
    business: 'shop',
    token: 'T0ken',
    origin: ACCOUNT,
    container: here,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return here.querySelector('iframe');
}

function hear(message: object, { origin = ACCOUNT, source = embedded as unknown } = {}): void {
  const event = new MessageEvent('message', { data: { attesta: EMBED_VERSION, ...message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}
const READY = { type: 'ready', page: 'sdk', language: 'de' };
const types = () => events.map(({ type }) => type);

describe('[M9, N3] the opened flow', () => {
  it('starts at the URL of the business, with the token only in the fragment', () => {
    const address = new URL(open({ theme: 'dark', path: 'complianceTasks' })?.getAttribute('src') ?? '');
    expect(address.origin + address.pathname).toBe(`${ACCOUNT}/user/accounts/auth/sdk`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      business_id: 'shop',
      from: location.origin,
      lang: 'de',
      theme: 'dark',
      page: 'complianceTasks',
    });
    expect(address.hash).toBe('#token=T0ken');
    handle.close();
    expect(open({ token: '' })?.getAttribute('src')).not.toContain('token');
  });

  it('is a frame with camera permission and a title', () => {
    const frame = open({ title: 'Your identity' })!;
    expect(frame.allow).toContain('camera');
    expect(frame.title).toBe('Your identity');
    expect(frame.parentElement).toBe(here);
  });

  it('is a tab on request, and reports an error if the browser blocks it', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(embedded);
    expect(open({ newTab: true })).toBeNull();
    expect(opened.mock.calls[0]?.[1]).toBe('_blank');
    hear(READY);
    expect(types()).toEqual(['ready']);
    handle.close();
    opened.mockReturnValue(null);
    open({ newTab: true });
    expect(events.at(-1)).toEqual({ type: 'error', code: 'blocked' });
  });

  it('reports an error after 30 s without an answer', () => {
    open();
    vi.advanceTimersByTime(30_000);
    expect(events).toEqual([{ type: 'error', code: 'no_answer' }]);
    events = [];
    handle.close();
    open();
    hear(READY);
    vi.advanceTimersByTime(60_000);
    expect(types()).toEqual(['closed', 'ready']);
  });
});

describe('messages', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window of the app', { source: window }],
    ['no window', { source: null }],
  ])('from %s are ignored', (_, from) => {
    const frame = open()!;
    hear({ type: 'resize', height: 900 }, from);
    hear({ type: 'expired' }, from);
    hear({ type: 'closed' }, from);
    expect(events).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('640px');
  });

  it('without the version mark are ignored', () => {
    open();
    hear({ type: 'ready', attesta: EMBED_VERSION + 1 });
    hear({ type: 'ready', attesta: undefined });
    dispatchEvent(new MessageEvent('message', { data: null, origin: ACCOUNT }));
    expect(events).toEqual([]);
  });
});

describe('the handle', () => {
  it('sets the requested frame height, but not less than the minimum', () => {
    const frame = open()!;
    hear({ type: 'resize', height: 912.4 });
    expect(frame.style.height).toBe('913px');
    for (const height of [3, -1, Number.NaN, 'calc(1px)']) {
      hear({ type: 'resize', height });
      expect(frame.style.height).toBe('640px');
    }
  });

  it('answers an expired token with a new one, one request at a time, only to the origin of the app', async () => {
    let give: (token: string) => void = () => {};
    const getToken = vi.fn<() => Promise<string>>(() => new Promise<string>((resolve) => (give = resolve)));
    open({ getToken });
    hear({ type: 'expired' });
    hear({ type: 'expired' });
    expect(getToken).toHaveBeenCalledTimes(1);
    give('N3xt');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledWith({ attesta: EMBED_VERSION, type: 'token', token: 'N3xt' }, ACCOUNT);
  });

  it.each([
    ['there is no getToken', {}],
    ['getToken rejects', { getToken: () => Promise.reject(new Error('signed out')) }],
  ])('answers with an empty token if %s', async (_, options) => {
    open(options);
    hear({ type: 'expired' });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ attesta: EMBED_VERSION, type: 'token', token: '' }, ACCOUNT);
  });

  it('keeps commands until the screens are ready', () => {
    open();
    handle.setTheme('dark');
    handle.setLanguage('ar-SA');
    expect(sent).not.toHaveBeenCalled();
    hear(READY);
    handle.setTheme('light');
    expect(sent.mock.calls.map(([data, origin]) => [data, origin])).toEqual([
      [{ attesta: EMBED_VERSION, type: 'theme', theme: 'dark' }, ACCOUNT],
      [{ attesta: EMBED_VERSION, type: 'language', language: 'ar-SA' }, ACCOUNT],
      [{ attesta: EMBED_VERSION, type: 'theme', theme: 'light' }, ACCOUNT],
    ]);
  });

  it('reports its end once, from either side, and ignores later messages', () => {
    open();
    hear({ type: 'closed' });
    handle.close();
    hear(READY);
    expect(types()).toEqual(['closed']);
    expect(here.querySelector('iframe')).toBeNull();
  });

  it('notices that its tab was closed', () => {
    const tab = { ...embedded, closed: false, close: vi.fn<() => void>() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    open({ newTab: true });
    vi.advanceTimersByTime(2000);
    expect(events).toEqual([]);
    tab.closed = true;
    vi.advanceTimersByTime(1000);
    expect(types()).toEqual(['closed']);
  });
});
