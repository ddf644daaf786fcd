// The handoff from a computer without a good camera to a phone and back, in two browsers that share only the link. [G2]
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { createHandoffLink } from './pages/handoff-link.ts';
import { expectAccessible, pagePath } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'block',
  ownData: true,
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
});

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['camera'],
};
const heading = (page: Page) => page.locator('main h1');
const codeOf = (page: Page) => page.getByTestId('handoff-code').locator('span').first();
const main = (page: Page) => page.getByRole('main');

const phones: BrowserContext[] = [];
async function openPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'en' });
  phones.push(context);
  const phone = await context.newPage();
  await phone.goto(link);
  return phone;
}
test.afterEach(async () => {
  for (const context of phones.splice(0)) await context.close();
});

async function connect(browser: Browser, link: string): Promise<Page> {
  const phone = await openPhone(browser, link);
  await expect(heading(phone)).toHaveText('Do the codes match?');
  await main(phone).getByRole('button', { name: 'The codes match' }).click();
  await expect(heading(phone)).toHaveText('Now take the photos');
  return phone;
}

test('[G2] the phone takes the pictures despite a reload, and the computer continues automatically', async ({
  page,
  browser,
  signIn,
  camera,
}) => {
  test.setTimeout(120_000);
  await signIn('u01');
  const link = await createHandoffLink(page, camera);
  await expectAccessible(page, 'computer shows the code');
  const phone = await openPhone(browser, link);
  await expect(heading(phone)).toHaveText('Do the codes match?');
  // Neither the history nor a server sees the secret.
  expect(phone.url()).toBe(new URL(`${pagePath('phone')}?lang=en`, link).href);
  await expect(codeOf(phone)).toHaveText((await codeOf(page).textContent()) ?? '');
  await expectAccessible(phone, 'phone asks for the code');
  await main(phone).getByRole('button', { name: 'The codes match' }).click();
  await expect(heading(phone)).toHaveText('Now take the photos');
  await expect(heading(page)).toHaveText('Your phone is connected');
  await expectAccessible(page, 'computer follows');

  const capture = new CapturePage(phone, camera);
  await capture.press('I already have photos');
  await capture.uploadShot('id-front', 'Front of your card');
  await expect(main(page)).toContainText('1 of 3 photos received');
  await phone.reload();
  await capture.uploadShot('id-back', 'Back of your card');
  await expect(main(page)).toContainText('2 of 3 photos received');
  await capture.agreeToFace();
  await expect(heading(phone)).toHaveText('Your selfie');
  await capture.useFile('selfie');
  await expect(heading(phone)).toHaveText('Check everything');
  await expectAccessible(phone, 'phone checks');
  await capture.submit();
  await expect(heading(phone)).toHaveText('Done. Continue on your computer.');
  await expectAccessible(phone, 'phone is done');
  await expect(heading(page)).toHaveText(/We’re checking your identity|Your identity is verified/);
  await expect(heading(page)).toHaveText('Your identity is verified', { timeout: 20_000 });
  await phone.reload();
  await expect(heading(phone)).toHaveText('Done. Continue on your computer.');
});

test(
  '[G2] the phone captures the document and the face, and the computer shows each picture and sends them',
  { tag: '@long' },
  async ({ page, browser, signIn, camera }) => {
    test.setTimeout(150_000);
    await signIn('u01');
    const link = await createHandoffLink(page, camera);
    const phone = await connect(browser, link);
    const capture = new CapturePage(phone, camera);
    await camera.show('id-front');
    await capture.press('Open the camera');
    await capture.acceptShot('id-front', 'id-back');
    await expect(main(page)).toContainText('1 of 3 photos received');
    await capture.acceptShot('id-back', 'selfie');
    await expect(main(page)).toContainText('2 of 3 photos received');
    await capture.agreeToFace();
    await capture.takeSelfie();
    await capture.submit();
    await expect(heading(phone)).toHaveText('Done. Continue on your computer.');
    await expect(heading(page)).toHaveText('Your identity is verified', { timeout: 20_000 });
  },
);

test(
  '[G2] a second phone is rejected with a message, and either side can end the handoff',
  { tag: '@long' },
  async ({ page, browser, signIn, camera }) => {
    test.setTimeout(120_000);
    await signIn('u01');
    const link = await createHandoffLink(page, camera);
    const phone = await connect(browser, link);
    const second = await openPhone(browser, link);
    await expect(heading(second)).toHaveText('Another phone has used this link');
    await expectAccessible(second, 'second phone');

    await main(phone).getByRole('button', { name: 'Stop' }).click();
    await expect(heading(phone)).toHaveText('This phone is no longer connected');
    await expect(heading(page)).toHaveText('Your phone is no longer connected');
    await expectAccessible(page, 'ended');

    await main(page).getByRole('button', { name: 'Create a new code' }).click();
    await expect(heading(page)).toHaveText('Take the photos with your phone');
    const again = await page.getByLabel('Or open this link on your phone').inputValue();
    expect(again).not.toBe(link);
    const third = await connect(browser, again);
    await expect(heading(page)).toHaveText('Your phone is connected');
    await page.reload();
    await expect(heading(page)).toHaveText('Your phone is connected');
    await main(page).getByRole('button', { name: 'Use this computer' }).click();
    await expect(heading(page)).toHaveText('Now take the photos');
    await expect(heading(third)).toHaveText('This phone is no longer connected', { timeout: 20_000 });
  },
);

test.describe('after the link has expired', () => {
  test.use({ onDisk: true });
});
