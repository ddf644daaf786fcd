// The professional investor from the review to the class and back. Every other status: class-view.test.tsx, professional-steps.test.ts.
import type { Page } from '@playwright/test';
import { inspect, path, settled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.describe('a professional investor', () => {
  test.use({ ownData: true });

  test('[S13] approved before the notice is signed, retail again at once, and may apply anew', async ({
    page,
    signIn,
    gateway,
  }) => {
    const officer = new Officer(gateway);
    await signIn('u08');
    await page.goto(path('professional'));
    await settled(page);
    await expect(main(page)).toContainText('In review');
    await officer.decide(await officer.waiting('PIV_V1'), { kind: 'approve' });
    await page.reload();
    await expect(main(page)).toContainText('The class starts once you have signed the notice');
    await expect(main(page)).toContainText(/Valid until \w{3} \d{1,2}, \d{4}/);
    await expect(button(page, 'Read the notice')).toBeEnabled();
    await inspect(page, 'professional approved, notice unsigned');

    await page.goto(path('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You are approved');
    await inspect(page, 'proof accepted');
    await button(page, 'Continue').click();
    await expect(title(page)).toHaveText('Professional investor');
    await button(page, 'Become a retail client').click();
    const sheet = page.getByRole('dialog', { name: 'Become a retail client?' });
    await expect(sheet).toContainText('Every protection applies again from now on.');
    await inspect(page, 'become retail');
    await sheet.getByRole('button', { name: 'Become a retail client' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main(page)).toContainText('You have every protection the law gives to retail clients.');
    await inspect(page, 'professional retail');

    await page.goto(path('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You are a retail client');
    await button(page, 'Apply again').click();
    await expect(button(page, 'Start')).toBeEnabled();
  });
});
