// Verification tasks of a named provider, in a browser against the doubles: from the task to its result.
import type { Locator, Page } from '@playwright/test';
import { startStandIns, type StandIns } from '../doubles/stand-ins.ts';
import { expectAccessible, pagePath as pageAt, waitUntilSettled } from './support/app.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

let standIns: StandIns;
let origin: string;
let stop: () => Promise<void>;
test.beforeEach(async ({ gateways }) => {
  standIns = await startStandIns();
  const gateway = await gateways.startConfigured(standIns.env);
  standIns.reportTo(gateway.url);
  origin = gateway.url;
  stop = () => gateway.stop();
});
test.afterEach(async () => {
  await stop();
  await standIns.close();
});

const at = (segment: string): string => origin + pageAt(segment);
const title = (page: Page): Locator => page.locator('main h1');
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('[M5, S19] a provider reads a proof of address: the task, its page, the launch, level 2', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page.context(), origin, 'u05');
  await page.goto(at('complianceTasks'));
  await waitUntilSettled(page);
  await expectAccessible(page, 'task');
  await page.getByRole('link', { name: 'Confirm your address with our provider: Start' }).click();
  await expect(title(page)).toHaveText('Confirm your address with our provider');
  await waitUntilSettled(page);
  await expectAccessible(page, 'check');
  await button(page, 'Continue').click();
  await expect(title(page)).toHaveText('Your check with Sumsub');
  const frame = page.frameLocator('main iframe');
  await frame.getByRole('button', { name: 'Open the camera' }).click();
  await frame.getByRole('button', { name: 'Take the photo' }).click();
  await frame.getByRole('button', { name: 'Passes' }).click();
  await expect(page.getByText(/is verified|is confirmed/).first()).toBeVisible({ timeout: 30_000 });
  await page.goto(at('complianceTasks'));
  await waitUntilSettled(page);
  await expect(page.getByRole('main')).not.toContainText('Confirm your address');
  await page.goto(at('check?type=POA'));
  await expect(title(page)).toHaveText('This check is not available to you now');
});
