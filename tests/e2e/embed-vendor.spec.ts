// A provider's part of a flow that a partner's page shows: in the same frame, in a document of its own.
import { SUMSUB_KEYS, sumsubDouble } from '../doubles/sumsub/sumsub-double.ts';
import { partnerSite, screensIn } from './support/partner.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test(
  '[M9, M3, N1] a check by a provider is done within the frame, and its result is told',
  { tag: '@long' },
  async ({ page, gateways }) => {
    test.setTimeout(90_000);
    const sumsub = await sumsubDouble();
    const site = await partnerSite(gateways, '90000001', {
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
    await screensIn(page);
    const ours = page.frameLocator('#verification iframe');
    const button = (name: string | RegExp) => ours.getByRole('main').getByRole('button', { name });
    await button('Start').click();
    await button('Agree and continue with Sumsub').click();
    await expect(ours.locator('main h1')).toHaveText('Your check with Sumsub');
    const theirs = ours.frameLocator('main iframe');
    await theirs.getByRole('button', { name: 'Open the camera' }).click();
    await theirs.getByRole('button', { name: 'Take the picture' }).click();
    await theirs.getByRole('button', { name: 'Passes' }).click();
    await expect(ours.locator('main h1')).toHaveText('Your identity is verified', { timeout: 30_000 });
    await expect(page.getByRole('status')).toHaveText('Thank you. You are verified.');
    await site.close();
    await sumsub.close();
  },
);
