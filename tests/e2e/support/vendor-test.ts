// The `test` of vendor journeys: a separate gateway for each, configured for doubles of all five vendors, which call it.
import type { Locator, Page } from '@playwright/test';
import type { Provider } from '../../../contract/kyc.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import type { AllDoubles } from '../../doubles/all-doubles.ts';
import { startStandIns, type StandIns } from '../../doubles/stand-ins.ts';
import { pagePath, waitUntilSettled } from './app.ts';
import { expect, test as base } from './test.ts';

export type Vendor = keyof AllDoubles;

interface Trying {
  standIns: StandIns;
  /** The next gateway starts during the current journey. */
  upcoming: { gateway: Promise<BuiltGateway> };
}

interface Fixtures {
  /** Signs u01 in, to be verified by this vendor. */
  verifiedBy(vendor: Vendor, press?: Press): Promise<Journey>;
}

/** Presses the main action of a page; in Telegram the client draws it. */
type Press = (label: string) => Promise<void>;

const NAMES: Record<Vendor, string> = {
  SUMSUB: 'Sumsub',
  ONFIDO: 'Onfido',
  JUMIO: 'Jumio',
  IDNOW: 'IDnow',
  AAI: 'AAI',
};

export const test = base.extend<Fixtures, Trying>({
  standIns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces that it needs nothing
    async ({}, provide) => {
      const standIns = await startStandIns();
      // No failover without the test's consent: this machine may exceed a vendor's time limit.
      const alone = ['ONFIDO', 'JUMIO', 'IDNOW', 'AAI'].map((name) => `VERIFIED_BY=${name}|*|${name}`);
      standIns.env['PROVIDER_ROUTES'] = ['VERIFIED_BY=SUMSUB|*|SUMSUB|ONFIDO', ...alone, '*|*|DEFAULT'].join(
        ';',
      );
      for (const double of Object.values(standIns.doubles)) double.looksForMs = 200;
      await provide(standIns);
      await standIns.close();
    },
    { scope: 'worker' },
  ],

  upcoming: [
    async ({ gateways, standIns }, provide) => {
      const upcoming = { gateway: gateways.startConfigured(standIns.env) };
      await provide(upcoming);
      await upcoming.gateway.catch(() => undefined);
    },
    { scope: 'worker' },
  ],

  gateway: async ({ gateways, standIns, upcoming }, provide, info) => {
    const gateway = await upcoming.gateway;
    upcoming.gateway = gateways.startConfigured(standIns.env);
    upcoming.gateway.catch(() => undefined); // the caller that takes it gets the error
    for (const double of Object.values(standIns.doubles)) double.fault = null;
    standIns.reportTo(gateway.url);
    await provide(gateway);
    if (info.status !== info.expectedStatus)
      await info.attach('gateway', { body: gateway.log().slice(-8000), contentType: 'text/plain' });
    await gateways.discard(gateway);
  },

  verifiedBy: async ({ page, gateway, standIns }, provide) =>
    provide(async (vendor, press) => {
      const response = await page.request.post(`${gateway.url}/x-api/v1/sandbox/sign-in`, {
        data: { persona: 'u01', provider: vendor satisfies Provider },
        headers: { origin: gateway.url },
      });
      expect(((await response.json()) as { ret_code: number }).ret_code).toBe(0);
      return new Journey(page, vendor, standIns, press);
    }),
});

/** Level 1 of a user whom a vendor verifies. */
export class Journey {
  readonly page: Page;
  readonly name: string;
  private readonly vendor: Vendor;
  private readonly standIns: StandIns;
  readonly act: Press;

  constructor(page: Page, vendor: Vendor, standIns: StandIns, press?: Press) {
    this.page = page;
    this.vendor = vendor;
    this.name = NAMES[vendor];
    this.standIns = standIns;
    this.act = press ?? ((label) => this.button(label).or(this.link(label)).click());
  }

  get double() {
    return this.standIns.doubles[this.vendor];
  }

  get title(): Locator {
    return this.page.locator('main h1');
  }

  button(label: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name: label, exact: true });
  }

  private link(label: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: label, exact: true });
  }

  /** The frame or page of the vendor. */
  get vendorFrame() {
    return this.vendor === 'SUMSUB' ? this.page.frameLocator('iframe') : this.page;
  }

  withVendor(vendor: Vendor): Journey {
    return new Journey(this.page, vendor, this.standIns, this.act);
  }

  inWindow(page: Page): Journey {
    return new Journey(page, this.vendor, this.standIns);
  }

  /** Walks from the hub to the vendor. */
  async goToVendor(): Promise<void> {
    await this.page.goto(pagePath('personal'));
    await this.startFromHub();
    await this.waitForVendor();
  }

  /** Walks from the hub to the consent. */
  async startFromHub(): Promise<void> {
    await waitUntilSettled(this.page);
    await this.act('Verify');
    await this.act('Start');
    await this.chooseCountry();
    await this.agree();
  }

  private async chooseCountry(): Promise<void> {
    await expect(this.title).toHaveText(/Which country/);
    await this.page.getByRole('button', { name: /^Country or region/ }).click();
    await this.page.getByRole('combobox', { name: 'Search countries' }).fill('Portugal');
    await this.page.getByRole('option', { name: 'Portugal' }).first().click();
    await this.act('Continue');
    await this.act(`Continue with ${this.name}`);
  }

  async agree(name = this.name): Promise<void> {
    await expect(this.title).toHaveText(`This check is done by ${name}`);
    await this.act(`Agree and continue with ${name}`);
  }

  /** Waits for the vendor, and retries where it was too slow. */
  async waitForVendor(): Promise<void> {
    const here = this.vendorFrame.getByRole('heading', { name: `Stand-in for ${this.name}` });
    const again = this.button('Try again');
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click();
          return here.isVisible();
        },
        { message: `the page of ${this.name}`, timeout: 20_000 },
      )
      .toBe(true);
  }

  /** Waits for the retry action: a decision before the page's return appears some seconds later. */
  async waitForRetry(): Promise<void> {
    await expect(this.title).toHaveText('Let’s try that again', { timeout: 20_000 });
  }

  /** From the page of the level, which shows the refusal. */
  async startAgain(): Promise<void> {
    await this.act('Try again');
    await this.chooseCountry();
  }

  async takePicture(): Promise<void> {
    const before = this.double.pictures.length;
    await this.press('Open the camera');
    await this.press('Take the photo');
    await expect(this.vendorFrame.getByText(/^The picture was sent: \d+ kB\.$/)).toBeVisible();
    expect(this.double.pictures).toHaveLength(before + 1);
  }

  press(label: string): Promise<void> {
    return this.vendorFrame.getByRole('button', { name: label, exact: true }).click();
  }

  /** Takes a picture and chooses the vendor's result. */
  async receiveVerdict(verdict: string): Promise<void> {
    await this.takePicture();
    await this.press(verdict);
  }
}

export { expect };
