// The end of a session, wanted or not: nothing private stays within reach.
import { path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

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
