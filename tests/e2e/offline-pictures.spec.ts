// [G3] Pictures captured offline: they stay on the device, encrypted, for a day at most, return with their page,
// and arrive once. Counted by the gateway's audit trail.
import type { BrowserContext, Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { CapturePage } from './pages/capture-page.ts';
import { denyStorage } from './support/denied-storage.ts';
import type { FakeCamera } from './support/fake-camera.ts';
import {
  goOffline,
  expectAccessible,
  pagePath,
  listEncryptedEntries,
  waitUntilSettled,
  waitForWorker,
} from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

const CREATE = /\/kyc\/upload$/;
const WAITS = 'One photo is waiting to be sent. It’s kept on this device for up to 24 hours.';
const NOTICE = 'Photos that have not been sent are stored on this device, encrypted, for up to 24 hours.';
const storedFiles = (gateway: BuiltGateway, persona: string) =>
  new Officer(gateway).countStoredFiles(persona);
const main = (page: Page) => page.getByRole('main');

interface Taken {
  capture: CapturePage;
  page: Page;
  camera: FakeCamera;
}

/** Opens the step of the card's front, online. */
async function openFrontStep({ page, capture }: Taken): Promise<void> {
  await page.goto(pagePath('step1'));
  await waitUntilSettled(page);
  await waitForWorker(page);
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
}

/** Takes the front of the card with the camera, offline. */
async function takeOffline(taken: Taken): Promise<void> {
  const { page, capture, camera } = taken;
  await openFrontStep(taken);
  await camera.show('id-front');
  await capture.press('Open the camera');
  await page.getByRole('dialog').waitFor();
  await goOffline(page);
  await capture.acceptShot('id-front');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function listStoredNames(page: Page): Promise<string[]> {
  return (await listEncryptedEntries(page)).filter((name) => name.startsWith('picture '));
}

/** Leaves a pending picture, closes its page, and goes online. */
async function leavePendingPicture(taken: Taken): Promise<void> {
  const { page } = taken;
  const context = page.context();
  await takeOffline(taken);
  await expect.poll(() => listStoredNames(page)).toHaveLength(1);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
}

/** Opens the capture page again in the same browser. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  next.on('dialog', (dialog) => void dialog.accept());
  await next.goto(address.replace(/&step=\w+/, ''));
  return next;
}

/** True if the browser has stored the beginning of a JPEG anywhere. */
function hasPlainPicture(page: Page): Promise<boolean> {
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

async function expectArrivedOnce(page: Page, gateway: BuiltGateway): Promise<void> {
  await expect(main(page).getByText('Received')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => listStoredNames(page)).toEqual([]);
  expect(await storedFiles(gateway, 'u01')).toBe(1);
}

test('[G3] a picture taken offline survives the closed page, and arrives once', async ({
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
  await expect.poll(() => listStoredNames(page)).toHaveLength(1);
  expect(await hasPlainPicture(page)).toBe(false);
  await expectAccessible(page, 'pictures wait');

  // Offline the user is unknown: the page reports a pending picture and decrypts nothing.
  const offline = await reopen(context, page);
  await expect(offline.locator('main h1')).toHaveText('You’re offline');
  await expect(offline.getByText(WAITS)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(offline, 'reopened offline');

  // The network works again, except for the upload.
  await offline.route(CREATE, (route) => route.abort());
  await context.setOffline(false);
  await expect(offline.locator('main h1')).toHaveText('Back of your card', { timeout: 30_000 });
  await expect(offline.getByText(WAITS)).toHaveCount(0);
  await expect(main(offline).getByText(NOTICE)).toBeVisible({ timeout: 20_000 });
  await offline.goto(`${offline.url().replace(/&step=\w+/, '')}&step=front`);
  await expect(main(offline).getByText('Waiting for a connection')).toBeVisible({ timeout: 20_000 });
  await expect(main(offline).locator('img[src^="blob:"]')).toBeVisible();
  await expect(main(offline).getByRole('button', { name: 'Retake photo' })).toBeVisible();
  await expectAccessible(offline, 'picture is back');
  await offline.unroute(CREATE);
  await offline.evaluate(() => dispatchEvent(new Event('online')));
  await expectArrivedOnce(offline, gateway);
  await offline.reload();
  await expect(main(offline).getByText('Received')).toBeVisible();
  expect(await storedFiles(gateway, 'u01')).toBe(1);
});

test(
  '[G3] a picture that arrived is not sent again although the response was lost and the page closed',
  { tag: '@long' },
  async ({ page, context, signIn, camera, gateway }) => {
    test.setTimeout(120_000);
    await signIn('u01');
    const capture = new CapturePage(page, camera);
    await openFrontStep({ page, capture, camera });
    await context.route(/\/upload-complete$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await capture.press('I already have photos');
    await capture.useFile('id-front');
    await expect.poll(() => listStoredNames(page)).toHaveLength(1);
    await expect.poll(() => storedFiles(gateway, 'u01')).toBe(1);
    // The retries of the first page fail too.
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
    await expect.poll(() => listStoredNames(next)).toEqual([]);
    expect(created).toBe(0);
    expect(await storedFiles(gateway, 'u01')).toBe(1);
  },
);

test(
  '[G3, X3] another page reports the pending picture; a sign-out deletes it',
  { tag: '@long' },
  async ({ page, context, signIn, camera }) => {
    await signIn('u01');
    await leavePendingPicture({ page, capture: new CapturePage(page, camera), camera });
    const hub = await context.newPage();
    await hub.goto(pagePath('personal'));
    await expect(hub.getByText(WAITS)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(hub, 'waits, on the hub');
    await expect(hub.getByRole('link', { name: 'Open page' })).toHaveAttribute(
      'href',
      /\/kyc\?level=LEVEL_1/,
    );
    expect(await listStoredNames(hub)).toHaveLength(1);
    await hub.getByRole('button', { name: 'Menu' }).click();
    await hub.getByRole('button', { name: 'Sign out' }).click();
    await hub.waitForURL('**/login**');
    await expect.poll(() => listStoredNames(hub)).toEqual([]);
    expect(await hub.evaluate(() => localStorage.getItem('pictures'))).toBeNull();
  },
);

test(
  '[G3, G6] where storage is denied, the page reports it and sends the picture itself',
  { tag: '@long' },
  async ({ page, context, signIn, camera, gateway }) => {
    await denyStorage(page, ['indexedDB']);
    await signIn('u01');
    const capture = new CapturePage(page, camera);
    await takeOffline({ page, capture, camera });
    await expect(main(page).getByText('Keep this page open until your photos have been sent')).toBeVisible();
    await expectAccessible(page, 'nothing can be kept');
    await context.setOffline(false);
    await expect.poll(() => storedFiles(gateway, 'u01'), { timeout: 30_000 }).toBe(1);
    await expect(main(page).getByText('Keep this page open')).toHaveCount(0);
  },
);
