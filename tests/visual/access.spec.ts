// [G8, G11, T13] Every state of the table, for everybody: nothing that axe finds, in four themes and both directions; valid HTML;
// with spaced text, with text twice as large and in other languages nothing that runs out of the page or of its own box, and
// nothing cut off. A run looks at the languages with the longest words and the tallest lines on the smallest phone; FITS=all at
// every language, from there to a desktop.
import type { Page } from '@playwright/test';
import { guardTheme } from '../../src/platform/telegram-theme.ts';
import { violationsOn } from '../e2e/support/app.ts';
import { THEME } from '../e2e/support/telegram.ts';
import { expect } from '../e2e/support/test.ts';
import { brokenWords, canSpeak, misfits, speak, SPOKEN } from './fits.ts';
import { faultsIn } from './markup.ts';
import { adjusted, ADJUSTMENTS } from './adjusted.ts';
import { lostInForcedColours } from './forced.ts';
import { test } from './stage.ts';
import { STATES } from './states.ts';
import { PLACES, Visit } from './visit.ts';

const ALL = process.env['FITS'] === 'all';

const LOOKED_AT = ALL ? SPOKEN : ['ru-RU', 'de-DE', 'th-TH', 'ar-SA'];

/** The narrowest that pages promise to fit; two phones, a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].slice(0, ALL ? undefined : 1);

/** What two clients of Telegram send. */
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
  dark: THEME,
};
const THEMES = (['light', 'dark'] as const).flatMap((scheme) => [
  { name: scheme, scheme, tokens: {} },
  { name: `Telegram’s ${scheme}`, scheme, tokens: guardTheme(TELEGRAM[scheme], scheme).tokens },
]);

const told = (found: Awaited<ReturnType<typeof violationsOn>>) =>
  found.map(({ id, html }) => `${id}: ${html}`);

/** All rules once, and in the other themes what colours can break. */
async function judge(page: Page, label: string, themes = THEMES): Promise<void> {
  for (const [at, { name, scheme, tokens }] of themes.entries()) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((colours) => {
      const { style } = document.documentElement;
      for (const token of [...style].filter((each) => each.startsWith('--'))) style.removeProperty(token);
      for (const [token, value] of Object.entries(colours)) style.setProperty(token, value);
    }, tokens);
    const found = await violationsOn(page, at === 0 ? undefined : ['color-contrast']);
    expect.soft(told(found), `${label} in ${name}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

async function fits(page: Page, label: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = [...(await misfits(page)), ...(await brokenWords(page))];
    expect.soft(found, `${label} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(PLACES.phone.use.viewport);
}

async function inspect(page: Page, name: string): Promise<void> {
  await judge(page, name);
  expect.soft(await misfits(page), name).toEqual([]);
  expect.soft(await faultsIn(page), `markup of ${name}`).toEqual([]);
  expect.soft(await lostInForcedColours(page), `${name} in the reader’s own colours`).toEqual([]);
  for (const [how, css] of Object.entries(ADJUSTMENTS))
    expect.soft(await adjusted(page, css, () => misfits(page)), `${name} ${how}`).toEqual([]);
  if (!(await canSpeak(page))) return;
  for (const tag of LOOKED_AT) {
    await speak(page, tag);
    await fits(page, `${name} in ${tag}`);
    // Colours know no direction.
    if (tag === 'ar-SA') await judge(page, `${name} from right to left`, ALL ? THEMES : THEMES.slice(0, 1));
  }
  await speak(page, 'en');
}

test.use({ ...PLACES.phone.use, faces: 'every script' });

for (const { makes, ownData, worker, walk } of STATES)
  test.describe(ownData ? 'on data of its own' : 'as it is', () => {
    test.use({ ownData: ownData ?? false, serviceWorkers: worker ? 'allow' : 'block' });
    test(`[G8, G11, T13] for everybody: ${makes.join(', ')}`, async ({ page, camera, signIn }) => {
      test.setTimeout(ALL ? 1_800_000 : 300_000);
      await walk(new Visit({ page, camera, signIn }, inspect));
    });
  });
