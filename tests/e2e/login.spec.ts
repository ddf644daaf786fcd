// Signing in and out. [P1]
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const HUB = '/user/accounts/auth/personal';

test('[T12, P1] a page without a session redirects to /login, and returns after the sign-in', async ({
  page,
}) => {
  await page.goto('/user/accounts/auth/step1?lang=en#limits');
  await page.waitForURL('**/login?**');
  const target = new URL(page.url()).searchParams.get('redirect_url') ?? '';
  expect(target).toBe('/user/accounts/auth/step1?lang=en#limits');
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL('**/user/accounts/auth/step1?lang=en#limits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// Every form of such an address: gateway/http/redirect-guard.test.ts.
test('[N2] a return address on another site is not followed', async ({ page, baseURL }) => {
  await page.goto(`/login?redirect_url=${encodeURIComponent('/.//evil.example')}`);
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL(`${baseURL}${HUB}`);
});

test('[P1] a wrong password shows a message that does not reveal which of the two was wrong', async ({
  page,
}) => {
  await page.goto('/login');
  for (const [email, password] of [
    ['u05@sandbox.example', 'not the password'],
    ['unknown@sandbox.example', 'x'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/do not match/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('');
  }
  await page.getByLabel('Email').fill('u05@sandbox.example');
  await page.getByLabel('Password').fill('sandbox-u05');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${HUB}`);
});
