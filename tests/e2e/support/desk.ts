// The review desk in a browser: its address, its officers, and keys that are counted.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { expect } from './test.ts';

/** The gateway prints the address after its own. */
export async function findDesk(gateway: BuiltGateway): Promise<string> {
  const pattern = /Review desk at (\S+)/;
  await expect.poll(() => pattern.test(gateway.log())).toBe(true);
  return pattern.exec(gateway.log())![1]!;
}

/** The demo officers of the sandbox: an officer, a senior officer, an auditor. */
export type DemoOfficer = 'ana' | 'ben' | 'eva';

export async function signInAt(page: Page, desk: string, officer: DemoOfficer): Promise<void> {
  await page.goto(desk);
  await page.getByRole('button', { name: new RegExp(`^${officer}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
}

export const findDecision = (page: Page) => page.getByRole('region', { name: 'Decision' });

interface Item {
  itemId: string;
  userId: string;
  kind: string;
}

/** Items that wait, by kind. */
export async function listItems(page: Page, desk: string, query = 'limit=100'): Promise<Item[]> {
  const answer = await page.request.get(new URL(`/operator/v1/work?${query}`, desk).href);
  const { result } = (await answer.json()) as { result: { items: Item[] } };
  return result.items;
}

/** A call of the signed-in officer, past the page. Returns the HTTP status. */
export const postToDesk = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async (call) => {
      const answer = await fetch(call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
      });
      return answer.status;
    },
    { path, body },
  );

/** Presses keys and counts them. */
export class Keyboard {
  count = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }
}
