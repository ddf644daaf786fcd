// Level 1 with each vendor, from the hub to the decision, on a phone with its camera: passed, tried again, refused for good.
import { inspect } from '../support/app.ts';
import { expect, test, type Vendor } from '../support/vendor-test.ts';

const VENDORS: Vendor[] = ['SUMSUB', 'ONFIDO', 'JUMIO', 'IDNOW', 'AAI'];

for (const vendor of VENDORS) {
  test(`[M3, M5] ${vendor}: somebody is verified, and sees it come`, async ({ verifiedBy, page }) => {
    const journey = await verifiedBy(vendor);
    await journey.toVendor();
    await inspect(page, `${vendor} opens`);
    await journey.isFound('Passes');
    await expect(journey.title).toHaveText('Your identity is verified');
  });

  test(
    `[M3, M5] ${vendor}: somebody tries again, and is refused for good`,
    { tag: '@long' },
    async ({ verifiedBy, page }) => {
      const journey = await verifiedBy(vendor);
      await journey.toVendor();
      await journey.isFound('Must try again');
      await journey.mayTryAgain();
      await expect(page.getByRole('main')).toContainText('The review failed');
      await journey.act('Submit again');
      await journey.atVendor();
      await journey.isFound('Refused for good');
      await expect(journey.title).toHaveText('This cannot be done online');
    },
  );
}
