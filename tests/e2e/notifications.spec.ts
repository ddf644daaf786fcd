// Notifications outside the page. The browser's push service is unreachable here, so a double replaces its only
// interface, PushManager, and DevTools delivers a push to the worker as the browser would.
import type { BrowserContext, Page } from '@playwright/test';
import type { KycInfo } from '../../contract/calls/kyc.ts';
import { changeAnswers } from './support/responses.ts';
import { expectAccessible, pagePath, waitUntilSettled, waitForWorker, expandRow } from './support/app.ts';
import { expect, test } from './support/test.ts';
import { TelegramApp } from './support/telegram.ts';

test.use({ wholeBrowser: true });

const TELL = 'Get notified of our decision';

/** A subscription as a push service would create it, kept as long as the page's storage. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEY = 'test-push-subscription';
    const subscription = () => {
      const json = localStorage.getItem(KEY);
      if (!json) return null;
      const stored = JSON.parse(json) as { endpoint: string };
      const unsubscribe = () => Promise.resolve(localStorage.removeItem(KEY)).then(() => true);
      return { endpoint: stored.endpoint, toJSON: () => stored, unsubscribe };
    };
    const subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const encode = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const keys = { p256dh: encode(raw), auth: encode(crypto.getRandomValues(new Uint8Array(16))) };
      const endpoint = `https://push.browsers.com/${crypto.randomUUID()}`;
      localStorage.setItem(KEY, JSON.stringify({ endpoint, keys }));
      return subscription();
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe,
    });
  });
}

const tell = (page: Page) => page.getByRole('region', { name: TELL });

/** A persona whose level 1 is under review. */
async function waitForDecision(page: Page): Promise<void> {
  await page.goto(pagePath('step1'));
  await waitUntilSettled(page);
  await waitForWorker(page);
}

test('[G4] a user under review turns browser notifications on and off, without an unprompted request', async ({
  page,
  context,
  signIn,
}) => {
  await withPushService(context);
  await context.grantPermissions(['notifications']);
  await signIn('u02');
  await waitForDecision(page);
  await tell(page).getByRole('button', { name: 'Notify me' }).click();
  await expect(tell(page).getByText('You’ll get a notification in this browser when')).toBeVisible();
  await expectAccessible(page, 'turned on');
  await page.goto(pagePath('personal'));
  await expandRow(page, 'Your details');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('You’ll get a notification in this browser when')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Get a notification in this browser when')).toBeVisible();
  await waitForDecision(page);
  await expect(tell(page).getByRole('button', { name: 'Notify me' })).toBeVisible();
});

const submittedAt = '2026-11-20T10:00:00.000Z';
const PENDING = { status: 'PENDING' as const, submittedAt, reasons: [] };

/** Pages that wait for a decision: the persona, and the part of the response that makes it wait. */
const WAITING: [page: string, persona: string, waits: (page: Page) => Promise<void>][] = [
  ['step1', 'u02', async () => {}],
  ['eddQuestionnaire', 'u16', async () => {}],
  ['pivQuestionnaire', 'u08', async () => {}],
  [
    'updatekyc',
    'u10',
    (page) =>
      changeAnswers<KycInfo>(page, /\/kyc-info(\?|$)/, ({ displayControl }) => {
        Object.assign(displayControl.displayUpdatePOI, { status: 'DisplayUpdatePOIStatus_Pending' });
      }),
  ],
  [
    'updatePOA',
    'u06',
    (page) =>
      changeAnswers<object>(page, /\/update-poa(\?|$)/, (result) => void Object.assign(result, PENDING)),
  ],
  [
    'updateName',
    'u06',
    (page) =>
      changeAnswers<{ latest: unknown }>(page, /\/self-update-name-verify(\?|$)/, (result) => {
        result.latest = PENDING;
      }),
  ],
];
for (const [segment, persona, waits] of WAITING)
  test(
    `[G4] ${segment} offers it while it waits, and sends no unprompted request`,
    { tag: '@long' },
    async ({ page, context, signIn }) => {
      await withPushService(context);
      await context.grantPermissions(['notifications']);
      await signIn(persona);
      await waits(page);
      await page.goto(pagePath(segment));
      await waitUntilSettled(page);
      await expect(tell(page).getByRole('button', { name: 'Notify me' })).toBeVisible();
      await expectAccessible(page, `waiting ${segment}`);
    },
  );

test(
  '[G4] Telegram notifications are not offered where no bot is configured',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const telegram = await TelegramApp.create(context, 'android');
    await signIn('u02');
    await telegram.open(page, pagePath('step1'));
    await waitUntilSettled(page);
    await expect(page.getByText('In the meantime')).toBeVisible();
    await expect(tell(page)).toHaveCount(0);
    expect(telegram.hasSent('web_app_request_write_access')).toBe(false);
  },
);

test('[G4] a push is shown without personal data, and replaces the previous one', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitForWorker(page);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith('/user/accounts/'));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (text: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify({ text, page: 'complianceTasks', tag: 'due' }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, data, tag }) => ({ title, body, data: data as unknown, tag }));
    });
  // A worker controls pages while it is still activating; a push needs an active one.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await push('You have a task due soon.');
  const due = { title: 'You have a task due soon.', body: '', data: { page: 'complianceTasks' }, tag: 'due' };
  await expect.poll(shown).toEqual([due]);
  await push('Something is due tomorrow.');
  await expect.poll(shown).toEqual([{ ...due, title: 'Something is due tomorrow.' }]);
});
