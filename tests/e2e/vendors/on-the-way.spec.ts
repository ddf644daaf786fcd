// What may happen between the start and the decision: a vendor that is down, a session that runs out, somebody who leaves.
import { path } from '../support/app.ts';
import { expect, test } from '../support/vendor-test.ts';

const PASSED = 'Your identity is verified';

test('[G5] Sumsub is down: Onfido takes over within three seconds, and the page says so', async ({
  verifiedBy,
  page,
}) => {
  const journey = await verifiedBy('SUMSUB');
  journey.double.fault = 'down';
  const waited: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('vendor-token')) waited.push(request.timing().responseEnd);
  });
  await page.goto(path('personal'));
  await journey.fromHub();
  // Whoever takes over measures the face as well, and is agreed to by name.
  await journey.agree('Onfido');
  await expect(
    page.getByText('Sumsub cannot be reached right now, so Onfido does this check.'),
  ).toBeVisible();
  const instead = journey.by('ONFIDO');
  await instead.atVendor();
  expect(Math.max(...waited)).toBeLessThan(3000);
  await instead.isFound('Passes');
  await expect(instead.title).toHaveText(PASSED);
});

for (const vendor of ['SUMSUB', 'ONFIDO'] as const) {
  test(
    `[M5] ${vendor}: the token runs out on the way, and another one goes on`,
    { tag: '@long' },
    async ({ verifiedBy }) => {
      const journey = await verifiedBy(vendor);
      await journey.toVendor();
      const tokens = () =>
        journey.double.asked.filter(({ path: at }) => /accessTokens|sdk_token/.test(at)).length;
      const before = tokens();
      await journey.press('Let the time run out');
      await expect.poll(tokens).toBeGreaterThan(before);
      await journey.atVendor();
      await journey.isFound('Passes');
      await expect(journey.title).toHaveText(PASSED);
    },
  );
}

test(
  '[M5] JUMIO: the session runs out on the way, and a new one is opened',
  { tag: '@long' },
  async ({ verifiedBy }) => {
    const journey = await verifiedBy('JUMIO');
    await journey.toVendor();
    await journey.press('Let the time run out');
    await journey.mayTryAgain();
    await journey.act('Submit again');
    await journey.atVendor();
    await journey.isFound('Passes');
    await expect(journey.title).toHaveText(PASSED);
  },
);

test(
  '[M5] ONFIDO: somebody closes it, and goes on where they were',
  { tag: '@long' },
  async ({ verifiedBy }) => {
    const journey = await verifiedBy('ONFIDO');
    await journey.toVendor();
    const sessions = journey.double.refs().length;
    await journey.press('Leave without finishing');
    await expect(journey.title).toHaveText('You closed the check');
    await journey.button('Continue with Onfido').click();
    await journey.atVendor();
    expect(journey.double.refs()).toHaveLength(sessions);
    await journey.isFound('Passes');
    await expect(journey.title).toHaveText(PASSED);
  },
);

for (const vendor of ['SUMSUB', 'IDNOW', 'AAI'] as const) {
  test(`[M5] ${vendor}: somebody leaves, and goes on later`, { tag: '@long' }, async ({ verifiedBy }) => {
    const journey = await verifiedBy(vendor);
    await journey.toVendor();
    if (vendor === 'SUMSUB') await journey.button('Leave for now').click();
    else {
      await journey.press('Leave without finishing');
      await journey.button('Go on with the check').click();
    }
    await expect(journey.title).toHaveText('Verify your identity');
    await journey.act('Start');
    await journey.atVendor();
    await journey.isFound('Passes');
    await expect(journey.title).toHaveText(PASSED);
  });
}
