// Loads the built hub once as somebody who is signed in, on a slow network and with nothing kept from before, and says
// what came: all of it until nothing is under way any more, and the part that came before the client's first view. No
// worker answers for the network, or who is quicker would decide what counts.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';
import { startBuiltGateway } from './built-gateway.mjs';
import { ensureChromium } from './chromium.mjs';
import { bodyBytes, isScript, isStyle, needed, sumOf, watchTraffic } from './page-traffic.mjs';
import { provePage, untilShown, watchPage } from './page-watch.mjs';
import { PHONE, slowNetwork } from './slow-phone.mjs';

const HUB = { path: '/user/accounts/auth/personal', title: 'Your identity is verified' };
/** Level 1 done, level 2 to do. */
const PERSONA = 'u05';
/** A busy machine is given its time. */
const PATIENCE_MS = 120_000;

/** What the hub loads in a browser of its own, and inside Telegram: { browser, telegram }. */
export async function loadHub() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-budgets-'));
  const gateway = await startBuiltGateway({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium() });
    try {
      return {
        browser: await loadOnce(browser, gateway.url, openInBrowser),
        telegram: await loadOnce(browser, gateway.url, openInTelegram),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await gateway.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function loadOnce(browser, origin, open) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(PATIENCE_MS);
  await signIn(context, origin, PERSONA);
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const traffic = await watchTraffic(page);
  await slowNetwork(traffic.session);
  await open(page);
  const { scripts: known } = await untilShown(page, PATIENCE_MS);
  // The last of what comes by itself.
  await page.getByRole('contentinfo').waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await traffic.quiet();
  await provePage(page, HUB);

  const fetched = needed(traffic.entries);
  const scripts = fetched.filter(isScript);
  const inline = await traffic.inline();
  await context.close();
  return {
    html: sumOf(
      fetched.filter(({ url }) => new URL(url).pathname === HUB.path),
      bodyBytes,
    ),
    scripts: sumOf(scripts, bodyBytes),
    scriptsBeforeView: sumOf(
      scripts.filter(({ url }) => known.includes(url)),
      bodyBytes,
    ),
    styles: sumOf(fetched.filter(isStyle), bodyBytes) + inline.styles,
    requests: fetched.length,
    names: fetched.map(({ url }) => new URL(url).pathname),
  };
}

export async function signIn(context, origin, persona) {
  const response = await context.request.post(`${origin}/x-api/v1/sandbox/sign-in`, {
    data: { persona },
    headers: { origin },
  });
  const { ret_code: code } = await response.json();
  if (code !== 0) throw new Error(`The sign-in of ${persona} was refused: ${code}`);
}

const openInBrowser = (page) => page.goto(HUB.path);
const openInTelegram = (page) => openTelegram(page, HUB.path);

/** As Telegram for Android opens a mini app. */
export async function openTelegram(page, address) {
  const { module } = await runnerImport(path.join(ROOT, 'tests/e2e/support/telegram.ts'), {
    configFile: false,
  });
  const app = await module.TelegramApp.create(page.context(), 'android');
  await app.open(page, address);
}
