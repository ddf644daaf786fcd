// A professional investor from the review to the class and back. Other statuses: investor-class-view.test.tsx, professional-steps.test.ts.
import type { Page } from '@playwright/test';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.describe('a professional investor', () => {
  test.use({ ownData: true });

  test('[S13] is approved before signing the notice, returns to retail at once, and may apply again', async ({
    page,
    signIn,
    gateway,
  }) => {
    const officer = new Officer(gateway);
    await signIn('u08');
    await page.goto(pagePath('professional'));
    await waitUntilSettled(page);
    await expect(main(page)).toContainText('In review');
    await officer.decideForm(await officer.findWaitingForm('PIV_V1'), { kind: 'approve' });
    await page.reload();
    await expect(main(page)).toContainText('Your status will start once you’ve signed the notice');
    await expect(main(page)).toContainText(/Valid until \w{3} \d{1,2}, \d{4}/);
    await expect(button(page, 'Read the notice')).toBeEnabled();
    await expectAccessible(page, 'professional approved, notice unsigned');

    await page.goto(pagePath('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You’re approved');
    await expectAccessible(page, 'proof accepted');
    await button(page, 'Continue').click();
    await expect(title(page)).toHaveText('Professional investor');
    await button(page, 'Become a retail client').click();
    const sheet = page.getByRole('dialog', { name: 'Become a retail client?' });
    await expect(sheet).toContainText('All your protections will apply again immediately.');
    await expectAccessible(page, 'become retail');
    await sheet.getByRole('button', { name: 'Become a retail client' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main(page)).toContainText('You have every protection the law gives to retail clients.');
    await expectAccessible(page, 'professional retail');

    await page.goto(pagePath('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You’re a retail client');
    await button(page, 'Apply again').click();
    await expect(button(page, 'Start')).toBeEnabled();
  });
});
