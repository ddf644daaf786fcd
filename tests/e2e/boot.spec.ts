// The page shows a message when the app cannot start: it never stays at the skeleton.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

const FIRST_SCRIPT = /\/assets\/index-[\w-]+\.js$/;

const breaks: { name: string; matching: RegExp; body: string | null; every?: true }[] = [
  {
    name: 'a script that is not understood',
    matching: FIRST_SCRIPT,
    body: 'class A { static static static {',
  },
  {
    name: 'a script that breaks off while it loads',
    matching: FIRST_SCRIPT,
    body: 'URL.noSuchThing("a").b; export {}',
  },
  { name: 'a script that does not arrive', matching: FIRST_SCRIPT, body: null, every: true },
  { name: 'words that do not arrive', matching: /\/locales\/.*\.json/, body: null },
];

async function breakAt(page: Page, matching: RegExp, body: string | null): Promise<void> {
  await page.route(matching, (route) =>
    body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  );
}

for (const { name, matching, body, every } of breaks)
  test(
    `[W4, X10] ${name}: the page shows a loading error and a retry`,
    every ? {} : { tag: '@long' },
    async ({ page, signIn, pageErrors }) => {
      await signIn('u05');
      await breakAt(page, matching, body);
      await page.goto(pagePath('personal'));
      const message = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
      await expect(message).toBeVisible();
      await expect(message).toContainText('iOS 15.4');
      await page.unroute(matching);
      await message.getByRole('button', { name: 'Try again' }).click();
      await waitUntilSettled(page);
      await expect(message).toBeHidden();
      pageErrors.length = 0;
    },
  );

test(
  '[X10] the app starts although a third-party script in the page fails',
  { tag: '@long' },
  async ({ page, signIn, pageErrors }) => {
    await page.addInitScript(() =>
      setTimeout(() => Reflect.apply(Reflect.get(window, 'noSuchThing'), null, [])),
    );
    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
    expect(pageErrors.splice(0).join()).toContain('TypeError');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[X10] the page names its requirement and shows no skeleton', async ({ page }) => {
    await page.goto(pagePath('personal'));
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('#boot-words')).toBeHidden();
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
  });
});
