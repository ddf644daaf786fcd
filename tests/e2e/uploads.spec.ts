// Unusable files: each is rejected with instructions, and earlier files stay.
import {
  EMPTY_FILE,
  HEIC_FILE,
  createPixelFlood,
  RENAMED_FILE,
  SVG_FILE,
  createTooLargeFile,
} from '../fixtures/bad-files.ts';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { pagePath } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

test(
  '[S5] bad files are rejected with a message and earlier pictures stay',
  { tag: '@long' },
  async ({ page, signIn, camera }) => {
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pagePath('step1'));
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await capture.press('I already have photos');
    await capture.uploadShot('id-front', 'Front of your card');
    await expect(capture.title).toHaveText('Back of your card');

    const cases = [
      { file: SVG_FILE, words: 'We do not accept SVG files. Choose a photo.' },
      { file: EMPTY_FILE, words: 'This file is empty. Choose another one.' },
      { file: await createTooLargeFile(), words: 'This file is larger than 10 MB.' },
      { file: HEIC_FILE, words: 'We cannot read HEIC photos.' },
      { file: RENAMED_FILE, words: 'This format is not supported.' },
      { file: createPixelFlood(), words: 'This photo’s resolution is too high.' },
    ];
    for (const { file, words } of cases) {
      await capture.chooseFile(file);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    const back = await createJpeg('id-back');
    const asFile = (buffer: Buffer) => ({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
    await capture.chooseFile(asFile(back.subarray(0, back.length / 2)));
    await expect(page.getByRole('alert').filter({ hasText: 'This photo is damaged' })).toBeVisible();
    // Some programs leave out the end marker.
    await capture.chooseFile(asFile(back.subarray(0, -2)));
    await capture.expectAccepted();
    await capture.uploadShot('selfie', 'Your selfie');
    await expect(capture.title).toHaveText('Check everything');
    for (const name of ['Front', 'Back', 'Selfie']) {
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    }
  },
);

test(
  '[S5] the same side taken twice is detected and can be taken again',
  { tag: '@long' },
  async ({ page, signIn, camera }) => {
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pagePath('step1'));
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await capture.press('I already have photos');
    await capture.uploadShot('id-front', 'Front of your card');
    await expect(capture.title).toHaveText('Back of your card');
    await capture.useFile('id-front');
    await expect(page.getByRole('main')).toContainText('Both photos show the same side.');
    await page.getByRole('link', { name: 'Retake photo' }).click();
    await capture.uploadShot('id-back', 'Back of your card');
    await expect(capture.title).toHaveText('May we take a photo of your face?');
  },
);
