// embed.js as a page runs it: what it opens, whom it listens to, what it says, and to whom.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBED_VERSION } from '#contract/embed-messages.ts';
import type { AttestaEvent, AttestaHandle, AttestaOptions } from './attesta-api.ts';

const ACCOUNT = 'https://account.example';

let events: AttestaEvent[] = [];
let handle: AttestaHandle;
let here: HTMLElement;
const sent = vi.fn<(data: unknown, origin: string) => void>();
/** The window of the frame or of the tab, as far as a page of another origin may touch it. */
const theirs = { postMessage: sent, closed: false, close: vi.fn<() => void>() } as unknown as Window;

beforeAll(() => import('./attesta-embed.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'de';
  // Not in the page: the environment would load the frame.
  here = document.createElement('div');
  events = [];
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(theirs as never);
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

function hear(message: object, { origin = ACCOUNT, source = theirs as unknown } = {}): void {
  const event = new MessageEvent('message', { data: { attesta: EMBED_VERSION, ...message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}
const READY = { type: 'ready', page: 'sdk', language: 'de' };
const types = () => events.map(({ type }) => type);

describe('[M9, N3] what it opens', () => {
  it('is the start of the flow by the name of the business, with the token behind the # and nowhere else', () => {
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

  it('is a frame that may use the camera and has a name', () => {
    const frame = open({ title: 'Your identity' })!;
    expect(frame.allow).toContain('camera');
    expect(frame.title).toBe('Your identity');
    expect(frame.parentElement).toBe(here);
  });

  it('is a tab where that is asked for, and says so when the browser allows none', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(theirs);
    expect(open({ newTab: true })).toBeNull();
    expect(opened.mock.calls[0]?.[1]).toBe('_blank');
    hear(READY);
    expect(types()).toEqual(['ready']);
    handle.close();
    opened.mockReturnValue(null);
    open({ newTab: true });
    expect(events.at(-1)).toEqual({ type: 'error', code: 'blocked' });
  });

  it('that never answers is told after half a minute', () => {
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

describe('whom it listens to', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page of ours in another window', { source: window }],
    ['nobody', { source: null }],
  ])('not %s', (_, from) => {
    const frame = open()!;
    hear({ type: 'resize', height: 900 }, from);
    hear({ type: 'expired' }, from);
    hear({ type: 'closed' }, from);
    expect(events).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('640px');
  });

  it('not to what bears no mark of ours', () => {
    open();
    hear({ type: 'ready', attesta: EMBED_VERSION + 1 });
    hear({ type: 'ready', attesta: undefined });
    dispatchEvent(new MessageEvent('message', { data: null, origin: ACCOUNT }));
    expect(events).toEqual([]);
  });
});

describe('what it does', () => {
  it('gives the frame the room it asks for, and never less than a screen needs', () => {
    const frame = open()!;
    hear({ type: 'resize', height: 912.4 });
    expect(frame.style.height).toBe('913px');
    for (const height of [3, -1, Number.NaN, 'calc(1px)']) {
      hear({ type: 'resize', height });
      expect(frame.style.height).toBe('640px');
    }
  });

  it('answers a token that has ended with a new one, once at a time, to our origin alone', async () => {
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
    ['there is nobody to ask', {}],
    ['nobody has one', { getToken: () => Promise.reject(new Error('signed out')) }],
  ])('says that there is none where %s', async (_, options) => {
    open(options);
    hear({ type: 'expired' });
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ attesta: EMBED_VERSION, type: 'token', token: '' }, ACCOUNT);
  });

  it('keeps what is wished for until the screens are there', () => {
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

  it('is gone once, whoever closes it, and hears nothing any more', () => {
    open();
    hear({ type: 'closed' });
    handle.close();
    hear(READY);
    expect(types()).toEqual(['closed']);
    expect(here.querySelector('iframe')).toBeNull();
  });

  it('notices that its tab was closed', () => {
    const tab = { ...theirs, closed: false, close: vi.fn<() => void>() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    open({ newTab: true });
    vi.advanceTimersByTime(2000);
    expect(events).toEqual([]);
    tab.closed = true;
    vi.advanceTimersByTime(1000);
    expect(types()).toEqual(['closed']);
  });
});
