// The `test` of journeys through vendors: a gateway of its own for each, set up for stand-ins of all five, which call it.
import type { Locator, Page } from '@playwright/test';
import type { Provider } from '../../../contract/kyc.ts';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import type { AllDoubles } from '../../doubles/all-doubles.ts';
import { startStandIns, type StandIns } from '../../doubles/stand-ins.ts';
import { path, settled } from './app.ts';
import { expect, test as base } from './test.ts';

export type Vendor = keyof AllDoubles;

interface Trying {
  standIns: StandIns;
  /** While one journey is on its way, the gateway of the next one starts. */
  upcoming: { gateway: Promise<BuiltGateway> };
}

interface Fixtures {
  /** Signs u01 in, verified by this vendor. */
  verifiedBy(vendor: Vendor, press?: Press): Promise<Journey>;
}

/** How a page's main action is pressed; in Telegram the client draws it. */
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
      // Nobody takes over where a test does not want it: this machine may be too slow for a vendor's second.
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
      const upcoming = { gateway: gateways.configured(standIns.env) };
      await provide(upcoming);
      await upcoming.gateway.catch(() => undefined);
    },
    { scope: 'worker' },
  ],

  gateway: async ({ gateways, standIns, upcoming }, provide, info) => {
    const gateway = await upcoming.gateway;
    upcoming.gateway = gateways.configured(standIns.env);
    upcoming.gateway.catch(() => undefined); // whoever takes it is told
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

/** Level 1 as somebody walks it whom a vendor verifies. */
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
    this.act = press ?? ((label) => this.button(label).click());
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

  /** Where the vendor's own words are. */
  get standIn() {
    return this.vendor === 'SUMSUB' ? this.page.frameLocator('iframe') : this.page;
  }

  /** The same page, at another vendor. */
  by(vendor: Vendor): Journey {
    return new Journey(this.page, vendor, this.standIns, this.act);
  }

  /** The same session in another window. */
  elsewhere(page: Page): Journey {
    return new Journey(page, this.vendor, this.standIns);
  }

  /** From the hub to the vendor. */
  async toVendor(): Promise<void> {
    await this.page.goto(path('personal'));
    await this.fromHub();
    await this.atVendor();
  }

  /** Until the person has agreed. */
  async fromHub(): Promise<void> {
    await settled(this.page);
    await this.page.getByRole('main').getByRole('link', { name: 'Verify', exact: true }).click();
    await this.act('Start');
    await expect(this.title).toHaveText(/Which country/);
    await this.page.getByRole('button', { name: /^Country or region/ }).click();
    await this.page.getByRole('combobox', { name: 'Search countries' }).fill('Portugal');
    await this.page.getByRole('option', { name: 'Portugal' }).first().click();
    await this.act('Continue');
    await this.act(`Continue with ${this.name}`);
    await this.agree();
  }

  async agree(name = this.name): Promise<void> {
    await expect(this.title).toHaveText(`This check is done by ${name}`);
    await this.act(`Agree and continue with ${name}`);
  }

  /** Whoever is told that the vendor was too slow tries again. */
  async atVendor(): Promise<void> {
    const here = this.standIn.getByRole('heading', { name: `Stand-in for ${this.name}` });
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

  /** A refusal that was there before the page came back looks like none for some seconds. */
  async mayTryAgain(): Promise<void> {
    await expect(this.title).toHaveText('Let us try that again', { timeout: 20_000 });
  }

  async takePicture(): Promise<void> {
    const before = this.double.pictures.length;
    await this.press('Open the camera');
    await this.press('Take the picture');
    await expect(this.standIn.getByText(/^The picture was sent: \d+ kB\.$/)).toBeVisible();
    expect(this.double.pictures).toHaveLength(before + 1);
  }

  press(label: string): Promise<void> {
    return this.standIn.getByRole('button', { name: label, exact: true }).click();
  }

  /** A picture, then what the vendor finds. */
  async isFound(verdict: string): Promise<void> {
    await this.takePicture();
    await this.press(verdict);
  }
}

export { expect };
