// Level 1 where pictures are read: they are taken first, and what they say is confirmed and not typed. The reader is the real
// one, the passport a specimen that is drawn; what the way from the hub costs is counted.
import sharp from 'sharp';
import { specimen } from '../../scripts/specimens/specimen.mjs';
import { CapturePage } from './pages/capture-page.ts';
import type { Frame } from './support/fake-camera.ts';
import { inspect, path, settled } from './support/app.ts';
import { countJourney } from './support/journey-count.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

// Lines for machines have to be seen as a telephone sees them.
test.use({ filmed: { width: 1440, height: 1920 } });

const PASSPORT = ['id-passport', 7] as const;
/** Shown flat on a dark table, as the camera holds it. */
async function filmed({ width, height }: Frame): Promise<Buffer> {
  const { document } = await specimen(...PASSPORT);
  const card = await sharp(document)
    .resize({ width: Math.round(width * 0.88), height, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#39332c' } })
    .composite([{ input: card, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A gateway whose reader is on, and somebody new there. */
const reading = test.extend({
  gateway: async ({ gateways }, provide) => {
    const gateway = await gateways.configured({ READER: 'on' });
    await provide(gateway);
    await gateway.stop('SIGKILL');
  },
});

reading(
  '[E4, S5] with the camera: nothing of the document is typed, and what was read stands beside its picture',
  async ({ page, context, gateway, camera }) => {
    test.setTimeout(180_000);
    const count = await countJourney(page);
    const capture = new CapturePage(page, camera);
    await signInAt(context, gateway.url, 'u01');
    await page.goto(path('personal'));
    await settled(page);
    await page.getByRole('main').getByRole('link', { name: 'Verify', exact: true }).click();
    await capture.start('LEVEL_1');
    await capture.chooseCountry('Indonesia');
    await capture.chooseDocument(/Passport/);
    await expect(capture.title).toHaveText('Now the pictures');
    await camera.film('passport', filmed);
    await capture.press('Open the camera');
    const dialog = page.getByRole('dialog', { name: 'Photo page of your passport' });
    const use = dialog.getByRole('button', { name: 'Use this picture' });
    await expect(use).toBeVisible({ timeout: 30_000 });
    await camera.show('selfie');
    await use.click();
    await capture.agreeToFace();
    await capture.takeSelfie();

    await expect(capture.title).toHaveText('Your details');
    const main = page.getByRole('main');
    await expect(main).toContainText('We read this from your pictures', { timeout: 60_000 });
    const { person } = await specimen(...PASSPORT);
    await expect(page.getByTestId('read-documentNumber')).toContainText(person.documentNumber);
    await expect(page.getByTestId('read-documentNumber').getByRole('img')).toBeVisible();
    await inspect(page, 'details as they were read');
    await capture.press('Continue');
    await capture.submit();
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
    console.warn('camera', JSON.stringify(count));
    expect(count.typed.filter((name) => name !== 'search-list')).toEqual([]);
  },
);
