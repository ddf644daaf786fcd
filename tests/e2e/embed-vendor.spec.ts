// A provider's check within a flow in a partner's page: in the same frame, in a separate document.
import { SUMSUB_KEYS, startSumsubDouble } from '../doubles/sumsub/sumsub-double.ts';
import { startPartnerSite, findScreensFrame } from './support/partner.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test(
  '[M9, M3, N1] a provider’s check runs within the frame and reports its result',
  { tag: '@long' },
  async ({ page, gateways }) => {
    test.setTimeout(90_000);
    const sumsub = await startSumsubDouble();
    const site = await startPartnerSite(gateways, '90000001', {
      SUMSUB_APP_TOKEN: SUMSUB_KEYS.appToken,
      SUMSUB_SECRET_KEY: SUMSUB_KEYS.secretKey,
      SUMSUB_WEBHOOK_SECRET: SUMSUB_KEYS.webhookSecret,
      SUMSUB_BASE_URL: sumsub.baseUrl,
      SUMSUB_FLOWS: 'Level1_web=identity',
      PROVIDER_ROUTES: '*|LEVEL_1|SUMSUB',
    });
    sumsub.reportsTo = site.gateway.url;
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Verify your identity' }).click();
    await findScreensFrame(page);
    const appFrame = page.frameLocator('#verification iframe');
    const button = (name: string | RegExp) => appFrame.getByRole('main').getByRole('button', { name });
    await button('Start').click();
    await button('Agree and continue with Sumsub').click();
    await expect(appFrame.locator('main h1')).toHaveText('Your check with Sumsub');
    const vendorFrame = appFrame.frameLocator('main iframe');
    await vendorFrame.getByRole('button', { name: 'Open the camera' }).click();
    await vendorFrame.getByRole('button', { name: 'Take the photo' }).click();
    await vendorFrame.getByRole('button', { name: 'Passes' }).click();
    await expect(appFrame.locator('main h1')).toHaveText('Your identity is verified', { timeout: 30_000 });
    await expect(page.getByRole('status')).toHaveText('Thank you. You are verified.');
    await site.close();
    await sumsub.close();
  },
);
