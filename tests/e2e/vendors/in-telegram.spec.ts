// Vendors inside a simulated Telegram: a script runs in the mini app, a hosted page opens in the user's browser.
import { pagePath } from '../support/app.ts';
import { TelegramApp } from '../support/telegram.ts';
import { expect, test } from '../support/vendor-test.ts';

test('[M3, W1] SUMSUB runs within the mini app', { tag: '@long' }, async ({ page, context, verifiedBy }) => {
  const app = await TelegramApp.create(context, 'android');
  const journey = await verifiedBy('SUMSUB', (label) => app.pressNative(label));
  await app.open(page, pagePath('personal'));
  await journey.startFromHub();
  await journey.waitForVendor();
  await journey.receiveVerdict('Passes');
  await expect(journey.title).toHaveText('Your identity is verified');
  expect(app.hasSent('web_app_open_link')).toBe(false);
});

test('[M3, W1] JUMIO opens in the browser, and the mini app shows the decision live', async ({
  page,
  context,
  browser,
  verifiedBy,
}) => {
  const app = await TelegramApp.create(context, 'ios');
  const journey = await verifiedBy('JUMIO', (label) => app.pressNative(label));
  await app.open(page, pagePath('personal'));
  await journey.startFromHub();
  await app.pressNative('Open Jumio');
  await expect.poll(() => app.hasSent('web_app_open_link')).toBe(true);
  const url = String(app.posted.findLast(({ type }) => type === 'web_app_open_link')?.data.url);

  const outside = await browser.newContext({ permissions: ['camera'], locale: 'en' });
  const there = journey.inWindow(await outside.newPage());
  await there.page.goto(url);
  await there.waitForVendor();
  await there.receiveVerdict('Passes');
  await expect(there.title).toHaveText('You’re done here');
  await outside.close();
  await expect(journey.title).toHaveText('Your identity is verified');
});
