// [W1, W2, G1, G6, G7] Every client that opens the app, and in each the same three journeys: the first from signing in to
// level 1 sent, the start of a re-verification, and a questionnaire sent. docs/telegram.md lists the differences.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { BOT_TOKEN, createLaunch } from '../../gateway/testing/telegram.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { CapturePage } from './pages/capture-page.ts';
import { codeSheet, typeCode } from './pages/code-sheet.ts';
import { FormPage } from './pages/form-page.ts';
import { pagePath as pageAt, waitUntilSettled } from './support/app.ts';
import { buildAnswers, fetchForm, saveDraft } from './support/drafts.ts';
import { createCaller, linkAccounts } from './support/link-accounts.ts';
import { openWithoutStorage } from './support/partner.ts';
import { launchHash, TelegramApp, type TelegramClient } from './support/telegram.ts';
import { expect, signIn, test as base } from './support/test.ts';
import { WebClient } from './support/web-client.ts';

let next: Promise<BuiltGateway> | null = null;

/** Each client has a gateway with a bot. The next gateway starts during the current journey. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    const start = () => gateways.startConfigured({ TELEGRAM_BOT_TOKEN: BOT_TOKEN });
    const mine = next ?? start();
    next = mine.then(start);
    next.catch(() => undefined); // the caller that awaits it gets the error
    const gateway = await mine;
    await provide(gateway);
    await gateway.stop();
  },
});

/** The persona of each journey, and its Telegram account. */
const PEOPLE = { u01: 4201, u10: 4210, u05: 4205 } as const;
type Persona = keyof typeof PEOPLE;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const BOT_VIEW = `${ANDROID} Telegram-Android/12.1 (Google Pixel 9; Android 15; SDK 35; HIGH)`;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WINDOW = { viewport: { width: 420, height: 720 }, isMobile: false, hasTouch: false };
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

interface Opened {
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
  headers: readonly string[];
  /** True if a Telegram account opens the demo account. */
  byTelegram?: true;
  every?: true;
  atComputer?: true;
  start(
    given: Given,
  ): Promise<{ open(persona: Persona, segment: string): Promise<Opened>; close(): Promise<void> }>;
}

const launch = (persona: Persona) => createLaunch(PEOPLE[persona], new Date());
const common = { locale: 'en', serviceWorkers: 'allow' as const, permissions: ['camera'] };

/** Closes the pages of the previous user: an open page would send requests with the session of the next. */
async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}

/** A native client: the app runs in its webview. */
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

/** Telegram Web, in a browser that allows its frame storage or not. */
const framed = (name: string, platform: string, denied: boolean): Client => ({
  name,
  byTelegram: true,
  // Without storage, a reloaded page cannot recognise the client.
  headers: denied ? ['pc_tg', 'pc'] : ['pc_tg'],
  async start({ browser, origin, launchOptions }) {
    const nothing = denied ? await openWithoutStorage(origin, launchOptions) : null;
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

/** A browser, where users sign in themselves the first time. */
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

/** The installed app: a window without browser controls. */
const installed: Client = {
  name: 'an installed app',
  headers: ['pc'],
  atComputer: true,
  async start({ origin, launchOptions }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-app-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // The headless shell has no app windows.
      executablePath: ensureChromium(),
      // An app page would redirect to the sign-in, beneath the page that the test opens.
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

const CLIENTS: readonly Client[] = [
  { ...native('ios', '8.0', 'ios_tg', { ...PHONE, userAgent: IPHONE }), every: true },
  native('android', '8.0', 'android_tg', { ...PHONE, userAgent: BOT_VIEW }),
  native('android_x', '7.10', 'android_tg', { ...PHONE, userAgent: ANDROID }),
  native('tdesktop', '8.0', 'pc_tg', WINDOW),
  native('macos', '8.0', 'pc_tg', WINDOW),
  framed('Telegram Web, whose frame keeps no cookie of a third party', 'weba', false),
  { ...framed('Telegram Web, whose frame keeps nothing at all', 'webk', true), every: true },
  plain(
    'a messenger’s own browser, which launched nothing',
    'h5',
    { ...PHONE, userAgent: IPHONE },
    (context) => TelegramApp.create(context, 'ios'),
  ),
  plain('a leaked link', 'h5', { ...PHONE, userAgent: IPHONE }, undefined, launchHash('ios')),
  plain('a browser on a phone', 'h5', { ...PHONE, userAgent: ANDROID }),
  plain('a browser on a desktop', 'pc', DESKTOP),
  installed,
];

/** Walks level 1 from the hub to the confirmation. */
async function firstJourney({ page }: Opened, capture: CapturePage, atComputer: boolean): Promise<void> {
  await waitUntilSettled(page);
  await capture.press('Verify');
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920', atComputer });
  await capture.uploadPictures();
  await capture.submit();
  await expect(capture.title).toHaveText(/We’re checking your identity|Your identity is verified/, {
    timeout: 20_000,
  });
}

async function renewal({ page }: Opened, capture: CapturePage, code: () => Promise<string>): Promise<void> {
  await expect(capture.title).toHaveText('Re-verification');
  await page.getByRole('checkbox').check();
  await capture.press('Submit again');
  await expect(codeSheet(page).getByText(/We’ve sent a \d-digit code|We emailed you a code/)).toBeVisible();
  await typeCode(page, await code());
  await expect(capture.title).toHaveText('Confirm your identity document again');
  await capture.press('Start');
  await expect(capture.title).toHaveText(/Which country|Choose your document/);
}

async function questionnaire({ page, press }: Opened): Promise<void> {
  const form = new FormPage(page, press);
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await form.agree('decl.truthful');
  await form.agree('decl.updateDuty');
  await form.saved();
  await form.press('Send');
  await expect(form.title).toHaveText('All done, thank you', { timeout: 20_000 });
}

for (const client of CLIENTS)
  test(
    `[W1, W2, S5, S9, S20] in ${client.name} level 1 is sent, a renewal begins and a questionnaire goes out`,
    client.every ? {} : { tag: '@long' },
    async ({ browser, gateway, camera, launchOptions }) => {
      test.setTimeout(120_000);
      if (client.byTelegram)
        for (const [persona, telegramUser] of Object.entries(PEOPLE))
          await linkAccounts(gateway, persona, telegramUser);
      const desk = await browser.newContext({ baseURL: gateway.url });
      await signIn(desk, gateway.url, 'u05');
      const drafts = await desk.newPage();
      const detail = await fetchForm(drafts, { template_code: 'PERSONAL_V1' });
      await saveDraft(
        drafts,
        detail,
        buildAnswers(detail, { 'emp.status': ['student'], 'edu.name': 'Open University' }),
      );
      const mail = await createCaller(gateway, 'u10');

      const running = await client.start({ browser, origin: gateway.url, launchOptions });
      const headers = new Set<string>();
      const errors: string[] = [];
      const captureOf = ({ page, press }: Opened) => new CapturePage(page, camera, press);
      const seen = new WeakSet<BrowserContext>();
      const open = async (persona: Persona, segment: string) => {
        const opened = await running.open(persona, segment);
        const context = opened.page.context();
        if (seen.has(context)) return opened;
        seen.add(context);
        context.on('weberror', (error) => errors.push(error.error().message));
        // The worker forwards the page's own request, which is counted already.
        context.on('request', (request) => {
          if (request.url().includes('/x-api/') && !request.serviceWorker())
            headers.add(request.headers()['platform'] ?? `none: ${request.url()}`);
        });
        return opened;
      };
      const first = await open('u01', 'personal');
      await firstJourney(first, captureOf(first), client.atComputer ?? false);
      const renewing = await open('u10', 'updatekyc');
      await renewal(renewing, captureOf(renewing), mail.code);
      await questionnaire(await open('u05', 'personalquestion?step=answers'));
      expect([[...headers], errors]).toEqual([client.headers, []]);
      await running.close();
      await desk.close();
    },
  );
