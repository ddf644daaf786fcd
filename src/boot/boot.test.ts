// The boot script as it runs in the HTML: what it paints, what it asks, and that the client takes over exactly what it
// would have sent itself.
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { keepShellWords } from '#app/lib/shell-words.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { profile } from '#contract/client-calls/session.ts';

const SHELL = `
  <div id="root"><div class="boot" id="boot"><p id="boot-title">Identity verification</p>
  <p id="boot-words">One moment</p></div></div>
  <div id="boot-failure" hidden><button>Try again</button></div>`;
const HEAD = '<script type="application/json" id="page-config">{}</script><meta name="theme-color">';

/** Each page of these tests leaves some, and none may outlive the window. */
let timers: MockInstance<typeof setTimeout>;
const asked: Request[] = [];
let answer: (url: string) => Promise<Response>;
const PROFILE = {
  id: 'u1',
  currency_code: 'EUR',
  rate: 1,
  member_tag: {},
  sub_attribute: '',
  accessOrigin: '',
};
const envelope = (result: unknown) => Response.json({ ret_code: 0, ret_msg: '', result });

/** What an earlier visit in this language has kept of its words. */
function keepWords(): void {
  keepShellWords('es-ES', {
    titles: { compliancetasks: 'Tus tareas', transfer: 'Traspaso de identidad' },
    wait: 'Un momento',
  });
}

/** Runs the script as a page that has just been opened does. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./main.ts');
}

/** The same, until the page is painted. */
async function boot(address = '/user/accounts/auth/personal'): Promise<void> {
  await open(address);
  window.startNow?.();
}

beforeEach(() => {
  timers = vi.spyOn(globalThis, 'setTimeout');
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  answer = () => Promise.resolve(envelope({}));
  document.head.innerHTML = HEAD;
  document.body.innerHTML = SHELL;
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(new Request(new URL(url, location.href), init));
    return answer(url);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { value } of timers.mock.results) clearTimeout(value);
  timers.mockRestore();
});

const text = (id: string) => document.getElementById(id)?.textContent;
const paths = () => asked.map(({ url }) => new URL(url).pathname);

describe('the first paint', () => {
  it('[B4, N5] speaks the language of the address, or the one that was saved', async () => {
    keepWords();
    localStorage.setItem('lang', 'es-ES');
    await boot('/user/accounts/auth/complianceTasks/');
    expect(document.documentElement.lang).toBe('es-ES');
    expect(text('boot-title')).toBe('Tus tareas');
    expect(document.title).toBe('Tus tareas');
    expect(text('boot-words')).toBe('Un momento');
    document.body.innerHTML = SHELL;
    document.documentElement.lang = 'en';
    await boot('/user/accounts/auth/personal?lang=en');
    expect(text('boot-title')).toBe('Identity verification');
    expect(document.documentElement.lang).toBe('en');
  });

  it('[B4] leaves alone what the gateway has written, and says no title for which it has no words', async () => {
    const written = (language: string, page: string) => {
      document.documentElement.lang = language;
      document.documentElement.dataset.page = page;
      document.body.innerHTML = SHELL.replace('Identity verification', 'As written');
    };
    written('es-ES', 'compliancetasks');
    await boot('/user/accounts/auth/complianceTasks?lang=es-ES');
    expect(text('boot-title')).toBe('As written');
    written('en', 'compliancetasks');
    await boot('/user/accounts/auth/complianceTasks?lang=es-ES');
    expect([text('boot-title'), text('boot-words')]).toEqual(['', 'One moment']);
    written('en', 'compliancetasks');
    await boot('/user/accounts/auth/complianceTasks?lang=en-US');
    expect([text('boot-title'), document.documentElement.lang]).toEqual(['As written', 'en-US']);
    written('es-ES', 'compliancetasks');
    localStorage.setItem('shell-words:es-ES', 'no JSON');
    await boot('/user/accounts/auth/kyc?lang=es-ES');
    expect([text('boot-title'), text('boot-words')]).toEqual(['', 'One moment']);
  });

  it('[T13] is laid out for the language asked for, and says what it is written in', async () => {
    await boot('/user/accounts/auth/personal?lang=ar-SA');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar-SA');
    document.head.innerHTML = HEAD.replace('{}', '{"rtlLanguages":["zh-CN"]}');
    await boot('/user/accounts/auth/personal?lang=zh-CN');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('writes words that are still on their way as they come', async () => {
    keepWords();
    document.body.innerHTML = '';
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await boot('/user/accounts/auth/transfer?lang=es-ES');
    document.body.innerHTML = SHELL;
    await vi.waitFor(() => expect(text('boot-title')).toBe('Traspaso de identidad'));
    reading.mockRestore();
  });

  it('[B10] has the theme that was chosen', async () => {
    localStorage.setItem('theme', 'dark');
    await boot();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#0b0b0e');
  });

  it('[N4] has no header where somebody else brings one', async () => {
    await boot();
    expect(document.documentElement.dataset).not.toHaveProperty('bare');
    expect(document.documentElement.hasAttribute('data-inner')).toBe(false);
    await boot('/user/accounts/auth/kyc?isApp=true');
    expect(document.documentElement.dataset).toHaveProperty('bare');
    expect(document.documentElement.hasAttribute('data-inner')).toBe(true);
  });
});

describe('the last word', () => {
  const fail = (init: ErrorEventInit) => dispatchEvent(new ErrorEvent('error', init));
  const isShown = () => !document.getElementById('boot-failure')!.hidden;

  it('[X10] is said when a script of ours breaks off, and not when somebody else’s does', async () => {
    await boot();
    fail({ filename: location.href });
    fail({ filename: 'http://localhost/user/accounts/auth/personal' });
    fail({ filename: 'chrome-extension://abc/content.js' });
    expect(isShown()).toBe(false);
    fail({ filename: `http://localhost${import.meta.env.BASE_URL}assets/index-abc.js` });
    expect(isShown()).toBe(true);
  });

  it('[X10] is said when the app says so', async () => {
    await boot();
    dispatchEvent(new Event('boot-failed'));
    expect(isShown()).toBe(true);
    expect(document.getElementById('root')!.hidden).toBe(true);
  });

  it('[X9] is said after 30 s, and taken back when the app comes after all', async () => {
    vi.useFakeTimers();
    await boot();
    vi.advanceTimersByTime(29_999);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(true);
    vi.useRealTimers();
    document.getElementById('root')!.replaceChildren('here');
    await vi.waitFor(() => expect(isShown()).toBe(false));
  });
});

describe('what is asked before any module is there', () => {
  const PROFILE_PATH = '/x-api/v2/private/user/profile';
  const KYC_PATH = '/x-api/v3/private/kyc/kyc-info';
  const TASK_LIST_PATH = '/x-api/segw/task/v1/task/list';
  const TASKS_PATH = '/x-api/v3/private/kyc/compliance-tasks';

  it.each([
    ['personal', [PROFILE_PATH, KYC_PATH]],
    ['STEP1', [PROFILE_PATH, KYC_PATH]],
    ['updatekyc', [PROFILE_PATH, KYC_PATH]],
    ['kyc', [PROFILE_PATH]],
    ['complianceTasks', [PROFILE_PATH, TASK_LIST_PATH, TASKS_PATH]],
  ])('on %s is who is there, and their standing where it shows', async (segment, calls) => {
    await boot(`/user/accounts/auth/${segment}`);
    expect(paths()).toEqual(calls);
  });

  it('waits for the first paint, but not for longer than that may take, nor for what the client asks', async () => {
    vi.useFakeTimers();
    await open('/user/accounts/auth/personal');
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(paths()).toEqual([PROFILE_PATH, KYC_PATH]);
    vi.useRealTimers();
    asked.length = 0;
    await open('/user/accounts/auth/personal');
    const { takeStarted } = await import('#app/lib/started.ts');
    expect(takeStarted(`${PROFILE_PATH}{}`)).not.toBeNull();
    expect(paths()).toEqual([PROFILE_PATH, KYC_PATH]);
  });

  it('waits for nothing where a worker brings the page', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    await open('/user/accounts/auth/personal');
    expect(paths()).toEqual([PROFILE_PATH, KYC_PATH]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it.each([
    ['a token in the address', '/user/accounts/auth/personal?token=abc', () => undefined],
    ['a token behind the #', '/user/accounts/auth/sdk#token=abc', () => undefined],
    ['the start of a flow', '/user/accounts/auth/sdk', () => undefined],
    [
      'a flow that goes on',
      '/user/accounts/auth/kyc',
      () => sessionStorage.setItem('embedded', JSON.stringify({ token: 'abc', query: '' })),
    ],
    [
      'a sign-out to make up for',
      '/user/accounts/auth/personal',
      () => localStorage.setItem('sign-out-pending', '1'),
    ],
    [
      'a Telegram client',
      '/user/accounts/auth/personal#tgWebAppPlatform=ios&tgWebAppVersion=8.0',
      () => vi.stubGlobal('TelegramWebviewProxy', { postEvent: () => undefined }),
    ],
  ])('is nothing with %s', async (_, address, given) => {
    given();
    await boot(address);
    expect(paths()).toEqual([]);
  });

  it('[C1, C2, C3] is what the client would send, to the letter, and is taken over once', async () => {
    answer = (url) => Promise.resolve(envelope(url.endsWith('profile') ? PROFILE : {}));
    await boot('/user/accounts/auth/personal?lang=en'); // The client has loaded no words.
    const early = asked.splice(0);
    const { call } = await import('#app/api/client.ts');
    const { STANDING } = await import('#contract/kyc.ts');
    const ask = () =>
      Promise.allSettled([call(profile, {}, { fresh: true }), call(kycInfo, STANDING), Promise.resolve()]);
    const [first] = await ask();
    expect(first).toMatchObject({ status: 'fulfilled', value: { id: 'u1', currency_code: 'EUR' } });
    expect(asked).toEqual([]);
    await ask();
    expect(paths()).toEqual([PROFILE_PATH, KYC_PATH]);
    for (const [at, request] of early.entries()) {
      const later = asked[at]!;
      expect([request.url, request.method, request.credentials, request.keepalive]).toEqual([
        later.url,
        later.method,
        later.credentials,
        later.keepalive,
      ]);
      const headersOf = ({ headers }: Request) =>
        [...headers].filter(([name]) => name !== 'x-client-tag').toSorted();
      expect(headersOf(request)).toEqual(headersOf(later));
      expect(await request.text()).toBe(await later.text());
    }
  });

  it('is asked again by the client when it did not come', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    await boot();
    answer = (url) => Promise.resolve(envelope(url.endsWith('profile') ? PROFILE : {}));
    const { call } = await import('#app/api/client.ts');
    expect(await call(profile, {})).toMatchObject({ id: 'u1' });
  });

  it('answers nobody who asks the same call for something else', async () => {
    await boot();
    const { call } = await import('#app/api/client.ts');
    asked.length = 0;
    await call(kycInfo, { obtain_kyc_token: true }).catch(() => undefined);
    expect(paths()).toEqual([KYC_PATH]);
  });

  it('[X3] is forgotten when another tab signs out meanwhile', async () => {
    await boot();
    new BroadcastChannel('account-session').postMessage('signed-out');
    await vi.waitFor(() => expect(window.started?.size).toBe(0));
  });

  it('is not kept for whoever comes after the first page', async () => {
    await boot();
    const { forgetStarted } = await import('#app/lib/started.ts');
    forgetStarted();
    expect(window.started?.size).toBe(0);
  });
});
