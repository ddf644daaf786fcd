// Text adjustments by users, which every page must support.
import type { Page } from '@playwright/test';

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;
/** 1.4.4, as a setting of a phone or browser does it. */
const LARGE = ':root { font-size: 200% !important; }';

export const ADJUSTMENTS = { 'with text spaced': SPACED, 'with text twice as large': LARGE } as const;

/** Applies the styles during `look`. The page's policy allows only constructed style sheets. */
export async function withStyles<T>(page: Page, css: string, look: () => Promise<T>): Promise<T> {
  const set = (sheet: string) =>
    page.evaluate(async (rules) => {
      const own = document.adoptedStyleSheets.filter((each) => !each.media.mediaText.includes('all'));
      const added = new CSSStyleSheet({ media: 'all' });
      added.replaceSync(rules);
      document.adoptedStyleSheets = rules ? [...own, added] : own;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, sheet);
  await set(css);
  const seen = await look();
  await set('');
  return seen;
}
