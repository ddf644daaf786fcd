// Every page and state of the review desk breaks no rule of WCAG 2.2 AA: each once in the light theme, and in both in the long run.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { LONG } from '../support/long.ts';
import { expectAccessible } from './support/app.ts';
import { findDecision, findDesk, listItems, signInAt } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({
  ownData: true,
  viewport: { width: 1280, height: 800 },
  // A colour that still changes has too little contrast.
  contextOptions: { reducedMotion: 'reduce' },
});

const THEMES = LONG ? (['light', 'dark'] as const) : (['light'] as const);

async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function checkThemes(page: Page, label: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expectAccessible(page, `${label}, ${colorScheme}`);
  }
}

interface Desk {
  page: Page;
  gateway: BuiltGateway;
}

/** Signs in, and returns how to open a path. */
async function start({ page, gateway }: Desk, officer: 'ana' | 'ben' | 'eva') {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, officer);
  return {
    desk,
    open: async (path: string) => {
      await page.goto(new URL(path, desk).href);
      await waitForContent(page);
    },
  };
}

test.afterEach(({ pageErrors }) => {
  // Refused requests of the states above.
  pageErrors.length = 0;
});

test('lists, charts, people, menus and dialogs have no accessibility violation', async ({
  page,
  gateway,
}) => {
  test.setTimeout(240_000);
  await page.goto(await findDesk(gateway));
  await page.getByRole('button', { name: /^ben/ }).waitFor();
  await checkThemes(page, 'sign-in');
  const { desk, open } = await start({ page, gateway }, 'ben');
  for (const path of ['/queue', '/screening', '/team', '/audit', '/settings', '/nowhere']) {
    await open(path);
    await checkThemes(page, path);
  }
  await open('/queue?tag=UNKNOWN');
  await page.getByText('No items match these filters').waitFor();
  await checkThemes(page, 'empty queue');
  await open('/search');
  await page.getByRole('textbox', { name: 'Search customers' }).fill('Amara');
  await page.getByRole('row').nth(1).waitFor();
  await checkThemes(page, 'search');

  const [item] = await listItems(page, desk);
  await open(`/people/${item!.userId}`);
  const tabs = await page.getByRole('tab').allTextContents();
  expect(tabs).toHaveLength(7);
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await waitForContent(page);
    await checkThemes(page, `person, ${name}`);
  }

  await open('/queue');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Assign to me' }).waitFor();
  await checkThemes(page, 'selected rows');
  for (const { name, role } of [
    { name: 'Saved views', role: 'dialog' },
    { name: 'Columns', role: 'menu' },
    { name: 'Menu for ben', role: 'menu' },
    { name: 'Site', role: 'listbox' },
  ] as const) {
    const opener = role === 'listbox' ? 'combobox' : 'button';
    await page.getByRole(opener, { name }).click();
    const opened = page.getByRole(role).first();
    await opened.waitFor();
    await checkThemes(page, name);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
  // Out of the field, in which a key is text.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await checkThemes(page, 'keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find a customer or action' }).waitFor();
  await checkThemes(page, 'palette');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.getByText('You’re offline').waitFor();
  await checkThemes(page, 'offline');
  await page.context().setOffline(false);
  await page.route('**/operator/v1/audit/entries*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open('/audit');
  await page.getByRole('alert').waitFor();
  await checkThemes(page, 'fault');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Verify integrity' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await checkThemes(page, 'session ended');
});

test('items have no accessibility violation', async ({ page, browser, gateway }) => {
  test.setTimeout(240_000);
  const { desk, open } = await start({ page, gateway }, 'ben');
  const items = await listItems(page, desk);
  const kinds = new Map(items.map((item) => [item.kind, item]));
  expect(kinds.size).toBe(8);
  for (const [kind, { itemId }] of kinds) {
    await open(`/work/${itemId}`);
    await findDecision(page).waitFor();
    await expect(
      page.getByRole('img').or(page.getByRole('row')).or(page.getByRole('term')).first(),
    ).toBeVisible();
    await checkThemes(page, kind);
  }
  await open(`/work/${kinds.get('case')!.itemId}`);
  for (const key of ['a', 'r', 'k']) {
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await page
      .getByRole('textbox', { name: /Note/ })
      .or(page.getByRole('group', { name: /Images/ }))
      .first()
      .waitFor();
    await checkThemes(page, `decision ${key}`);
  }

  await page.context().clearCookies();
  await signInAt(page, desk, 'eva');
  const readOnly = (await listItems(page, desk)).find(({ kind }) => kind === 'case')!;
  await open(`/work/${readOnly.itemId}`);
  await page.getByText('Read-only').waitFor();
  await checkThemes(page, 'read only');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAt(other, desk, 'ana');
  await other.goto(page.url());
  await findDecision(other).getByRole('button', { name: 'Approve' }).waitFor();
  await open(`/work/${readOnly.itemId}`);
  await page.getByText('ana is working on this').waitFor();
  await checkThemes(page, 'held by another officer');
  await context.close();
});
