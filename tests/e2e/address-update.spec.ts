// The update of a verified address after a move: reason, code, new proof, decision, refusal. [S17]
import { CapturePage } from './pages/capture-page.ts';
import { enterCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true, unhurried: true });

async function begin(capture: CapturePage): Promise<void> {
  const { page } = capture;
  await page.getByRole('radio', { name: /I’ve moved/ }).check();
  await capture.press('Continue');
  await enterCode(page);
  await page.waitForURL('**/kyc?level=LEVEL_2&action=update**');
}

/** Uploads a document, from the choice of its type to the check page. */
async function sendProof(capture: CapturePage, documentNumber: string): Promise<void> {
  const { page } = capture;
  await expect(capture.title).toHaveText('Proof of address');
  await page.getByRole('radio', { name: /utility bill/i }).check();
  await capture.press('Continue');
  await capture.fillAddress(documentNumber, 'Singapore');
  await expect(capture.title).toHaveText(/utility bill/i);
  const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
  await capture.useFile('bill');
  await arrived;
  await capture.press('Continue');
  await capture.submit();
}

test('[S17, X13, M5] an address update is approved and keeps the level', async ({ page, signIn, camera }) => {
  test.setTimeout(90_000);
  const capture = new CapturePage(page, camera);
  await signIn('u06');
  await page.goto(pagePath('updatePOA'));
  await waitUntilSettled(page);
  await expect(capture.title).toHaveText('Update your address');
  await expect(page.getByRole('main')).toContainText('***, Port Example, SG');
  await expectAccessible(page, 'start');
  await capture.press('Continue');
  await expect(page.getByRole('link', { name: 'Please choose a reason.' })).toBeVisible();

  await begin(capture);
  await sendProof(capture, 'REF 4471');
  await expect(capture.title).toHaveText('We’re checking your new address');
  await expect(capture.title).toHaveText('Your address has been updated', { timeout: 20_000 });
  await expectAccessible(page, 'approved');

  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await expect(capture.title).toHaveText('You’re fully verified');
});
