// The clients of clients.spec.ts, each with how it is opened on somebody's account.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { launchOf } from '../../../gateway/testing/telegram.ts';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { path as pageAt } from './app.ts';
import { keepingNothing } from './partner.ts';
import { launchHash, TelegramApp, type TelegramClient } from './telegram.ts';
import { expect, signIn } from './test.ts';
import { WebClient } from './web-client.ts';

/** Who goes on which journey, and the Telegram account that is theirs. */
export const PEOPLE = { u01: 4201, u10: 4210, u05: 4205 } as const;
export type Persona = keyof typeof PEOPLE;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const BOT_VIEW = `${ANDROID} Telegram-Android/12.1 (Google Pixel 9; Android 15; SDK 35; HIGH)`;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WINDOW = { viewport: { width: 420, height: 720 }, isMobile: false, hasTouch: false };
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** A page that is open on somebody's account, and how its main action is pressed. */
export interface Opened {
  page: Page;
  press?: (label: string) => Promise<void>;
}
interface Given {
  browser: Browser;
  origin: string;
  launchOptions: LaunchOptions;
}
interface Client {
  name: string;
  /** What the platform header says, page after page. */
  headers: readonly string[];
  /** A Telegram account opens the account of ours. */
  byTelegram?: true;
  /** No finger to point with: a phone is offered first. */
  atComputer?: true;
  /** Goes on every journey, whatever the run. */
  whole?: true;
  start(
    given: Given,
  ): Promise<{ open(persona: Persona, segment: string): Promise<Opened>; close(): Promise<void> }>;
}

const launch = (persona: Persona) => launchOf(PEOPLE[persona], new Date());
const common = { locale: 'en', serviceWorkers: 'allow' as const, permissions: ['camera'] };

/** Whoever was there before: an open page would go on asking in the name of the next one. */
async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}

/** A client with a webview of its own. */
const native = (client: TelegramClient, version: string, header: string, look: object): Client => ({
  name: `Telegram ${client} ${version}`,
  byTelegram: true,
  headers: [header],
  ...(look === WINDOW && { atComputer: true as const }),
  async start({ browser, origin }) {
    const context = await browser.newContext({ ...common, ...look, baseURL: origin });
    const app = await TelegramApp.create(context, client);
    return {
      async open(persona, segment) {
        await leave(context);
        const page = await context.newPage();
        await app.open(page, pageAt(segment), undefined, launch(persona), version);
        return { page, press: (label) => app.pressNative(label) };
      },
      close: () => context.close(),
    };
  },
});

/** Telegram Web, in a browser that allows its frame something or nothing. */
const framed = (name: string, platform: string, denied: boolean): Client => ({
  name,
  byTelegram: true,
  // A page that is loaded anew knows the client no more where nothing is kept.
  headers: denied ? ['pc_tg', 'pc'] : ['pc_tg'],
  async start({ browser, origin, launchOptions }) {
    const nothing = denied ? await keepingNothing(origin, launchOptions) : null;
    const context = nothing?.context ?? (await browser.newContext({ ...common, ...PHONE, baseURL: origin }));
    return {
      async open(persona, segment) {
        await leave(context);
        const address = `${origin}${pageAt(segment)}${launchHash(platform, '8.0', launch(persona))}`;
        const web = await WebClient.open(context, address);
        return { page: web.page, press: (label) => web.press(label) };
      },
      close: () => (nothing ? nothing.close() : context.close()),
    };
  },
});

/** A browser, where people sign in themselves the first time. */
const plain = (
  name: string,
  header: string,
  look: object,
  prepare?: (context: BrowserContext) => Promise<unknown>,
  hash = '',
): Client => ({
  name,
  headers: [header],
  ...(look === DESKTOP && { atComputer: true as const }),
  async start({ browser, origin }) {
    const context = await browser.newContext({ ...common, ...look, baseURL: origin });
    await prepare?.(context);
    return {
      async open(persona, segment) {
        await leave(context);
        const page = await context.newPage();
        return openSignedIn(page, origin, persona, segment + hash);
      },
      close: () => context.close(),
    };
  },
});

async function openSignedIn(page: Page, origin: string, persona: Persona, segment: string): Promise<Opened> {
  if (persona === 'u01') {
    await page.goto(origin + pageAt(segment));
    await page.waitForURL('**/login?**');
    await page.getByRole('button', { name: /u01/ }).click();
    await page.waitForURL(`**${pageAt('personal')}**`);
  } else {
    await signIn(page.context(), origin, persona);
    await page.goto(origin + pageAt(segment));
  }
  return { page };
}

/** Opened from its icon: a window without a browser around it. */
const installed: Client = {
  name: 'an installed app',
  whole: true,
  headers: ['pc'],
  atComputer: true,
  async start({ origin, launchOptions }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-app-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // Its shell alone has no windows for apps.
      executablePath: ensureChromium(),
      // A page of ours at once would go on to the sign-in by itself, beneath whatever the test opens.
      args: [...(launchOptions.args ?? []), `--app=${origin}/healthz`],
      locale: 'en',
      ...DESKTOP,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      async open(persona, segment) {
        await leave(context);
        const opened = await openSignedIn(page, origin, persona, segment);
        expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
        return opened;
      },
      async close() {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

export const CLIENTS: readonly Client[] = [
  { ...native('ios', '8.0', 'ios_tg', { ...PHONE, userAgent: IPHONE }), whole: true },
  native('android', '8.0', 'android_tg', { ...PHONE, userAgent: BOT_VIEW }),
  native('android_x', '7.10', 'android_tg', { ...PHONE, userAgent: ANDROID }),
  native('tdesktop', '8.0', 'pc_tg', WINDOW),
  native('macos', '8.0', 'pc_tg', WINDOW),
  framed('Telegram Web, whose frame keeps no cookie of a third party', 'weba', false),
  { ...framed('Telegram Web, whose frame keeps nothing at all', 'webk', true), whole: true },
  plain(
    'a messenger’s own browser, which launched nothing',
    'h5',
    { ...PHONE, userAgent: IPHONE },
    (context) => TelegramApp.create(context, 'ios'),
  ),
  plain('a leaked link', 'h5', { ...PHONE, userAgent: IPHONE }, undefined, launchHash('ios')),
  { ...plain('a browser on a phone', 'h5', { ...PHONE, userAgent: ANDROID }), whole: true },
  plain('a browser on a desktop', 'pc', DESKTOP),
  installed,
];
