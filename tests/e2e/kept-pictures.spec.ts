// [G3] Captured pictures that find no network: they wait on the device, sealed, for a day at most, come back with their page,
// and arrive once. Counted by what the gateway's audit trail holds.
import type { BrowserContext, Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { CapturePage } from './pages/capture-page.ts';
import { denyStorage } from './support/denied-storage.ts';
import type { FakeCamera } from './support/fake-camera.ts';
import { goOffline, inspect, path, sealedNames, settled, workerReady } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

const CREATE = /\/kyc\/upload$/;
const WAITS = 'One picture waits on this device, for at most 24 hours.';
const NOTICE = 'wait on this device, sealed, for at most 24 hours';
const storedFiles = (gateway: BuiltGateway, persona: string) => new Officer(gateway).storedFiles(persona);
const main = (page: Page) => page.getByRole('main');

interface Taken {
  capture: CapturePage;
  page: Page;
  camera: FakeCamera;
}

/** At the front of the card, with a network. */
async function atFront({ page, capture }: Taken): Promise<void> {
  await page.goto(path('step1'));
  await settled(page);
  await workerReady(page);
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
}

/** The front of the card, by the camera, without a network. */
async function takeOffline(taken: Taken): Promise<void> {
  const { page, capture, camera } = taken;
  await atFront(taken);
  await camera.show('id-front');
  await capture.press('Open the camera');
  await page.getByRole('dialog').waitFor();
  await goOffline(page);
  await capture.acceptShot('id-front');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function keptNames(page: Page): Promise<string[]> {
  return (await sealedNames(page)).filter((name) => name.startsWith('picture '));
}

/** A picture waits, its page is gone, and the network is back. */
async function leaveOneWaiting(taken: Taken): Promise<void> {
  const { page } = taken;
  const context = page.context();
  await takeOffline(taken);
  await expect.poll(() => keptNames(page)).toHaveLength(1);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
}

/** The same browser later, with the page that took the pictures. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  next.on('dialog', (dialog) => void dialog.accept());
  await next.goto(address.replace(/&step=\w+/, ''));
  return next;
}

/** Whether a JPEG begins anywhere in what the browser has put down. */
function hasClearPicture(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sealed');
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve, reject) => {
      const all = database.transaction('entries').objectStore('entries').getAll();
      all.addEventListener('success', () => resolve(all.result as { bytes: ArrayBuffer }[])); // every entry has bytes
      all.addEventListener('error', () => reject(all.error));
    });
    database.close();
    if (!rows.some(({ bytes }) => bytes instanceof ArrayBuffer && bytes.byteLength > 10_000)) return true;
    const heads = ['ffd8ffe0', 'ffd8ffe1', 'ffd8ffdb'];
    return rows.some(({ bytes }) => {
      const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
      return heads.some((head) => hex.startsWith(head)) || hex.includes('4a46494600'); // "JFIF"
    });
  });
}

async function arrivedOnce(page: Page, gateway: BuiltGateway): Promise<void> {
  await expect(main(page).getByText('Received')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => keptNames(page)).toEqual([]);
  expect(await storedFiles(gateway, 'u01')).toBe(1);
}

test('[G3] a picture taken without a network is there after its page was closed, and arrives once', async ({
  page,
  context,
  signIn,
  camera,
  gateway,
}) => {
  test.setTimeout(120_000);
  await signIn('u01');
  const capture = new CapturePage(page, camera);
  await takeOffline({ page, capture, camera });
  await expect(main(page).getByText(NOTICE)).toBeVisible();
  await expect.poll(() => keptNames(page)).toHaveLength(1);
  expect(await hasClearPicture(page)).toBe(false);
  await inspect(page, 'pictures wait');

  // Offline nobody knows who is looking: it is said that it waits, and nothing is opened.
  const offline = await reopen(context, page);
  await expect(offline.locator('main h1')).toHaveText('You are offline');
  await expect(offline.getByText(WAITS)).toBeVisible({ timeout: 20_000 });
  await inspect(offline, 'reopened offline');

  // The network is back for everything but the upload.
  await offline.route(CREATE, (route) => route.abort());
  await context.setOffline(false);
  await expect(offline.locator('main h1')).toHaveText('Back of your card', { timeout: 30_000 });
  await expect(offline.getByText(WAITS)).toHaveCount(0);
  await expect(main(offline).getByText(NOTICE)).toBeVisible({ timeout: 20_000 });
  await offline.goto(`${offline.url().replace(/&step=\w+/, '')}&step=front`);
  await expect(main(offline).getByText('Waiting for the network')).toBeVisible({ timeout: 20_000 });
  await expect(main(offline).locator('img[src^="blob:"]')).toBeVisible();
  await expect(main(offline).getByRole('button', { name: 'Take it again' })).toBeVisible();
  await inspect(offline, 'picture is back');
  await offline.unroute(CREATE);
  await offline.evaluate(() => dispatchEvent(new Event('online')));
  await arrivedOnce(offline, gateway);
  await offline.reload();
  await expect(main(offline).getByText('Received')).toBeVisible();
  expect(await storedFiles(gateway, 'u01')).toBe(1);
});

test(
  '[G3] what has arrived, though the answer was lost and the page closed, is not sent again',
  { tag: '@long' },
  async ({ page, context, signIn, camera, gateway }) => {
    test.setTimeout(120_000);
    await signIn('u01');
    const capture = new CapturePage(page, camera);
    await atFront({ page, capture, camera });
    await context.route(/\/upload-complete$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await capture.press('I have pictures already');
    await capture.useFile('id-front');
    await expect.poll(() => keptNames(page)).toHaveLength(1);
    await expect.poll(() => storedFiles(gateway, 'u01')).toBe(1);
    // What the first page still tries comes to nothing either.
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    await context.unroute(/\/upload-complete$/);
    let created = 0;
    await context.route(CREATE, (route) => {
      created += 1;
      return route.continue();
    });
    const next = await context.newPage();
    await next.goto(address);
    await expect(next.locator('main h1')).toHaveText('Back of your card');
    await expect.poll(() => keptNames(next)).toEqual([]);
    expect(created).toBe(0);
    expect(await storedFiles(gateway, 'u01')).toBe(1);
  },
);

test(
  '[G3, X3] on another page it is said that a picture waits; after a sign-out nothing is left',
  { tag: '@long' },
  async ({ page, context, signIn, camera }) => {
    await signIn('u01');
    await leaveOneWaiting({ page, capture: new CapturePage(page, camera), camera });
    const hub = await context.newPage();
    await hub.goto(path('personal'));
    await expect(hub.getByText(WAITS)).toBeVisible({ timeout: 20_000 });
    await inspect(hub, 'waits, on the hub');
    await expect(hub.getByRole('link', { name: 'Open their page' })).toHaveAttribute(
      'href',
      /\/kyc\?level=LEVEL_1/,
    );
    expect(await keptNames(hub)).toHaveLength(1);
    await hub.getByRole('button', { name: 'Menu' }).click();
    await hub.getByRole('button', { name: 'Log out' }).click();
    await hub.waitForURL('**/login**');
    await expect.poll(() => keptNames(hub)).toEqual([]);
    expect(await hub.evaluate(() => localStorage.getItem('pictures'))).toBeNull();
  },
);

test(
  '[G3, G6] where storage is denied, that is said, and the picture goes from the open page',
  { tag: '@long' },
  async ({ page, context, signIn, camera, gateway }) => {
    await denyStorage(page, ['indexedDB']);
    await signIn('u01');
    const capture = new CapturePage(page, camera);
    await takeOffline({ page, capture, camera });
    await expect(
      main(page).getByText('Leave this page open until your pictures have been sent'),
    ).toBeVisible();
    await inspect(page, 'nothing can be kept');
    await context.setOffline(false);
    await expect.poll(() => storedFiles(gateway, 'u01'), { timeout: 30_000 }).toBe(1);
    await expect(main(page).getByText('Leave this page open')).toHaveCount(0);
  },
);
