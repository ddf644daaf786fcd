// Checks that texts fit their boxes. Measured in the page, because only a browser knows the width of a text.
import { expect, type Page, type Request } from '@playwright/test';
import { getCatalogLocale, LANGUAGES } from '../../src/i18n/languages.ts';

/** All languages with a catalogue: English of Hong Kong uses English. */
export const TESTED_LANGUAGES = LANGUAGES.filter((tag) => getCatalogLocale(tag) === tag);

/** Gateway pages and embedded flows do not follow other tabs, and offline no catalogue loads. */
export const canSwitchLanguage = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      navigator.onLine &&
      document.getElementById('page-config') !== null &&
      !location.pathname.endsWith('/sdk'),
  );

/** Waits until changes are painted. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits for all responses except the event stream. */
async function waitForResponses(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  const asked = (request: Request) => void (request.url().endsWith('/events') || open.add(request));
  const done = (request: Request) => void open.delete(request);
  page.on('request', asked).on('requestfinished', done).on('requestfailed', done);
  await act();
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
  page.off('request', asked).off('requestfinished', done).off('requestfailed', done);
}

/** Switches like another tab: every language, also those offered on request alone. */
export async function switchLanguage(page: Page, tag: string): Promise<void> {
  await waitForResponses(page, async () => {
    await choose(page, tag);
    await waitForPaint(page);
  });
  await waitForPaint(page);
}

const choose = (page: Page, tag: string) =>
  page.waitForFunction((wanted) => {
    const root = document.documentElement;
    if (root.lang === wanted) return true;
    const config = document.getElementById('page-config');
    if (config) {
      const said = JSON.parse(config.textContent || '{}') as Record<string, unknown>; // the page's config
      config.textContent = JSON.stringify({ ...said, languages: ['zh-HK', 'ar-SA'] });
    }
    localStorage.setItem('lang', wanted);
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: wanted }));
    return false;
  }, tag);

/** Elements that overflow the page or their box, or are cropped. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describeFault = (what: string, element: Element) =>
      `${what}: <${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 80)}`;
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide) found.push('the page scrolls sideways');
    const scrolls = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
      return false;
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || !element.checkVisibility()) continue;
      if (element.closest('script, style, option, dialog:not([open]), [aria-hidden="true"]')) continue;
      const style = getComputedStyle(element);
      if (element.clientWidth <= 1 || style.position === 'absolute') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.some(({ left, right }) => left < -1 || right > wide + 1) && !scrolls(element))
        found.push(describeFault('overflows the page', element));
      const box = element.closest('button, a, label, th, td, [role="option"], summary');
      const room = box?.getBoundingClientRect();
      if (
        room &&
        getComputedStyle(box!).display !== 'inline' &&
        boxes.some(({ left, right }) => left < room.left - 1 || right > room.right + 1)
      )
        found.push(describeFault('overflows its box', element));
      const clips = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
      const cut =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      if (clips && cut) found.push(describeFault('is cropped', element));
    }
    return [...new Set(found)];
  });
}

/** Words broken because their line is too short. Not for doubled text, where breaks are better than horizontal scrolling. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const isForReaders = (element: HTMLElement | null): boolean =>
      element !== null && (element.offsetWidth === 1 || isForReaders(element.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.parentElement?.checkVisibility() || isForReaders(node.parentElement)) continue;
      for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{Lu}\p{Ll}\p{M}]{6,}/gu) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`is broken in two: ${word}`);
      }
    }
    return found;
  });
}
