// What a walk to a state has in its hands, and how its pictures are taken: at one moment, with nothing moving, so that what
// differs between two pictures is the page.
import type { Page } from '@playwright/test';
import { path, settled } from '../e2e/support/app.ts';
import type { FakeCamera } from '../e2e/support/fake-camera.ts';
import { canSpeak, speak } from './fits.ts';

/** The moment of every picture, early in an hour and in a minute. */
export const MOMENT = new Date('2026-05-12T09:10:05Z');

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

export const PLACES = {
  phone: { use: PHONE, lang: '', themes: THEMES },
  desktop: { use: DESKTOP, lang: '', themes: THEMES },
  rtl: { use: PHONE, lang: 'ar-SA', themes: ['light'] },
} as const satisfies Record<string, { use: object; lang: string; themes: readonly Theme[] }>;
export type Place = keyof typeof PLACES;

/** It passes from there on: a camera that waits for a still hand has to see time pass. */
async function setMoment(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (real, given: []) =>
        Reflect.construct(real, given.length > 0 ? given : [real.now()]) as Date,
    });
  }, MOMENT.getTime() - Date.now());
}

/** A message passes by itself: it would be in one picture and not in the next. The page's policy allows no other style. */
async function hideMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[role="region"][aria-label*="(F8)"] { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
}

export async function prepare(page: Page): Promise<void> {
  await setMoment(page);
  await hideMessages(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const PAUSE_MS = 120;
const TRIES = 25;

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
  let last = await take();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await page.waitForTimeout(PAUSE_MS);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`The page at ${page.url()} does not come to rest.`);
}

/** With what is below the fold. */
export async function wholePicture(page: Page, viewport: { width: number; height: number }): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  const picture = await stillPicture(page);
  await page.setViewportSize(viewport);
  return picture;
}

interface Wishes {
  place: Place;
  keep: (name: string, theme: Theme, picture: Buffer) => Promise<void>;
  /** All of them when absent. */
  isWanted?: (name: string, theme: Theme) => boolean;
  /** What is below the fold is photographed as well. */
  whole: boolean;
}

/** What is done with a state that a walk has come to. */
export type Look = (page: Page, name: string) => Promise<void>;

/** Its picture, in each theme of the place. */
export function photograph({ place, keep, isWanted = () => true, whole }: Wishes): Look {
  const { use, lang, themes } = PLACES[place];
  return async (page, name) => {
    const wanted = themes.filter((each) => isWanted(name, each));
    if (wanted.length === 0 || (lang && !(await canSpeak(page)))) return;
    // A walk presses what it knows by its English name.
    if (lang) await speak(page, lang);
    const inTheme = async (theme: Theme) => {
      await page.emulateMedia({ colorScheme: theme });
      return stillPicture(page);
    };
    for (const theme of wanted) await keep(name, theme, await inTheme(theme));
    await page.emulateMedia({ colorScheme: 'light' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole && height > use.viewport.height)
      await keep(`${name}-whole`, 'light', await wholePicture(page, use.viewport));
    if (lang) await speak(page, 'en');
  };
}

export class Visit {
  readonly page: Page;
  readonly camera: FakeCamera;
  readonly signIn: (persona: string) => Promise<void>;
  private readonly look: Look;

  constructor(given: Pick<Visit, 'page' | 'camera' | 'signIn'>, look: Look) {
    this.page = given.page;
    this.camera = given.camera;
    this.signIn = given.signIn;
    this.look = look;
  }

  /** A page of ours by its segment, anything else by its path; settled. */
  async open(target: string): Promise<void> {
    await this.page.goto(target.startsWith('/') ? target : path(target));
    await settled(this.page);
  }

  /** The page as it stands. */
  snap(name: string): Promise<void> {
    return this.look(this.page, name);
  }
}
