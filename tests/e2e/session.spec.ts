// The end of a session, wanted or not: nothing private stays within reach.
import { DAY_MS } from '#contract/days.ts';
import { path, settled } from './support/app.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

test('[N5, P1] after signing out, going back shows nothing private', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  await page.goto(path('step2'));
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login**');
  await page.goBack();
  await page.waitForURL('**/login?redirect_url=**');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[P1] signing out in one tab empties the other', async ({ page, context, signIn }) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  const other = await context.newPage();
  await other.goto(path('step2'));
  await settled(other);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await other.waitForURL('**/login?redirect_url=**');
});

test('[X3, T12] a session that ended elsewhere leads to /login and back to the same page', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(path('step2'));
  await settled(page);
  await context.request.post(`${baseURL}/x-api/logout`, { data: {}, headers: { origin: baseURL ?? '' } });
  // The page goes by itself: its stream of events has ended. A reload would cross its way.
  await page.waitForURL('**/login?redirect_url=**');
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL(`**${path('step2')}`);
  await settled(page);
});

test.describe('without a worker', () => {
  // It would look for a new version while the gateway starts again.
  test.use({ serviceWorkers: 'block' });

  test('[G8] nobody is logged out without being asked, and whoever is there stays', async ({
    page,
    gateways,
    context,
  }) => {
    test.setTimeout(120_000);
    const gateway = await gateways.embedded();
    await signInAt(context, gateway.url, 'u05');
    await page.clock.install();
    // A page that waits for nothing: a stream that comes back after a loss asks anew, and counts as a visit.
    await page.goto(gateway.url + path('residenceInfo'));
    await settled(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Almost half a day in which nobody does anything, here and there.
    const ahead = DAY_MS / 2 - 4 * 60_000;
    await gateways.later(gateway, ahead / DAY_MS);
    await page.clock.fastForward(ahead);
    const asked = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(asked).toContainText(/you will be logged out in [34] minutes/);
    await asked.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(asked).toBeHidden();
    await page.clock.fastForward('06:00');
    await expect(asked).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
