// The hub's first visit: nothing moves after it is drawn, the largest paint is in the first card, no message id is
// visible, and the rest loads in few files.
import { waitUntilLoaded, pagePath } from './support/app.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
    largest: string[];
  }
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const LONG = { tag: '@long' };

/** An unverified persona, one in review, one verified, one limited; and Arabic, a right-to-left language. */
const VISITS = [
  ['u01', PHONE, 'en', LONG],
  ['u01', DESKTOP, 'en', LONG],
  ['u02', PHONE, 'en', LONG],
  ['u05', PHONE, 'en'],
  ['u05', DESKTOP, 'en', LONG],
  ['u05', PHONE, 'es-ES', LONG],
  ['u05', PHONE, 'ar-SA', LONG],
  ['u12', DESKTOP, 'en'],
  ['u16', PHONE, 'en', LONG],
  ['u19', PHONE, 'en', LONG],
] as const;

for (const [persona, viewport, language, long] of VISITS)
  test(
    `nothing moves on the first visit of ${persona}, ${viewport.width} wide, in ${language}`,
    long ?? {},
    async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        window.shifts = [];
        window.largest = [];
        const nameOf = (node: Node | null | undefined) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
        new PerformanceObserver((list) => {
          // The DOM types have neither kind of entry.
          for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[])
            window.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { element?: Element }[])
            window.largest.push(entry.element?.closest('section')?.querySelector('h1')?.textContent ?? '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await signIn(persona);
      await page.goto(`${pagePath('personal')}?lang=${language}`);
      await page.getByRole('contentinfo').waitFor();
      await waitUntilLoaded(page);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      // The last largest paint is in the card with the page's heading.
      const heading = await page.locator('h1').first().textContent();
      if (viewport === PHONE && language === 'en' && persona === 'u05')
        expect(await page.evaluate(() => window.largest.at(-1))).toBe(heading);
      // A message id: six characters, of both cases or with a digit.
      const ids = (await page.locator('body').innerText())
        .split(/\s+/)
        .filter((word) => /^[\w+/-]{6}$/.test(word) && /[a-z][A-Z]|[A-Z].*\d.*[a-z]/.test(word));
      expect(ids).toEqual([]);
    },
  );

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'missing messages leave the first view complete, and load automatically later',
    { tag: '@long' },
    async ({ page, signIn }) => {
      let refused = 0;
      await page.route(/locales\/en\/user-accounts/, (route) => {
        refused += 1;
        return refused === 1 ? route.abort() : route.continue();
      });
      await signIn('u05');
      await page.goto(pagePath('personal'));
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your level and the next one' })).toBeVisible({
        timeout: 20_000,
      });
      expect(refused).toBeGreaterThan(1);
    },
  );
});
