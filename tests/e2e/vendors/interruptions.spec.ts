// Events between the start and the decision: a vendor outage, an expired session, a user who leaves.
import { pagePath } from '../support/app.ts';
import { expect, test } from '../support/vendor-test.ts';

const PASSED = 'Your identity is verified';

test('[G5] during an outage of Sumsub, Onfido replaces it within three seconds, and the page shows it', async ({
  verifiedBy,
  page,
}) => {
  const journey = await verifiedBy('SUMSUB');
  journey.double.fault = 'down';
  const waited: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('vendor-token')) waited.push(request.timing().responseEnd);
  });
  await page.goto(pagePath('personal'));
  await journey.startFromHub();
  // The other vendor measures the face too, and the user consents to it by name.
  await journey.agree('Onfido');
  await expect(
    page.getByText('Sumsub is not available right now, so Onfido will do this check.'),
  ).toBeVisible();
  const instead = journey.withVendor('ONFIDO');
  await instead.waitForVendor();
  expect(Math.max(...waited)).toBeLessThan(3000);
  await instead.receiveVerdict('Passes');
  await expect(instead.title).toHaveText(PASSED);
});

for (const vendor of ['SUMSUB', 'ONFIDO'] as const) {
  test(
    `[M5] ${vendor}: the token runs out on the way, and another one goes on`,
    { tag: '@long' },
    async ({ verifiedBy }) => {
      const journey = await verifiedBy(vendor);
      await journey.goToVendor();
      const tokens = () =>
        journey.double.asked.filter(({ path: at }) => /accessTokens|sdk_token/.test(at)).length;
      const before = tokens();
      await journey.press('Let the time run out');
      await expect.poll(tokens).toBeGreaterThan(before);
      await journey.waitForVendor();
      await journey.receiveVerdict('Passes');
      await expect(journey.title).toHaveText(PASSED);
    },
  );
}

test(
  '[M5] JUMIO: a session expires during the check, and a new one is opened',
  { tag: '@long' },
  async ({ verifiedBy }) => {
    const journey = await verifiedBy('JUMIO');
    await journey.goToVendor();
    await journey.press('Let the time run out');
    await journey.waitForRetry();
    await journey.startAgain();
    await journey.waitForVendor();
    await journey.receiveVerdict('Passes');
    await expect(journey.title).toHaveText(PASSED);
  },
);

test(
  '[M5] ONFIDO: a user closes it, and continues where they were',
  { tag: '@long' },
  async ({ verifiedBy }) => {
    const journey = await verifiedBy('ONFIDO');
    await journey.goToVendor();
    const sessions = journey.double.refs().length;
    await journey.press('Leave without finishing');
    await expect(journey.title).toHaveText('You closed the check');
    await journey.button('Continue with Onfido').click();
    await journey.waitForVendor();
    expect(journey.double.refs()).toHaveLength(sessions);
    await journey.receiveVerdict('Passes');
    await expect(journey.title).toHaveText(PASSED);
  },
);

for (const vendor of ['SUMSUB', 'IDNOW', 'AAI'] as const) {
  test(`[M5] ${vendor}: a user leaves, and continues later`, { tag: '@long' }, async ({ verifiedBy }) => {
    const journey = await verifiedBy(vendor);
    await journey.goToVendor();
    if (vendor === 'SUMSUB') await journey.button('Leave for now').click();
    else {
      await journey.press('Leave without finishing');
      await journey.button('Continue the check').click();
    }
    await expect(journey.title).toHaveText('Verify your identity');
    await journey.act('Start');
    await journey.waitForVendor();
    await journey.receiveVerdict('Passes');
    await expect(journey.title).toHaveText(PASSED);
  });
}
