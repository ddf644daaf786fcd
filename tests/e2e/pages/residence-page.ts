// The residence page as a user fills it in.
import type { Locator, Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from '../support/app.ts';

const TICKS = {
  move: /^I have read this: If you move to another country/,
  sanctions: /^Neither I nor .+ I act for/,
  truthful: /^My answers are true and complete/,
};

export class ResidencePage {
  readonly title: Locator;
  readonly save: Locator;
  readonly country: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.locator('main h1');
    this.save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    this.country = page.getByRole('button', { name: /^Country or region you live in/ });
  }

  async open(): Promise<void> {
    await this.page.goto(pagePath('residenceInfo'));
    await waitUntilSettled(this.page);
  }

  async search(name: string): Promise<Locator> {
    await this.country.click();
    await this.page.getByRole('combobox', { name: 'Search countries' }).fill(name);
    return this.page.getByRole('option', { name }).first();
  }

  async choose(name: string): Promise<void> {
    await (await this.search(name)).click();
  }

  /** The known country, and the answer if it is still right. */
  known(country: string): Locator {
    return this.page.getByRole('group', { name: `Our records show ${country}. Do you still live there?` });
  }

  async stays(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Yes, I still live there' }).check();
  }

  async moved(to: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'No, I live somewhere else now' }).check();
    await this.choose(to);
  }

  async say(
    question: 'Do you pay taxes in this country?' | 'What is your residence status in this country?',
    answer: string,
  ): Promise<void> {
    await this.page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: answer, exact: true })
      .check();
  }

  tick(what: keyof typeof TICKS): Locator {
    return this.page.getByRole('checkbox', { name: TICKS[what] });
  }

  async tickAll(): Promise<void> {
    for (const name of Object.values(TICKS))
      for (const box of await this.page.getByRole('checkbox', { name }).all()) await box.check();
  }

  since(): Locator {
    return this.page.getByLabel('Year you started living in this country');
  }

  async permitUntil(year: string): Promise<void> {
    const group = this.page.getByRole('group', { name: 'Your permit is valid until' });
    await group.getByLabel('Day').fill('31');
    await group.getByLabel('Month').fill('12');
    await group.getByLabel('Year').fill(year);
  }

  problems(): Promise<string[]> {
    return this.page
      .getByRole('region', { name: /^Check th(is|ese)/ })
      .getByRole('listitem')
      .allInnerTexts();
  }
}
