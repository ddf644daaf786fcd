// Level 1 and level 2 with the DEFAULT provider, from start to decision, against the real gateway.
import { CapturePage } from './pages/capture-page.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

test.describe('with a slow decision', () => {
  test.use({ unhurried: true });

  test('[M1, M3, S5, S8, T1] level 0 to level 2 with the camera, each decision live', async ({
    page,
    signIn,
    camera,
  }) => {
    test.setTimeout(120_000);
    const capture = new CapturePage(page, camera);
    await signIn('u01');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await page.getByRole('main').getByRole('link', { name: 'Verify', exact: true }).click();
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await capture.takePictures();
    await capture.submit();
    await expect(capture.title).toHaveText('We’re checking your identity');
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });

    await capture.press('Continue to level 2');
    await expect(capture.title).toHaveText('Confirm your address');
    await capture.start('LEVEL_2');
    await page.getByRole('radio', { name: /utility bill/i }).check();
    await capture.press('Continue');
    await capture.fillAddress('2025-0093');
    await camera.show('bill');
    await capture.press('Open the camera');
    await capture.acceptShot('bill');
    await capture.press('Continue');
    await capture.submit();
    await expect(capture.title).toHaveText('We’re checking your address');
    await expect(capture.title).toHaveText('Your address is confirmed', { timeout: 20_000 });

    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expect(page.locator('main h1')).toHaveText('You’re fully verified');
  });
});

test('[T1, G3] shows why a level was refused; the next try, with a reload in the middle, succeeds', async ({
  page,
  signIn,
  camera,
}) => {
  test.setTimeout(120_000);
  const capture = new CapturePage(page, camera);
  await signIn('u01');
  await page.goto(pagePath('step1'));
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 0001' });
  await capture.uploadPictures();
  await capture.submit();
  await expect(capture.title).toHaveText('Let’s try that again', { timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText('We could not read your document.');
  await expect(page.getByRole('main')).toContainText(/You have \d attempts? left today\./);

  await capture.start('LEVEL_1', 'Try again');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
  await capture.press('I already have photos');
  await capture.uploadShot('id-front', 'Front of your card');
  await expect(capture.title).toHaveText('Back of your card');
  await page.goto(pagePath('kyc?level=LEVEL_1&step=check'));
  await expect(capture.title).toHaveText('Back of your card');
  await capture.uploadShot('id-back', 'Back of your card');
  await capture.uploadShot('selfie', 'Your selfie');
  await expect(capture.title).toHaveText('Check everything');
  await expect(page.getByRole('main')).toContainText('SP 4471 9920');
  await capture.submit();
  await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
});
