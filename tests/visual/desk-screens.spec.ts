// Takes pictures of the review desk for docs/desk (`npm run looks -- desk`): every screen in both themes, and a case on a phone.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findDecision, findDesk, listItems, signInAt } from '../e2e/support/desk.ts';
import { expect, test } from '../e2e/support/test.ts';

const FOLDER = process.env['SCREENS'] ?? '';
const THEMES = ['light', 'dark'] as const;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({
  ownData: true,
  viewport: WIDE,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});

async function waitForContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

async function keep(page: Page, name: string): Promise<void> {
  await waitForContent(page);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(path.join(FOLDER, `${name}-${colorScheme}.webp`));
  }
}

test('screens of the desk', async ({ page, gateway, pageErrors }) => {
  test.setTimeout(300_000);
  mkdirSync(FOLDER, { recursive: true });
  const desk = await findDesk(gateway);
  const open = (to: string) => page.goto(new URL(to, desk).href);
  await open('/');
  await page.getByRole('button', { name: /^ben/ }).waitFor();
  await keep(page, 'sign-in');
  await signInAt(page, desk, 'ben');
  await page.getByRole('row').nth(1).waitFor();
  await keep(page, 'queue');

  const items = await listItems(page, desk);
  const openFirst = async (kind: string) => {
    await open(`/work/${items.find((item) => item.kind === kind)!.itemId}`);
    await findDecision(page).getByRole('button').first().waitFor();
  };
  // A case whose documents were read, with differences.
  const [read] = await listItems(page, desk, 'country=KZ&kind=case&provider=DEFAULT');
  await open(`/work/${read!.itemId}`);
  await findDecision(page).getByRole('button').first().waitFor();
  await page.getByRole('img').first().waitFor();
  await keep(page, 'case');
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await keep(page, 'rejection');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await keep(page, 'case-on-a-phone');
  await page.setViewportSize(WIDE);
  for (const kind of ['form', 'name', 'match', 'proposal']) {
    await openFirst(kind);
    await keep(page, kind);
  }

  await open(`/people/${items.find(({ kind }) => kind === 'form')!.userId}`);
  await keep(page, 'person');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await keep(page, 'timeline');
  for (const name of ['screening', 'team', 'audit', 'settings']) {
    await open(`/${name}`);
    await keep(page, name);
  }
  await open('/settings');
  await page.getByRole('tab', { name: 'API keys and webhooks' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').waitFor();
  await keep(page, 'key');
  await open('/search');
  await page.getByRole('textbox').first().fill('Amara');
  await page.getByRole('row').nth(1).waitFor();
  await keep(page, 'search');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await keep(page, 'palette');
  pageErrors.length = 0;
});
