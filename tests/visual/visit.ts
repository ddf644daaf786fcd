// What a walk to a state has in its hands, and how its pictures are taken: at one moment, with nothing moving, so that what
// differs between two pictures is the page.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from '../e2e/support/app.ts';
import type { FakeCamera } from '../e2e/support/fake-camera.ts';
import { expect } from '../e2e/support/test.ts';
import { canSwitchLanguage, switchLanguage } from './fits.ts';
import type { PageState as Expected } from './personas/row.ts';

/** The moment of every picture, early in an hour and in a minute. */
export const FIXED_TIME = new Date('2026-05-12T09:10:05Z');

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
};
const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
  deviceScaleFactor: 1,
};

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const VIEWPORTS = {
  phone: { use: PHONE, lang: '', themes: THEMES },
  desktop: { use: DESKTOP, lang: '', themes: THEMES },
  rtl: { use: PHONE, lang: 'ar-SA', themes: ['light'] },
} as const satisfies Record<string, { use: object; lang: string; themes: readonly Theme[] }>;
export type Viewport = keyof typeof VIEWPORTS;

/** For what is compared. It passes from there on: a camera that waits for a still hand has to see time pass. */
export async function setFixedTime(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (real, given: []) =>
        Reflect.construct(real, given.length > 0 ? given : [real.now()]) as Date,
    });
  }, FIXED_TIME.getTime() - Date.now());
}

/** A message passes by itself: it would be in one picture and not in the next. The page's policy allows no other style. */
async function hideMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role="region"][aria-label*="(F8)"] { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
}

export async function preparePage(page: Page): Promise<void> {
  await hideMessages(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const PAUSE_MS = 120;
const STILL_MS = 20_000;

/** Taken once two in a row are the same: whatever was on its way has come. */
async function stillPicture(page: Page): Promise<Buffer> {
  // What may wait until the page is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('footer')].every((each) => getComputedStyle(each).visibility === 'visible'),
  );
  await page.evaluate(() => document.fonts.ready);
  // Pictures that the gateway keeps come when they come.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let last: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = last;
    last = await take();
    expect(last.equals(before), `the page at ${page.url()} moves`).toBe(true);
  }).toPass({ intervals: [PAUSE_MS], timeout: STILL_MS });
  return last;
}

/** With what is below the fold. */
export async function takeWholePicture(
  page: Page,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  const picture = await stillPicture(page);
  await page.setViewportSize(viewport);
  return picture;
}

interface Wishes {
  place: Viewport;
  keep: (name: string, theme: Theme, picture: Buffer) => Promise<void>;
  /** All of them when absent. */
  isWanted?: (name: string, theme: Theme) => boolean;
  /** What is below the fold is photographed as well. */
  whole: boolean;
}

/** What is done with a state that a walk has come to, and of which a row may expect words. */
export type TakePicture = (page: Page, name: string, expected?: Expected) => Promise<void>;

/** Its picture, in each theme of the place. */
export function createPhotographer({ place, keep, isWanted = () => true, whole }: Wishes): TakePicture {
  const { use, lang, themes } = VIEWPORTS[place];
  return async (page, name) => {
    const wanted = themes.filter((each) => isWanted(name, each));
    if (wanted.length === 0 || (lang && !(await canSwitchLanguage(page)))) return;
    // A walk presses what it knows by its English name.
    if (lang) await switchLanguage(page, lang);
    const inTheme = async (theme: Theme) => {
      await page.emulateMedia({ colorScheme: theme });
      return stillPicture(page);
    };
    for (const theme of wanted) await keep(name, theme, await inTheme(theme));
    await page.emulateMedia({ colorScheme: 'light' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole && height > use.viewport.height)
      await keep(`${name}-whole`, 'light', await takeWholePicture(page, use.viewport));
    if (lang) await switchLanguage(page, 'en');
  };
}

type Given = Pick<Visit, 'page' | 'camera' | 'signIn'>;

export class Visit {
  readonly page: Page;
  readonly camera: FakeCamera;
  readonly signIn: (persona: string) => Promise<void>;
  private readonly look: TakePicture;
  /** What is left to show; everything when absent. */
  private readonly wanted: Set<string> | undefined;

  constructor(given: Given, look: TakePicture, wanted?: readonly string[]) {
    this.page = given.page;
    this.camera = given.camera;
    this.signIn = given.signIn;
    this.look = look;
    this.wanted = wanted && new Set(wanted);
  }

  /** A page of ours by its segment, anything else by its path; settled. */
  async open(target: string): Promise<void> {
    await this.page.goto(target.startsWith('/') ? target : pagePath(target));
    await waitUntilSettled(this.page);
  }

  isWanted(name: string): boolean {
    return this.wanted?.has(name) ?? true;
  }

  /** Whatever was wanted has been shown: the rest of the way is for nothing. */
  isOver(): boolean {
    return this.wanted?.size === 0;
  }

  /** The page as it is. */
  async snap(name: string, expected?: Expected): Promise<void> {
    if (!this.isWanted(name)) return;
    await this.look(this.page, name, expected);
    this.wanted?.delete(name);
  }
}
