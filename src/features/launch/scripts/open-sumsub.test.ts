// With Sumsub's own loader: the messages that reach it, its answers, and the page after it is closed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSumsub } from './open-sumsub.ts';
import type { CloseScript, ScriptOptions } from './script.ts';

const BASE = 'https://in.sumsub.com';
const TOKEN = '_act-1';
let heard: string[];
let close: CloseScript;
let container: HTMLElement;
let posted: { said: { method?: string; accessToken?: string | null }; to: unknown }[];
let sdkWindow: Window;
let renewal: Promise<string>;

beforeEach(() => {
  [heard, posted] = [[], []];
  renewal = Promise.resolve('_act-2');
  container = document.createElement('div');
  document.body.append(container);
  const launch: ScriptOptions = {
    token: TOKEN,
    sdkUrl: `${BASE}/`,
    workflowRunId: '',
    language: 'es',
    theme: 'dark',
    title: 'Check by Sumsub',
    container,
    onReady: () => heard.push('ready'),
    onFinished: () => heard.push('finished'),
    onClosed: () => heard.push('closed'),
    onFailure: (what) => heard.push(what),
    refreshToken: () => renewal,
  };
  // Nothing is fetched here: the frame only has an address.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: Element, address) {
    this.setAttribute('data-src', String(address));
  });
  sdkWindow = { postMessage: (said: object, to: unknown) => posted.push({ said, to }) } as unknown as Window;
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(() => sdkWindow as never); // as above
  close = openSumsub(launch);
});
afterEach(() => {
  close();
  container.remove();
  vi.restoreAllMocks();
});

const frame = () => container.querySelector('iframe');
function say(data: unknown, { origin = BASE, source = sdkWindow as unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}
const READY = { method: 'idCheck.onReady', frameId: `id_${btoa(TOKEN)}`, sessionId: 's1' };
const SENT = { method: 'idCheck.onApplicantSubmitted', sessionId: 's1' };

describe('[M3] Sumsub’s frame', () => {
  it('is at the base that was pinned, has a name, and may use the camera', () => {
    expect(frame()?.getAttribute('data-src')).toBe(
      `${BASE}/websdk/websdk.html?_=id_${btoa(TOKEN)}&theme=dark`,
    );
    expect(frame()?.title).toBe('Check by Sumsub');
    expect(frame()?.allow).toBe('camera; microphone; clipboard-write');
  });

  it('receives its token once it is ready, and reports when it is finished', () => {
    say({ ...READY });
    expect(posted[0]?.said).toMatchObject({ method: 'idCheck.init', accessToken: TOKEN, lang: 'es' });
    say({ ...SENT });
    expect(heard).toEqual(['ready', 'finished']);
  });

  it.each<[who: string, more: { origin?: string; source?: unknown }]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a window of the same origin that is not the frame', { source: {} }],
    ['no window', { source: null }],
    ['our own page', { origin: location.origin, source: null }],
  ])('hears nothing of %s', (_, more) => {
    say({ ...READY }, more);
    say({ ...SENT }, more);
    expect(heard).toEqual([]);
    expect(posted).toEqual([]);
  });

  it.each([null, 'idCheck', 7, {}, { method: 5 }, []])('ignores %j', (data) => {
    const upset = vi.fn<() => void>();
    window.addEventListener('error', upset);
    say(data);
    window.removeEventListener('error', upset);
    expect(upset).not.toHaveBeenCalled();
    say({ ...READY });
    expect(heard).toEqual(['ready']);
  });

  it('gets a fresh token or an error', async () => {
    say({ ...READY });
    say({ method: 'idCheck.onError', code: 'invalid-token', sessionId: 's1' });
    await vi.waitFor(() => expect(posted).toHaveLength(2));
    expect(posted[1]?.said).toMatchObject({ method: 'idCheck.updateAccessToken', accessToken: '_act-2' });
    renewal = Promise.reject(new Error('none'));
    say({ method: 'idCheck.onError', code: 'invalid-token', sessionId: 's1' });
    await vi.waitFor(() => expect(posted).toHaveLength(3));
    expect(posted[2]?.said).toMatchObject({ accessToken: null, error: 'none' });
  });

  it.each([
    ['camera-access-denied', '', 'camera'],
    ['', 'NotAllowedError: Permission denied', 'camera'],
    ['unexpected', 'Something', 'failed'],
  ])('%s %s is %s', (code, error, what) => {
    say({ ...READY });
    say({ method: 'idCheck.onError', code, error, sessionId: 's1' });
    expect(heard).toEqual(['ready', what]);
  });

  it('removes its frame and listeners', () => {
    close();
    say({ ...READY });
    expect(heard).toEqual([]);
    expect(container.childElementCount).toBe(0);
  });
});
