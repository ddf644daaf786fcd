// A page can be pressed during its slide animation.
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const SLOW = ['main', '::view-transition-new(*)', '::view-transition-old(*)', '::view-transition-group(*)'];

test('[S20] a press during the slide of a page is not lost', async ({ page, signIn }) => {
  await signIn('u10');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate((moving) => {
    for (const each of moving)
      document.styleSheets[0]?.insertRule(`${each} { animation-duration: 60s !important }`);
  }, SLOW);
  await page
    .getByRole('link', { name: /Confirm your identity again/ })
    .first()
    .click();
  await expect(page.locator('main h1')).toHaveText('Re-verification');
  await page.waitForFunction(() =>
    document.getAnimations().some((animation) => Number(animation.effect?.getTiming().duration) > 10_000),
  );
  const button = page.getByRole('main').getByRole('button', { name: 'Submit again', exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await button.boundingBox();
  expect(box).not.toBeNull();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByRole('main')).toContainText('Tick this box to continue', { timeout: 5000 });
});
