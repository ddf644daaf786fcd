// Level 1 with each vendor, from the hub to the decision, on a phone with its camera: passed, retried, refused finally.
import { expectAccessible } from '../support/app.ts';
import { expect, test, type Vendor } from '../support/vendor-test.ts';

const VENDORS: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];

for (const vendor of VENDORS) {
  test(`[M3, M5] ${vendor}: a user is verified, and sees the decision live`, async ({ verifiedBy, page }) => {
    const journey = await verifiedBy(vendor);
    await journey.goToVendor();
    await expectAccessible(page, `${vendor} opens`);
    await journey.receiveVerdict('Passes');
    await expect(journey.title).toHaveText('Your identity is verified');
  });

  test(
    `[M3, M5] ${vendor}: a user retries, and is refused finally`,
    { tag: '@long' },
    async ({ verifiedBy, page }) => {
      const journey = await verifiedBy(vendor);
      await journey.goToVendor();
      await journey.receiveVerdict('Must try again');
      await journey.waitForRetry();
      await expect(page.getByRole('main')).toContainText('We could not read your document.');
      await journey.startAgain();
      await journey.waitForVendor();
      await journey.receiveVerdict('Refused for good');
      await expect(journey.title).toHaveText('We cannot verify you online');
    },
  );
}
