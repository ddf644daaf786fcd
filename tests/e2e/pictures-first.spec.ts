// Level 1 with OCR: pictures are taken first, and the recognised data is confirmed, not typed. The reader is the real
// one, the passport a drawn specimen; the test counts taps and screens from the hub.
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { RESIDENCE_CONSENTS } from '../../gateway/testing/residence.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { type HowTaken, createSpecimen } from '../../scripts/specimens/specimen.mjs';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import type { Frame } from './support/fake-camera.ts';
import type { Gateways } from './support/gateways.ts';
import { countJourney, type JourneyCount } from './support/journey-count.ts';
import { expect, signIn, test } from './support/test.ts';

// An MRZ needs the resolution of a phone's camera.
test.use({ serviceWorkers: 'block', filmed: { width: 1080, height: 1920 } });

/** From a country where most people have a passport. */
const COUNTRY = 'AM';
const of = { country: COUNTRY, country3: 'ARM', title: 'PASSPORT', state: 'SAMPLE REPUBLIC' };
const passport = (how: HowTaken = {}) => createSpecimen('id-passport', 7, { of, ...how });
const PAGE = 'Photo page of your passport';

/** As the camera sees it: flat, on a dark table. */
async function held({ width, height }: Frame): Promise<Buffer> {
  const { document } = await passport();
  const card = await sharp(document)
    .resize({ width: Math.round(width * 0.76), height, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#39332c' } })
    .composite([{ input: card, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

let gateway: BuiltGateway;
test.beforeEach(async ({ gateways }: { gateways: Gateways }) => {
  test.setTimeout(180_000);
  gateway = await gateways.startConfigured({ READER: 'on' });
});
test.afterEach(() => gateway.stop());

const main = (page: Page) => page.getByRole('main');

/** A persona whose residence is known, like most users at that point. */
async function enter(context: BrowserContext): Promise<void> {
  await signIn(context, gateway.url, 'u01');
  const said = await context.request.post(`${gateway.url}/x-api/v3/private/kyc/residence`, {
    data: { country: COUNTRY, taxHome: true, consents: RESIDENCE_CONSENTS },
    headers: { origin: gateway.url },
  });
  expect(((await said.json()) as { ret_code: number }).ret_code).toBe(0);
}

/** Walks from the hub to the first picture. */
async function begin(page: Page, capture: CapturePage): Promise<void> {
  await page.goto(gateway.url + pagePath('personal'));
  await waitUntilSettled(page);
  await main(page).getByRole('link', { name: 'Verify', exact: true }).click();
  await capture.start('LEVEL_1');
  await expect(capture.title).toHaveText('Choose your document');
  await expect(page.getByRole('radio', { name: /Passport/ })).toBeChecked();
  await capture.press('Continue');
  await expect(capture.title).toHaveText('Now take the photos');
}

/** Waits for the result of the reader, which also serves other tests. */
async function confirmRead(page: Page, capture: CapturePage): Promise<void> {
  await expect(capture.title).toHaveText('Your details');
  const { person } = await passport();
  const number = page.getByTestId('read-documentNumber');
  await expect(number).toContainText(person.documentNumber, { timeout: 60_000 });
  await expect(main(page)).toContainText('Read from your photo');
  await expect(number.getByRole('img', { name: 'Part of your photo' })).toBeVisible();
  await expect(page.getByLabel('Document number')).toHaveCount(0);
  await expect(main(page)).not.toContainText('seems to be from');
  await expectAccessible(page, 'details as they were read');
  await capture.press('Continue');
  await expect(capture.title).toHaveText('Check everything');
}

/** Sends it, and checks the number of taps up to and including that one. */
async function sendAtMost(most: number, capture: CapturePage, { taps, screens, typed }: JourneyCount) {
  const cost = { taps: taps + 1, screens: [...screens], typed: [...typed] };
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  expect(cost.typed).toEqual([]);
  expect(cost.taps, cost.screens.join()).toBeLessThanOrEqual(most);
  expect(cost.screens.length, cost.screens.join()).toBeLessThanOrEqual(10);
}

test('[E4, S5] with the camera: no document data is typed, nine taps and nine screens from the hub', async ({
  page,
  context,
  camera,
}) => {
  const count = await countJourney(page);
  const capture = new CapturePage(page, camera);
  await enter(context);
  await begin(page, capture);
  await camera.film('passport', held);
  await capture.press('Open the camera');
  const use = page.getByRole('dialog', { name: PAGE }).getByRole('button', { name: 'Use this photo' });
  await expect(use).toBeVisible({ timeout: 30_000 });
  await camera.show('selfie');
  await use.click();
  await capture.agreeToFace();
  await capture.takeSelfie();
  await confirmRead(page, capture);
  await sendAtMost(9, capture, count);
});

test(
  '[E4, S5] with files: no document data is typed, eleven taps from the hub',
  { tag: '@long' },
  async ({ page, context, camera }) => {
    const count = await countJourney(page);
    const capture = new CapturePage(page, camera);
    await enter(context);
    await begin(page, capture);
    await capture.press('I already have photos');
    const { picture } = await passport({ turn: 2, tilt: 0.03, noise: 3 });
    for (const [step, buffer] of [
      [PAGE, picture],
      ['Your selfie', await createJpeg('selfie')],
    ] as const) {
      if (step !== PAGE) await capture.agreeToFace();
      await expect(capture.title).toHaveText(step);
      const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
      await capture.chooseFile({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }).click();
      await arrived;
    }
    await confirmRead(page, capture);
    await sendAtMost(11, capture, count);
  },
);

test(
  '[G3, E4] a correction survives a reload, beside the recognised value',
  { tag: '@long' },
  async ({ page, context, camera }) => {
    const capture = new CapturePage(page, camera);
    await enter(context);
    await page.goto(`${gateway.url}${pagePath('kyc?level=LEVEL_1')}`);
    await capture.press('Continue');
    await capture.press('I already have photos');
    const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
    await capture.chooseFile({
      name: 'picture.jpg',
      mimeType: 'image/jpeg',
      buffer: (await passport()).picture,
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }).click();
    await arrived;
    await capture.uploadShot('selfie', 'Your selfie');
    await expect(page.getByTestId('read-givenName')).toBeVisible({ timeout: 60_000 });
    await page
      .getByTestId('read-givenName')
      .getByRole('button', { name: /Change/ })
      .click();
    await page.getByLabel('Given names').fill('Erika');
    await expect(main(page)).toContainText('Your photo seems to show: Erika Marie');
    await page.waitForResponse(/capture\/typed$/);
    await page.reload();
    await expect(page.getByLabel('Given names')).toHaveValue('Erika');
    await expect(page.getByTestId('read-documentNumber')).toBeVisible();
    await capture.press('Continue');
    await capture.submit();
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  },
);
