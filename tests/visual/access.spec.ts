// [G8, G11, T13] Every state of the table has the texts of its row and is accessible: no axe violation in light and dark,
// valid HTML, and no text that overflows the page or its box on the smallest phone, in English and from right to left. LONG_TESTS=1 adds the states that look like others, Telegram's themes, the reader's own colours, spaced text, text twice as
// large, and every language at four widths.
import type { Page } from '@playwright/test';
import { createReadableTheme } from '../../src/platform/telegram-theme.ts';
import { findViolations } from '../e2e/support/app.ts';
import { DARK_THEME } from '../e2e/support/telegram.ts';
import { expect } from '../e2e/support/test.ts';
import { LONG } from '../support/long.ts';
import {
  findBrokenWords,
  canSwitchLanguage,
  findOverflows,
  switchLanguage,
  TESTED_LANGUAGES,
} from './text-overflow.ts';
import { findMarkupErrors } from './markup.ts';
import { withStyles, ADJUSTMENTS } from './text-adjustments.ts';
import { findLostInForcedColours } from './forced-colours.ts';
import { expectTexts } from './personas/expect-texts.ts';
import type { PageState } from './personas/row.ts';
import { stillTest as test } from './stage.ts';
import { STATES } from './states.ts';
import { VIEWPORTS, Visit } from './visit.ts';

const RIGHT_TO_LEFT = 'ar-SA';
const LANGUAGES = LONG ? TESTED_LANGUAGES : [RIGHT_TO_LEFT];

/** The narrowest supported width; two phones, a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].slice(0, LONG ? undefined : 1);

/** Themes of two Telegram clients. */
const TELEGRAM = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    text_color: '#000000',
    subtitle_text_color: '#8e8e93',
    hint_color: '#8e8e93',
    link_color: '#007aff',
    destructive_text_color: '#ff3b30',
  },
  dark: DARK_THEME,
};
const SCHEMES = ['light', 'dark'] as const;
const THEMES = [
  ...SCHEMES.map((scheme) => ({ name: scheme, scheme, tokens: {} })),
  ...SCHEMES.map((scheme) => ({
    name: `Telegram’s ${scheme}`,
    scheme,
    tokens: createReadableTheme(TELEGRAM[scheme], scheme).tokens,
  })),
].slice(0, LONG ? undefined : SCHEMES.length);

const describeViolations = (found: Awaited<ReturnType<typeof findViolations>>) =>
  found.map(({ id, html }) => `${id}: ${html}`);

/** All rules once, and the colour rules in the other themes. */
async function checkAccessibility(page: Page, label: string, themes = THEMES): Promise<void> {
  for (const [at, { name, scheme, tokens }] of themes.entries()) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((colours) => {
      const { style } = document.documentElement;
      for (const token of [...style].filter((each) => each.startsWith('--'))) style.removeProperty(token);
      for (const [token, value] of Object.entries(colours)) style.setProperty(token, value);
    }, tokens);
    // Colours change in steps.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
    );
    const found = await findViolations(page, at === 0 ? undefined : ['color-contrast']);
    expect.soft(describeViolations(found), `${label} in ${name}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

async function fits(page: Page, label: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = [...(await findOverflows(page)), ...(await findBrokenWords(page))];
    expect.soft(found, `${label} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(VIEWPORTS.phone.use.viewport);
}

async function inspect(page: Page, name: string): Promise<void> {
  await checkAccessibility(page, name);
  expect.soft(await findOverflows(page), name).toEqual([]);
  expect.soft(await findMarkupErrors(page), `markup of ${name}`).toEqual([]);
  if (LONG) {
    expect.soft(await findLostInForcedColours(page), `${name} in the reader’s own colours`).toEqual([]);
    for (const [how, css] of Object.entries(ADJUSTMENTS))
      expect.soft(await withStyles(page, css, () => findOverflows(page)), `${name} ${how}`).toEqual([]);
  }
  if (!(await canSwitchLanguage(page))) return;
  const spoken = await page.evaluate(() => document.documentElement.lang);
  for (const tag of LANGUAGES) {
    await switchLanguage(page, tag);
    await fits(page, `${name} in ${tag}`);
    if (tag !== RIGHT_TO_LEFT) continue;
    expect.soft(await page.evaluate(() => document.documentElement.dir), name).toBe('rtl');
    // Colours do not depend on the direction.
    if (LONG) await checkAccessibility(page, `${name} from right to left`, THEMES.slice(0, 1));
  }
  await switchLanguage(page, spoken);
}

async function look(page: Page, name: string, expected?: PageState): Promise<void> {
  if (LONG || !expected?.alike) await inspect(page, name);
  if (expected) await expectTexts(page, expected);
}

test.use({ ...VIEWPORTS.phone.use, faces: 'every script' });

for (const { makes, title = makes.join(', '), ownData, worker, long, walk } of STATES)
  test.describe(ownData ? 'with separate data' : 'with shared data', () => {
    test.use({ ownData: ownData ?? false, serviceWorkers: worker ? 'allow' : 'block' });
    const details = long ? { tag: '@long' } : {};
    test(`[G8, G11, T13] is accessible: ${title}`, details, async ({ page, camera, signIn }) => {
      test.setTimeout(LONG ? 1_800_000 : 240_000);
      await walk(new Visit({ page, camera, signIn }, look));
    });
  });
