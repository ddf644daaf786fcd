// The tools of a walk, and its pictures: taken at a fixed time without animations, so that every difference
// between two pictures is one of the page.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilLoaded, waitUntilSettled } from '../e2e/support/app.ts';
import type { FakeCamera } from '../e2e/support/fake-camera.ts';
import { expect } from '../e2e/support/test.ts';
import { canSwitchLanguage, switchLanguage } from './text-overflow.ts';
import type { PageState as Expected } from './personas/row.ts';

/** The time of every picture, early in an hour and in a minute. */
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

/** For compared pictures. Time runs from there: a camera that waits for a steady hand needs it. */
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

/** Hides messages, which would be in some pictures only. The page's policy allows only constructed style sheets. */
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

/** Takes pictures until two in a row are equal: everything has loaded. */
async function stillPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('footer')].every((each) => getComputedStyle(each).visibility === 'visible'),
  );
  await page.evaluate(() => document.fonts.ready);
  // Stored pictures load late.
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

/** Includes the part below the fold. */
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
  /** All pictures when absent. */
  isWanted?: (name: string, theme: Theme) => boolean;
  /** True to include the part below the fold. */
  whole: boolean;
}

/** Handles a state of a walk, whose row may expect texts. */
export type TakePicture = (page: Page, name: string, expected?: Expected) => Promise<void>;

/** Takes the state's picture in each theme of the viewport. */
export function createPhotographer({ place, keep, isWanted = () => true, whole }: Wishes): TakePicture {
  const { use, lang, themes } = VIEWPORTS[place];
  return async (page, name) => {
    const wanted = themes.filter((each) => isWanted(name, each));
    if (wanted.length === 0 || (lang && !(await canSwitchLanguage(page)))) return;
    // A walk presses controls by their English names.
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
  /** The states still to show; all when absent. */
  private readonly wanted: Set<string> | undefined;

  constructor(given: Given, look: TakePicture, wanted?: readonly string[]) {
    this.page = given.page;
    this.camera = given.camera;
    this.signIn = given.signIn;
    this.look = look;
    this.wanted = wanted && new Set(wanted);
  }

  /** Opens a page by segment, anything else by path, and waits until it has settled. */
  async open(target: string): Promise<void> {
    await this.page.goto(target.startsWith('/') ? target : pagePath(target));
    await waitUntilSettled(this.page);
    // The rail names the next step after the first view.
    if ((this.page.viewportSize()?.width ?? 0) >= 1024) await waitUntilLoaded(this.page);
  }

  isWanted(name: string): boolean {
    return this.wanted?.has(name) ?? true;
  }

  /** Ends the walk: all requested states have been shown. */
  isOver(): boolean {
    return this.wanted?.size === 0;
  }

  /** Shows the page in its current state. */
  async snap(name: string, expected?: Expected): Promise<void> {
    if (!this.isWanted(name)) return;
    await this.look(this.page, name, expected);
    this.wanted?.delete(name);
  }
}
