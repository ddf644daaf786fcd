// A page whose content fits a phone does not scroll: header, page and footer share its height.
import { path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const PAGES: [persona: string, segment: string][] = [
  ['u01', 'nosuchpage'],
  ['u18', 'step1'],
  ['u18', 'step2'],
  ['u19', 'step1'],
  ['u01', 'updateName'],
  ['u01', 'resetkyc'],
  ['u01', 'updatePOA'],
  ['u01', 'transfer'],
  ['u01', 'kyc?level=LEVEL_1'],
  ['u01', 'complianceTasks'],
  ['u01', 'residenceInfo'],
];

for (const [persona, segment] of PAGES)
  test(`[W1] ${segment} of ${persona} fits a phone, with its footer`, async ({ page, signIn }) => {
    await signIn(persona);
    await page.goto(path(segment));
    await settled(page);
    if (!segment.startsWith('kyc')) await expect(page.getByRole('contentinfo')).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(height).toBeLessThanOrEqual(0);
  });

test('[W1] an address of the gateway that is no page fits a phone', async ({ page }) => {
  await page.goto('/nothing-here');
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(height).toBeLessThanOrEqual(0);
});
