// The privacy receipt in a browser: an officer opens a photo, and its owner sees the role and the time.
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

test('[G10] the person sees what was taken and the role of who opened it', async ({
  page,
  signIn,
  camera,
  gateway,
}) => {
  test.setTimeout(120_000);
  const capture = new CapturePage(page, camera);
  await signIn('u01');
  await page.goto(pagePath('step1'));
  await capture.start('LEVEL_1');
  await capture.fillForms({ documentNumber: 'SP 4471 9920' });
  await capture.uploadPictures();
  await capture.submit();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data and who opened it' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your data and who opened it');
  await expect(main.getByText('No one has opened it yet.')).toBeVisible();
  await expect(main.getByText('Front of your document')).toBeVisible();
  await expectAccessible(page, 'receipt before anyone opened it');

  await new Officer(gateway).openPhoto('u01', 'front');
  const opened = main.getByRole('listitem').filter({ hasText: 'Opened the front of your document' });
  // The trail is chained within a second.
  await expect(async () => {
    await page.reload();
    await waitUntilSettled(page);
    await expect(opened).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(opened).toContainText('A reviewer');
  const at = await opened.getByRole('time').getAttribute('datetime');
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(60_000);
  await expect(main).not.toContainText(/ana\b/i);
  await expectAccessible(page, 'receipt');
});

test('[G10] the receipt is empty before anything was sent, and the hub leads to it', async ({
  page,
  signIn,
}) => {
  await signIn('u01');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await page.locator('summary', { hasText: 'Your details' }).click();
  await page.getByRole('link', { name: 'Your data and who opened it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here yet');
  await expectAccessible(page, 'empty receipt');
});
