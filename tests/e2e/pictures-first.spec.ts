// Level 1 where pictures are read: they are taken first, and what they say is confirmed and not typed. The reader is the real
// one, the passport a specimen that is drawn; what the way from the hub costs is counted.
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { specimen } from '../../scripts/specimens/specimen.mjs';
import { jpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { inspect, path, settled } from './support/app.ts';
import type { Frame } from './support/fake-camera.ts';
import type { Gateways } from './support/gateways.ts';
import { countJourney } from './support/journey-count.ts';
import { expect, signIn, test } from './support/test.ts';

// Lines for machines have to be seen as a telephone sees them.
test.use({ filmed: { width: 1080, height: 1920 } });

const PASSPORT = ['id-passport', 7] as const;
const PAGE = 'Photo page of your passport';
/** As the camera holds it: flat, on a dark table. */
async function held({ width, height }: Frame): Promise<Buffer> {
  const { document } = await specimen(...PASSPORT);
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
const withReader = async (gateways: Gateways) => (gateway = await gateways.configured({ READER: 'on' }));
test.afterEach(() => gateway.stop('SIGKILL'));

const main = (page: Page) => page.getByRole('main');

/** From the hub to the first picture. */
async function begin(page: Page, context: BrowserContext, capture: CapturePage): Promise<void> {
  await signIn(context, gateway.url, 'u01');
  await page.goto(gateway.url + path('personal'));
  await settled(page);
  await main(page).getByRole('link', { name: 'Verify', exact: true }).click();
  await capture.start('LEVEL_1');
  await capture.chooseCountry('Indonesia');
  await capture.chooseDocument(/Passport/);
  await expect(capture.title).toHaveText('Now the pictures');
}

/** What the reader, which is busy with more than this page, makes of it. */
async function confirmRead(page: Page, capture: CapturePage): Promise<void> {
  await expect(capture.title).toHaveText('Your details');
  const { person } = await specimen(...PASSPORT);
  const number = page.getByTestId('read-documentNumber');
  await expect(number).toContainText(person.documentNumber, { timeout: 60_000 });
  await expect(main(page)).toContainText('We read this from your pictures');
  await expect(number.getByRole('img', { name: 'Part of your picture' })).toBeVisible();
  await expect(page.getByLabel('Document number')).toHaveCount(0);
  await inspect(page, 'details as they were read');
  await capture.press('Continue');
}

test('[E4, S5] with the camera: nothing of the document is typed, and what was read stands beside its picture', async ({
  page,
  context,
  gateways,
  camera,
}) => {
  test.setTimeout(180_000);
  await withReader(gateways);
  const count = await countJourney(page);
  const capture = new CapturePage(page, camera);
  await begin(page, context, capture);
  await camera.film('passport', held);
  await capture.press('Open the camera');
  const dialog = page.getByRole('dialog', { name: PAGE });
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await expect(use).toBeVisible({ timeout: 30_000 });
  await camera.show('selfie');
  await use.click();
  await capture.agreeToFace();
  await capture.takeSelfie();
  await confirmRead(page, capture);
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  console.warn(JSON.stringify(count));
});

test('[E4, S5] with files: nothing of the document is typed, and a reload in the middle goes on', async ({
  page,
  context,
  gateways,
  camera,
}) => {
  test.setTimeout(180_000);
  await withReader(gateways);
  const count = await countJourney(page);
  const capture = new CapturePage(page, camera);
  await begin(page, context, capture);
  await capture.press('I have pictures already');
  const { picture } = await specimen(...PASSPORT, { turn: 2, tilt: 0.03, noise: 3 });
  for (const [step, buffer] of [
    [PAGE, picture],
    ['Your selfie', await jpeg('selfie')],
  ] as const) {
    if (step !== PAGE) await capture.agreeToFace();
    await expect(capture.title).toHaveText(step);
    const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
    await capture.chooseFile({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
    await arrived;
  }
  await confirmRead(page, capture);
  await expect(capture.title).toHaveText('Check everything');
  await page.reload();
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  console.warn(JSON.stringify(count));
});
