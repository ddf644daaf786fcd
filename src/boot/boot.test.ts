// The boot script in the HTML: the first paint and the preloads.
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { saveShellTexts } from '#app/lib/shell-texts.ts';

vi.mock('#app/i18n/catalog-versions.ts', () => ({ CATALOG_VERSIONS: { 'es-ES': 'abc123' } }));

const SHELL = `
  <div id="root"><div class="boot" id="boot"><p id="boot-title">Identity verification</p>
  <p id="boot-words">One moment</p></div></div>
  <div id="boot-failure" hidden><button>Try again</button></div>`;
const HEAD = '<script type="application/json" id="page-config">{}</script><meta name="theme-color">';

/** Each test page starts timers; they are cleared before the window closes. */
let timers: MockInstance<typeof setTimeout>;

/** The shell texts that an earlier visit in this language stored. */
function keepWords(): void {
  saveShellTexts('es-ES', {
    titles: { compliancetasks: 'Tus tareas', transfer: 'Traspaso de identidad' },
    wait: 'Un momento',
  });
}

/** Runs the script as a newly opened page does. */
async function boot(address = '/user/accounts/auth/personal'): Promise<void> {
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./main.ts');
}

beforeEach(() => {
  timers = vi.spyOn(globalThis, 'setTimeout');
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = HEAD;
  document.body.innerHTML = SHELL;
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { value } of timers.mock.results) clearTimeout(value);
  timers.mockRestore();
});

const text = (id: string) => document.getElementById(id)?.textContent;

describe('the first paint', () => {
  it('[B4, N5] uses the language of the URL, or the saved one', async () => {
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

  it('[B4] keeps the text of the gateway, and sets no title without a stored text', async () => {
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

  it('[T13] sets the direction and language of the requested language', async () => {
    await boot('/user/accounts/auth/personal?lang=ar-SA');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar-SA');
    document.head.innerHTML = HEAD.replace('{}', '{"rtlLanguages":["zh-CN"]}');
    await boot('/user/accounts/auth/personal?lang=zh-CN');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('fills elements that the parser adds later', async () => {
    keepWords();
    document.body.innerHTML = '';
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await boot('/user/accounts/auth/transfer?lang=es-ES');
    document.body.innerHTML = SHELL;
    await vi.waitFor(() => expect(text('boot-title')).toBe('Traspaso de identidad'));
    reading.mockRestore();
  });

  it('[B10] uses the chosen theme', async () => {
    localStorage.setItem('theme', 'dark');
    await boot();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#0b0b0e');
  });

  it('[N4] has no header if the host app has one', async () => {
    await boot();
    expect(document.documentElement.dataset).not.toHaveProperty('bare');
    expect(document.documentElement.hasAttribute('data-inner')).toBe(false);
    await boot('/user/accounts/auth/kyc?isApp=true');
    expect(document.documentElement.dataset).toHaveProperty('bare');
    expect(document.documentElement.hasAttribute('data-inner')).toBe(true);
  });
});

describe('the failure message', () => {
  const fail = (init: ErrorEventInit) => dispatchEvent(new ErrorEvent('error', init));
  const isShown = () => !document.getElementById('boot-failure')!.hidden;

  it('[X10] is shown when a script of the app fails, and not when a foreign one does', async () => {
    await boot();
    fail({ filename: location.href });
    fail({ filename: 'http://localhost/user/accounts/auth/personal' });
    fail({ filename: 'chrome-extension://abc/content.js' });
    expect(isShown()).toBe(false);
    fail({ filename: `http://localhost${import.meta.env.BASE_URL}assets/index-abc.js` });
    expect(isShown()).toBe(true);
  });

  it('[X10] is shown on the event of the app', async () => {
    await boot();
    dispatchEvent(new Event('boot-failed'));
    expect(isShown()).toBe(true);
    expect(document.getElementById('root')!.hidden).toBe(true);
  });

  it('[X9] is shown after 30 s, and hidden if the app starts later', async () => {
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

describe('the catalogues', () => {
  const preloads = () =>
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));

  it.each([
    ['personal', ['first']],
    ['kyc', ['first', 'user-accounts', 'inverse-error-code']],
  ])('[C28] of %s are preloaded in the language of the visit', async (page, names) => {
    await boot(`/user/accounts/auth/${page}?lang=es-ES`);
    expect(preloads()).toEqual(
      names.map((name) => `${import.meta.env.BASE_URL}locales/es-ES/${name}.json?v=abc123`),
    );
  });

  it('[C28] are not preloaded if the browser has them in its cache', async () => {
    localStorage.setItem('cache:catalog:es-ES/first', '{"version":"abc123","storedAt":1,"value":{}}');
    await boot('/user/accounts/auth/personal?lang=es-ES');
    expect(preloads()).toEqual([]);
  });
});
