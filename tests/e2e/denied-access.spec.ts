// A webview that denies storage and workers: everything works, only reopening is slower. [G6]
import { CapturePage } from './pages/capture-page.ts';
import { pagePath } from './support/app.ts';
import { denyStorage } from './support/denied-storage.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

test('[G6] without storage and without a service worker level 1 can be finished', async ({
  page,
  signIn,
  camera,
}) => {
  await denyStorage(page);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const capture = new CapturePage(page, camera);
  await signIn('u01');
  await page.goto(pagePath('step1'));
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
  await capture.uploadPictures();
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
});

test(
  '[G6] without a camera, level 1 is sent with files',
  { tag: '@long' },
  async ({ page, context, signIn, camera }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pagePath('step1'));
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await capture.press('Open the camera');
    const dialog = page.getByRole('dialog');
    // It replaces the shutter, which may have had the focus, so it takes the focus and is announced.
    await expect(dialog.getByRole('heading', { name: 'Camera access is blocked' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await capture.uploadShot('id-front', 'Front of your card');
    await expect(capture.title).toHaveText('Back of your card');
  },
);
