// The end of a session, wanted or not: nothing private stays accessible.
import { DAY_MS } from '#contract/days.ts';
import { expandRow, expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

test('[N5, P1] after signing out, going back shows nothing private', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await page.goto(pagePath('step2'));
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
  await page.goBack();
  await page.waitForURL('**/login?redirect_url=**');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[P1] signing out in one tab clears the other', async ({ page, context, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const other = await context.newPage();
  await other.goto(pagePath('step2'));
  await waitUntilSettled(other);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL('**/login?redirect_url=**');
});

test('[X3, T12] a session that ended elsewhere redirects to /login and back to the same page', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(pagePath('step2'));
  await waitUntilSettled(page);
  await context.request.post(`${baseURL}/x-api/logout`, { data: {}, headers: { origin: baseURL ?? '' } });
  // The page leaves automatically when its event stream ends; a reload would interfere.
  await page.waitForURL('**/login?redirect_url=**');
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL(`**${pagePath('step2')}`);
  await waitUntilSettled(page);
});

test.describe('the list of devices', () => {
  test.use({ ownData: true, serviceWorkers: 'block' });

  test('[P1] logs out another device, which leaves its page at once', async ({
    page,
    browser,
    gateway,
    signIn,
  }) => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = await browser.newContext({ userAgent, baseURL: gateway.url });
    await signInAt(other, gateway.url, 'u05');
    const elsewhere = await other.newPage();
    await elsewhere.goto(pagePath('step2'));
    await waitUntilSettled(elsewhere);

    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expandRow(page, 'Your details');
    await page.getByRole('link', { name: 'Where you’re signed in' }).click();
    const rows = page.getByRole('listitem').filter({ hasText: /Unknown location/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await expectAccessible(page, 'list of devices');
    await rows.filter({ hasText: 'Firefox on Windows' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();
    await elsewhere.waitForURL('**/login?redirect_url=**');
    await other.close();
  });
});

test.describe('without a worker', () => {
  // It would check for a new version while the gateway restarts.
  test.use({ serviceWorkers: 'block' });

  test('[G8] an idle user is warned before the sign-out, and an active user stays signed in', async ({
    page,
    gateways,
    context,
  }) => {
    test.setTimeout(120_000);
    const gateway = await gateways.startEmbedded();
    await signInAt(context, gateway.url, 'u05');
    await page.clock.install();
    let lastRequestAt = Date.now();
    page.on('request', () => (lastRequestAt = Date.now()));
    // A page without pending requests: a reconnected stream requests again, which counts as activity.
    await page.goto(gateway.url + pagePath('residenceInfo'));
    await waitUntilSettled(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A chunk that fails to load during the restart would reload the page, which counts as activity.
    await expect.poll(() => Date.now() - lastRequestAt).toBeGreaterThan(1000);
    // Almost half a day without activity, in both clocks.
    const ahead = DAY_MS / 2 - 4 * 60_000;
    await gateways.restartAfterDays(gateway, ahead / DAY_MS);
    await page.clock.fastForward(ahead);
    const asked = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(asked).toContainText(/we’ll sign you out in [34] minutes/);
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(asked).toBeHidden();
    await page.clock.fastForward('06:00');
    await expect(asked).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
