// The sandbox without a real document: both levels sent with sample pictures, read by the real OCR. [S5, E4]
import type { BrowserContext, Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath } from './support/app.ts';
import type { FakeCamera } from './support/fake-camera.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');

/** Opens the samples, and selects one without using it. */
async function chooseSample(page: Page, name: string, label?: string): Promise<void> {
  const sample = main(page).getByRole('button', { name, exact: true });
  await main(page).getByText('Sandbox: use a sample').click();
  await expect(sample).toBeVisible();
  if (label) await expectAccessible(page, label);
  await sample.click();
}

/** A good photo is used by itself, a PDF or a bad photo by a press. */
async function useSample(page: Page, name: string, label?: string): Promise<void> {
  await chooseSample(page, name, label);
  const arrived = page.waitForResponse(/upload-complete$/, { timeout: 30_000 });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /^Use (this file|it anyway)$/ });
  await expect(confirm.or(dialog.getByRole('button', { name: 'Undo' })).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await arrived;
}

test.describe('with the reader', () => {
  let gateway: BuiltGateway;
  test.beforeEach(async ({ gateways }) => {
    test.setTimeout(240_000);
    gateway = await gateways.startConfigured({ READER: 'on' });
  });
  test.afterEach(() => gateway.stop());

  /** Walks to the page of the first picture. The samples of an unknown document are a German card. */
  async function toFront(page: Page, context: BrowserContext, camera: FakeCamera): Promise<CapturePage> {
    await signIn(context, gateway.url, 'u01');
    const capture = new CapturePage(page, camera);
    await page.goto(gateway.url + pagePath('step1'));
    await capture.start('LEVEL_1', 'Agree and open the camera');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(capture.title).toHaveText('Your document');
    return capture;
  }

  /** The other side and the face, whichever is next. */
  const others = /^(Back of your card|Your selfie)$/;

  test(
    '[S5, E4] level 1 is sent with samples alone and no typed data',
    { tag: '@long' },
    async ({ page, context, camera }) => {
      const capture = await toFront(page, context, camera);
      await useSample(page, 'Good quality', 'samples of the front of a card');
      for (let left = 2; left > 0; left -= 1) {
        await expect(capture.title).toHaveText(others, { timeout: 20_000 });
        const title = (await capture.title.textContent()) ?? '';
        await useSample(page, 'Good quality', `samples, ${title}`);
        await expect(capture.title).not.toHaveText(title, { timeout: 20_000 });
      }
      await expect(capture.title).toHaveText('Check everything', { timeout: 90_000 });
      const number = page.getByTestId('read-documentNumber');
      await expect(number).toContainText('L7X4K29M3', { timeout: 90_000 });
      await expect(page.getByRole('main')).toContainText('Mustermann');
      await expectAccessible(page, 'what was read of samples');
      await capture.submit();
      await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
    },
  );

  for (const kind of ['Good quality', 'As a PDF'])
    test(
      `[S8, E4] level 2 is sent with a bill ("${kind}"): issuer, date and address are read`,
      { tag: '@long' },
      async ({ page, context, camera }) => {
        await signIn(context, gateway.url, 'u05');
        const capture = new CapturePage(page, camera);
        await page.goto(gateway.url + pagePath('step2'));
        await capture.start('LEVEL_2');
        await page.getByRole('radio', { name: /utility bill/i }).check();
        await capture.press('Continue');
        await expect(capture.title).toHaveText('Utility bill');
        await useSample(page, kind);
        await capture.press('Continue');
        await expect(capture.title).toHaveText('Details on your document');
        const issuer = page.getByLabel('Issued by');
        await expect(issuer).toHaveValue('Sample Power and Light', { timeout: 90_000 });
        await expect(page.getByLabel('Street and house number')).toHaveValue('12 Sample Street');
        await expect(page.getByLabel('Postcode')).toHaveValue('10115');
        await expect(page.getByLabel('Town or city')).toHaveValue('Springtown');
        await expect(page.getByLabel('Year')).toHaveValue(/^20\d\d$/);
        await expectAccessible(page, `a bill as it was read ${kind}`);
        await capture.press('Continue');
        await capture.submit();
        await expect(capture.title).toHaveText('Your address is confirmed', { timeout: 30_000 });
      },
    );

  test(
    '[S5, E4] a picture with a cropped MRZ shows a warning before it is sent, and is taken again',
    { tag: '@long' },
    async ({ page, context, camera }) => {
      const capture = await toFront(page, context, camera);
      await useSample(page, 'Good quality');
      await expect(capture.title).toHaveText(others, { timeout: 20_000 });
      await page.goto(`${gateway.url}${pagePath('kyc?level=LEVEL_1&step=back')}`);
      await expect(capture.title).toHaveText('Back of your card');
      await useSample(page, 'Cut off');
      const warning = main(page).getByText('Retake recommended: Back');
      await expect(warning).toBeVisible({ timeout: 90_000 });
      await expect(main(page)).toContainText('The lines of letters and digits are cut off');
      await expectAccessible(page, 'warning about an unusable picture');
      await main(page).getByRole('link', { name: 'Retake photo' }).click();
      await expect(capture.title).toHaveText('Back of your card');
      await useSample(page, 'Good quality');
      await expect(warning).toHaveCount(0);
    },
  );
});

test.describe('without the reader', () => {
  test.use({ ownData: true });

  test(
    '[S5] a blurred sample is judged like any picture',
    { tag: '@long' },
    async ({ page, signIn: enter, camera }) => {
      await enter('u01');
      const capture = new CapturePage(page, camera);
      await page.goto(pagePath('step1'));
      await capture.start('LEVEL_1');
      await capture.fillForms({ documentNumber: 'SP 4471 9920' });
      await capture.press('I already have photos');
      await chooseSample(page, 'Blurred');
      await expect(page.getByRole('dialog')).toContainText(/sharp|blur/i);
      await expectAccessible(page, 'a blurred sample');
    },
  );
});
