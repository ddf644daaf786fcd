// Level 1 where the gateway recognises documents: the camera comes first, and neither country, document nor details are asked.
// The reader is the real one, the documents are drawn specimens; the tests count taps and screens from the hub.
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { RESIDENCE_CONSENTS } from '../../gateway/testing/residence.ts';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { drawDocument, drawDocumentBack } from '../../scripts/specimens/drawing.mjs';
import { createSpecimen, type SpecimenPerson } from '../../scripts/specimens/specimen.mjs';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import type { FakeCamera, Frame } from './support/fake-camera.ts';
import type { Gateways } from './support/gateways.ts';
import { recordCardMoves } from './support/card-moves.ts';
import { countJourney, type JourneyCount } from './support/journey-count.ts';
import { expect, signIn, test } from './support/test.ts';

// An MRZ needs the resolution of a phone's camera.
test.use({ serviceWorkers: 'block', filmed: { width: 1080, height: 1920 } });

const MOST_TAPS = 5;
const MOST_SCREENS = 4;
const COUNTRY = 'AM';
const PASSPORT = { country: COUNTRY, country3: 'ARM', title: 'PASSPORT', state: 'SAMPLE REPUBLIC' };

interface Sides {
  person: SpecimenPerson;
  front: Buffer;
  back: Buffer | null;
}

async function drawPassport(): Promise<Sides> {
  const { person, document } = await createSpecimen('id-passport', 7, { of: PASSPORT });
  return { person, front: document, back: null };
}

/** Its MRZ is on the back, as on most cards. */
async function drawCard(): Promise<Sides> {
  const { person } = await createSpecimen('de-id', 7);
  return { person, front: await drawDocument(person, { lines: [] }), back: await drawDocumentBack(person) };
}

/** As the camera sees it: flat, on a dark table. The page of a passport is higher than a card. */
const onTable =
  (document: Buffer, share: number) =>
  async ({ width, height }: Frame): Promise<Buffer> => {
    const card = await sharp(document)
      .resize({ width: Math.round(width * share), height, fit: 'inside' })
      .png()
      .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: '#39332c' } })
      .composite([{ input: card, gravity: 'centre' }])
      .removeAlpha()
      .raw()
      .toBuffer();
  };

let gateway: BuiltGateway;
test.beforeEach(async ({ gateways }: { gateways: Gateways }) => {
  test.setTimeout(180_000);
  gateway = await gateways.startConfigured({ READER: 'on' });
});
test.afterEach(() => gateway.stop());

const main = (page: Page) => page.getByRole('main');

/** A persona whose residence is known, like most users at that point. */
async function enter(context: BrowserContext, country: string | null): Promise<void> {
  await signIn(context, gateway.url, 'u01');
  if (country === null) return;
  const said = await context.request.post(`${gateway.url}/x-api/v3/private/kyc/residence`, {
    data: { country, taxHome: true, consents: RESIDENCE_CONSENTS },
    headers: { origin: gateway.url },
  });
  expect(((await said.json()) as { ret_code: number }).ret_code).toBe(0);
}

/** Walks from the hub to the camera. */
async function begin(page: Page, capture: CapturePage): Promise<void> {
  await page.goto(gateway.url + pagePath('personal'));
  await waitUntilSettled(page);
  await main(page).getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(capture.title).toHaveText('Verify your identity');
  await expectAccessible(page, 'start of level 1');
  await capture.press('Agree and open the camera');
}

/** A slow reader asks for the other side after the face. */
async function takePictures(page: Page, capture: CapturePage, camera: FakeCamera, sides: Sides) {
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo' });
  const others = page.getByRole('dialog', { name: /^(Back of your card|Your selfie)$/ });
  await expect(undo).toBeVisible({ timeout: 30_000 });
  // The same camera shows all: a portrait on the document is not the face.
  await camera.showTable();
  for (let left = sides.back ? 2 : 1; left > 0; left -= 1) {
    await expect(others).toBeVisible({ timeout: 20_000 });
    const name = await others.getByRole('heading').textContent();
    if (name === 'Your selfie') {
      await camera.show('selfie');
      await capture.takeSelfie();
    } else {
      await camera.film(onTable(sides.back!, 0.84)); // asked for a passport, the test fails
      await expect(undo).toBeVisible({ timeout: 30_000 });
    }
    await camera.showTable();
    await expect(page.getByRole('dialog', { name: name ?? '', exact: true })).toHaveCount(0, {
      timeout: 20_000,
    });
  }
}

async function confirmCard(page: Page, capture: CapturePage, person: SpecimenPerson): Promise<void> {
  await expect(capture.title).toHaveText('Check everything', { timeout: 60_000 });
  await expect(page.getByTestId('read-documentNumber')).toContainText(person.documentNumber, {
    timeout: 60_000,
  });
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'the card as it was read');
}

/** Sends it, and checks the number of taps up to and including that one. */
async function sendCounted(capture: CapturePage, { taps, screens, typed }: JourneyCount) {
  // A card that is still read is the same screen.
  const names = screens.map((name) => name.replace('We’re reading your document', 'Check everything'));
  const cost = { taps: taps + 1, screens: [...new Set(names)], typed: [...typed] };
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  expect(cost.typed).toEqual([]);
  expect(cost.taps, cost.screens.join()).toBeLessThanOrEqual(MOST_TAPS);
  expect(cost.screens.length, cost.screens.join()).toBeLessThanOrEqual(MOST_SCREENS);
}

for (const [name, draw, country] of [
  ['a passport and a known country', drawPassport, COUNTRY],
  ['a card with two sides and an unknown country', drawCard, null],
] as const) {
  test(`[E4, S5] with ${name}: at most five taps, four screens and nothing typed`, async ({
    page,
    context,
    camera,
  }) => {
    const count = await countJourney(page);
    const moved = await recordCardMoves(page);
    const capture = new CapturePage(page, camera);
    const sides = await draw();
    await enter(context, country);
    await camera.film(onTable(sides.front, sides.back ? 0.84 : 0.76));
    await begin(page, capture);
    await takePictures(page, capture, camera, sides);
    await confirmCard(page, capture, sides.person);
    // Onto the stage, and from its last picture to the page. A slow reader asks for the other side after the face.
    expect(moved.slice(-2)).toEqual(['level-card', expect.stringMatching(/^level-card(-portrait)?$/)]);
    await sendCounted(capture, count);
  });
}

test(
  '[G3, E4] with files: a correction survives a reload, beside the recognised value',
  { tag: '@long' },
  async ({ page, context, camera }) => {
    const capture = new CapturePage(page, camera);
    const { person, picture } = await createSpecimen('id-passport', 7, { of: PASSPORT, turn: 2, noise: 3 });
    await enter(context, COUNTRY);
    await page.goto(`${gateway.url}${pagePath('kyc?level=LEVEL_1')}`);
    await capture.press('Agree and open the camera');
    for (const buffer of [picture, await createJpeg('selfie')]) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
      const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
      await (await chooser).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
      await arrived;
    }
    await confirmCard(page, capture, person);
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
    await capture.submit();
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
  },
);
