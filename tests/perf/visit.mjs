// Visits one page of a built gateway in its own browser profile until no request is pending, and measures paints, layout shift,
// when the client is ready, and the loaded files. Used by the bench and by scripts/check-budgets.mjs.
import path from 'node:path';
import zlib from 'node:zlib';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';

const BASE = '/user/accounts/auth';
export const ROUTES = {
  hub: { path: `${BASE}/personal`, persona: 'u05', title: 'Your identity is verified' },
  kyc: {
    path: `${BASE}/kyc`,
    query: '?level=LEVEL_1',
    persona: 'u01',
    title: 'Verify your identity',
  },
  questionnaire: {
    path: `${BASE}/questionnaireKzCra`,
    persona: 'u11',
    title: 'Questions for clients in Kazakhstan',
  },
};
export const VISITS = ['first', 'reload', 'offline', 'telegram'];
const OFFLINE_TITLE = 'You’re offline';

// Lighthouse's mobile throttling in a browser: RTT 150 ms x 3.75, 1.6 Mbit/s x 0.9, 750 kbit/s x 0.9 up.
const NETWORK = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Longer than any pause between two parts of a page. */
const QUIET_MS = 2500;
const TIMEOUT_MS = 120_000;

/**
 * @param {{ origin: string, route: object, visit: string, cpuSlowdown?: number, serviceWorkers?: 'allow' | 'block' }} what
 * Without the service worker, every script counts, even where the worker would fetch it before the page.
 */
export async function visitPage(browser, what) {
  const { origin, route, visit, cpuSlowdown = CPU_SLOWDOWN, serviceWorkers = 'allow' } = what;
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers });
  context.setDefaultTimeout(TIMEOUT_MS);
  context.setDefaultNavigationTimeout(TIMEOUT_MS);
  try {
    await signIn(context, origin, route.persona);
    const tab = await context.newPage();
    await tab.addInitScript(observePage);
    const traffic = watchTraffic(context);
    const address = route.path + (route.query ?? '');
    const isRepeat = visit === 'reload' || visit === 'offline';
    if (isRepeat) {
      await tab.goto(address);
      await untilReady(tab);
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await traffic.quiet();
      traffic.clear();
    }
    // The offline switch of the context applies to the service worker too.
    await context.setOffline(visit === 'offline');
    const session = await context.newCDPSession(tab);
    await session.send('Network.emulateNetworkConditions', { ...NETWORK, offline: visit === 'offline' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });

    if (visit === 'telegram') await openInTelegram(tab, address);
    else if (isRepeat) await tab.reload({ waitUntil: 'commit' });
    else await tab.goto(address, { waitUntil: 'commit' });
    await untilReady(tab);
    await traffic.quiet();
    await checkPage(tab, visit === 'offline' ? { ...route, title: OFFLINE_TITLE } : route);
    return { ...(await tab.evaluate(() => globalThis.observed)), ...(await traffic.requests()) };
  } finally {
    await context.close();
  }
}

async function signIn(context, origin, persona) {
  const response = await context.request.post('/x-api/v1/sandbox/sign-in', {
    data: { persona },
    headers: { origin },
  });
  const { ret_code: code } = await response.json();
  if (code !== 0) throw new Error(`The sign-in of ${persona} was refused: ${code}`);
}

/** Opens a mini app like Telegram for Android. */
async function openInTelegram(tab, address) {
  const file = path.join(ROOT, 'tests/e2e/support/telegram.ts');
  const { module } = await runnerImport(file, { configFile: false });
  const app = await module.TelegramApp.create(tab.context(), 'android');
  await app.open(tab, address);
}

/** Runs in the page, before its own scripts. */
function observePage() {
  const observed = { firstPaint: null, largestPaint: null, shift: 0, ready: null, loadedBeforeReady: [] };
  globalThis.observed = observed;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (observed.shift += hadRecentInput ? 0 : value));
  // The gateway renders the heading first; the client is ready when React owns it.
  const look = () => {
    const heading = document.querySelector('main h1');
    const isOwned = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    if (!isOwned || heading.closest('[aria-busy="true"]')) return requestAnimationFrame(look);
    observed.ready = performance.now();
    observed.loadedBeforeReady = performance.getEntriesByType('resource').map(({ name }) => name);
  };
  requestAnimationFrame(look);
}

const untilReady = (tab) => tab.waitForFunction(() => globalThis.observed?.ready != null);

/** Checks that this is the requested page, not a sign-in or an error. */
async function checkPage(tab, { path: expected, title }) {
  const shown = await tab.locator('main h1').first().innerText();
  const at = new URL(tab.url()).pathname;
  if (shown !== title || at !== expected)
    throw new Error(`Expected "${title}" at ${expected}, but the page is "${shown}" at ${at}.`);
}

function watchTraffic(context) {
  let requests = [];
  const pending = new Set();
  let lastChange = Date.now();
  const end = (request) => {
    if (pending.delete(request)) lastChange = Date.now();
  };
  context.on('request', (request) => {
    if (/^(data|blob):/.test(request.url())) return;
    if (!request.serviceWorker()) requests.push(request);
    pending.add(request);
    lastChange = Date.now();
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  // The event stream never finishes.
  context.on('response', (response) => {
    if (/event-stream/.test(response.headers()['content-type'])) end(response.request());
  });
  return {
    clear: () => (requests = []),
    async quiet() {
      const began = Date.now();
      while (pending.size > 0 || Date.now() - lastChange < QUIET_MS) {
        if (Date.now() - began > TIMEOUT_MS)
          throw new Error(`Requests are still pending: ${[...pending].map((each) => each.url()).join(' ')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** A file that is requested again counts once; redirects count. Bytes are those of bodies as they are served. */
    async requests() {
      const isNew = (request, at) =>
        request.method() !== 'GET' || requests.findIndex((other) => other.url() === request.url()) === at;
      return { requests: await Promise.all(requests.filter(isNew).map(describe)) };
    },
  };
}

async function describe(request) {
  const response = await request.response();
  const headers = response?.headers() ?? {};
  const type = headers['content-type'] ?? '';
  const isPage = request.resourceType() === 'document' && response?.status() === 200;
  const html = isPage ? await response.text() : '';
  let bytes = Number(headers['content-length'] ?? 0);
  if (isPage && bytes === 0) bytes = (await request.sizes()).responseBodySize;
  return {
    url: request.url(),
    kind: /javascript/.test(type) ? 'script' : /css/.test(type) ? 'style' : isPage ? 'page' : 'other',
    bytes,
    inline: { script: brotliBytes(html, SCRIPTS), style: brotliBytes(html, STYLES) },
  };
}

const SCRIPTS = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

function brotliBytes(html, pattern) {
  return [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + zlib.brotliCompressSync(text).length, 0);
}

/** Bytes of all files of a kind, and of what is inline of that kind. */
export const sumFiles = (requests, kind) =>
  requests.reduce((sum, request) => sum + (request.kind === kind ? request.bytes : 0), 0);
export const sumInline = (requests, kind) => requests.reduce((sum, { inline }) => sum + inline[kind], 0);
