// What no state of tests/visual/states.ts comes to, judged by axe.
import { CapturePage } from './pages/capture-page.ts';
import { inspect, path } from './support/app.ts';
import { expect, test } from './support/test.ts';

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
