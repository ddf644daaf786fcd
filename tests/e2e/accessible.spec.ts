// Every screen around the hub, judged by axe: sign-in, menu, empty and missing pages, and each step of the capture.
import { CapturePage } from './pages/capture-page.ts';
import { inspect, path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[G8] sign-in, menu, missing pages and tasks are accessible in ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await inspect(page, 'login');
    await page.goto('/login?lang=es-ES');
    await inspect(page, 'login in Spanish');
    await signIn('u05');
    await page.goto(path('personal'));
    await settled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await inspect(page, 'menu');
    for (const segment of ['nowhere', 'complianceTasks']) {
      await page.goto(path(segment));
      await settled(page);
      await inspect(page, segment);
    }
  });

  test.describe(`capture in ${colorScheme}`, () => {
    test.use({ ownData: true });

    test(`[G8] every step of level 1 is accessible in ${colorScheme}`, async ({ page, signIn, camera }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const capture = new CapturePage(page, camera);
      const check = async (label: string) => {
        await inspect(page, label);
      };
      await signIn('u01');
      await page.goto(path('kyc?level=LEVEL_1'));
      await expect(capture.title).toHaveText(/Which country/);
      await check('country');
      await page.getByRole('button', { name: /^Country or region/ }).click();
      await page.getByRole('combobox', { name: 'Search countries' }).fill('ger');
      await check('country search');
      await page.keyboard.press('Escape');
      await capture.chooseCountry('Germany');
      await expect(capture.title).toHaveText('Choose your document');
      await check('document');
      await capture.chooseDocument(/Identity card/i);
      await expect(capture.title).toHaveText('Enter your details');
      await capture.press('Continue');
      await expect(page.getByText(/^Check these \d+ answers$/)).toBeVisible();
      await check('details with errors');
      await capture.enterDetails({ documentNumber: 'SP 4471 0001' });
      await expect(capture.title).toHaveText('Now the pictures');
      await check('guide');
      await camera.show('id-front');
      await capture.press('Open the camera');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('camera');
      await expect(page.getByRole('button', { name: 'Use this picture' })).toBeVisible({ timeout: 20_000 });
      await check('review');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await capture.uploadShot('id-front', 'Front of your card');
      await expect(capture.title).toHaveText('Back of your card');
      await check('back');
      await capture.uploadShot('id-back', 'Back of your card');
      await expect(capture.title).toHaveText('May we take a picture of your face?');
      await check('face');
      await capture.uploadShot('selfie', 'Your selfie');
      await expect(capture.title).toHaveText('Check everything');
      await check('check');
      await capture.submit();
      await expect(capture.title).toHaveText('Let us try that again', { timeout: 20_000 });
      await check('refused');
    });
  });
}

test('[G8] level 2 asks for the address in accessible forms', async ({ page, signIn, camera }) => {
  const capture = new CapturePage(page, camera);
  await signIn('u05');
  await page.goto(path('kyc?level=LEVEL_2'));
  await expect(capture.title).toHaveText('Proof of your address');
  await inspect(page, 'kind of document');
  await page.getByRole('radio', { name: /utility bill/i }).check();
  await capture.press('Continue');
  await expect(capture.title).toHaveText('What the document says');
  await capture.press('Continue');
  await expect(page.getByText(/^Check these \d+ answers$/)).toBeVisible();
  await inspect(page, 'address with errors');
});
