// The task list as a user reads it: groups from top to bottom, and the texts and link of each row.
import type { Locator, Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from '../support/app.ts';

/** Title, chips except the date, and action, if any: 'Take the knowledge test | Not passed yet | Try again'. */
type Row = string;

export class TaskList {
  readonly title: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.title = page.locator('main h1');
  }

  async open(): Promise<void> {
    await this.page.goto(pagePath('complianceTasks'));
    await waitUntilSettled(this.page);
  }

  /** Every group under its heading, in the order shown; the collapsed one under its summary. */
  groups(): Promise<Record<string, Row[]>> {
    return this.page.locator('main').evaluate((main) => {
      const groups = [...main.querySelectorAll('section, details')].map((group) => [
        group.querySelector('h2, summary')?.textContent?.trim() ?? '',
        [...group.querySelectorAll('li')].map((row) => {
          const words = [...row.querySelectorAll('h3, [data-facts] > *')].map(
            ({ textContent }) => textContent?.trim() ?? '',
          );
          // The link shows the title, and its accessible name adds the action.
          const action = row.querySelector('h3 a')?.getAttribute('aria-label')?.split(': ').at(-1);
          return [...words.filter((each) => !/^(Was d|D)ue /.test(each)), ...(action ? [action] : [])].join(
            ' | ',
          );
        }),
      ]);
      return Object.fromEntries(groups) as Record<string, string[]>;
    });
  }

  /** All texts of a row, found by the title of its task. */
  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({
      has: this.page.locator('h3', { hasText: new RegExp(`^${title.replaceAll(/[.?()]/g, '\\$&')}$`) }),
    });
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  action(label: string, title: string): Locator {
    return this.page.getByRole('link', { name: `${title}: ${label}`, exact: true });
  }
}
