// Checks and waits that several browser tests share.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const pagePath = (segment: string): string => `/user/accounts/auth/${segment}`;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Minified: it is injected into each page. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

const SIZE = 'target-size';
const A_ROW = 120;

type RunOptions = NonNullable<Parameters<AxeBuilder['options']>[0]>;

interface Broken {
  id: string;
  html: string;
}

/**
 * For a page without frames: injects axe once per document and returns violations only. AxeBuilder transfers every passed check
 * and takes three times as long.
 */
async function runInPage(page: Page, options: RunOptions): Promise<Broken[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeAnswer> } };
    interface AxeAnswer {
      violations: { id: string; nodes: { html: string }[] }[];
    }
    const { violations } = await axe.run(document, given);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
  }, options);
}

/** For a page with frames: axe needs a window of its own to merge their results. */
async function runInFrames(page: Page, options: RunOptions): Promise<Broken[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
}

/** Lists every element that breaks a rule. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Broken[]> {
  const runOnly: RunOptions['runOnly'] = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: TAGS };
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const look = () => (page.frames().length === 1 ? runInPage : runInFrames)(page, options);
  const found = await look();
  if (!found.some(({ id }) => id === SIZE)) return found;
  // A row partly under the bar at the foot is larger than its visible part: check it again further up.
  await page.evaluate((by) => scrollBy(0, by), A_ROW);
  const again = await look();
  await page.evaluate((by) => scrollBy(0, -by), A_ROW);
  const stays = (html: string) => again.some((each) => each.id === SIZE && each.html === html);
  return found.filter(({ id, html }) => id !== SIZE || stays(html));
}

/** Waits for the heading and the end of every skeleton. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const QUIET_MS = 500;

/** Waits until nothing loads any more: the part after the first view is there. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
    return ends.length > 0 && performance.now() - Math.max(...ends) > quiet;
  }, QUIET_MS);
}

/** Expands a row of the hub, which is collapsed on a phone. */
export const expandRow = (page: Pick<Page, 'locator'>, title: string): Promise<void> =>
  page.locator('summary', { hasText: title }).click();

/** Waits for the end of every finite animation. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** Checks a page at rest: a message may appear at any time, and half faded it has too little contrast. */
async function checkAtRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const seen = await look();
  if (!wasStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return seen;
}

/**
 * Expects that the current state breaks no rule of WCAG 2.2 AA and no best practice [G8], and that nothing
 * scrolls horizontally.
 */
export async function expectAccessible(page: Page, label: string): Promise<void> {
  const violations = await checkAtRest(page, () => findViolations(page));
  const lines = violations.map(({ id, html }) => `${id}: ${html}`);
  expect.soft(lines, label).toEqual([]);
  await expectNoSidewaysScroll(page, label);
}

export async function expectNoSidewaysScroll(page: Page, label: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const over = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > limit + 1 && !element.closest('[hidden], dialog:not([open])');
    });
    return document.documentElement.scrollWidth > limit
      ? over.map((element) => element.outerHTML.slice(0, 120))
      : [];
  });
  expect.soft(wide, label).toEqual([]);
}

/** Waits until the service worker is active and controls this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Disconnects a page whose worker is ready: during its download, the browser would log an error. */
export async function goOffline(page: Page): Promise<void> {
  await waitForWorker(page);
  await page.context().setOffline(true);
}

export interface BrowserStorage {
  /** The address of every cache entry, and all texts of caches and stores. */
  addresses: string[];
  text: string;
}

/** Everything that the browser stores for this origin: Cache Storage, local and session storage, IndexedDB. */
export function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname + new URL(request.url).search);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.addEventListener('success', () => resolve(open.result));
        open.addEventListener('error', () => reject(open.error));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.addEventListener('success', () => resolve(all.result));
          all.addEventListener('error', () => reject(all.error));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return { addresses, text: texts.join('\n') };
  });
}

/** Names of the entries that are stored encrypted until they are sent. */
export function listEncryptedEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'sealed')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sealed');
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error));
    });
    const names = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const all = database.transaction('entries').objectStore('entries').getAllKeys();
      all.addEventListener('success', () => resolve(all.result));
      all.addEventListener('error', () => reject(all.error));
    });
    database.close();
    return names.map(String);
  });
}
