// Pictures taken with a phone and read by OCR: the computer continues with the recognised data and sends it. [G2, E4]
import { createSpecimen } from '../../scripts/specimens/specimen.mjs';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath } from './support/app.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
});
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test(
  '[G2, E4] a phone takes the pictures, and the computer confirms the recognised data',
  { tag: '@long' },
  async ({ page, context, browser, gateways, camera }) => {
    test.setTimeout(180_000);
    const gateway = await gateways.startConfigured({ READER: 'on' });
    await signIn(context, gateway.url, 'u01');
    const computer = new CapturePage(page, camera);
    await page.goto(gateway.url + pagePath('step1'));
    await computer.start('LEVEL_1', 'Agree and continue');
    await expect(computer.title).toHaveText('Take the photos with your phone');
    const link = await page.getByLabel('Or open this link on your phone').inputValue();

    const phoneContext = await browser.newContext({ ...PHONE, locale: 'en' });
    const phonePage = await phoneContext.newPage();
    const phone = new CapturePage(phonePage, camera);
    await phonePage.goto(link);
    await phone.press('The codes match');
    await phone.press('I already have photos');
    const { person, picture } = await createSpecimen('id-passport', 7);
    await expect(phone.title).toHaveText('Your document');
    await phone.chooseFile({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture });
    await phone.expectAccepted();
    // The computer knows that a passport has no other side.
    await expect(phone.title).toHaveText('Your selfie', { timeout: 60_000 });
    await phone.chooseFile({
      name: 'selfie.jpg',
      mimeType: 'image/jpeg',
      buffer: await createJpeg('selfie'),
    });
    await phone.expectAccepted();
    await expect(phone.title).toHaveText('Continue on your computer');
    await expect(phonePage.getByRole('main')).toContainText('Your photos have arrived');
    await expectAccessible(phonePage, 'phone has taken them');

    await expect(computer.title).toHaveText('Check everything', { timeout: 60_000 });
    await expect(page.getByTestId('read-documentNumber')).toContainText(person.documentNumber, {
      timeout: 60_000,
    });
    await computer.submit();
    await expect(computer.title).toHaveText('Your identity is verified', { timeout: 30_000 });
    await expect(phone.title).toHaveText('Done. Continue on your computer.', { timeout: 20_000 });
    await phoneContext.close();
    await gateway.stop();
  },
);
