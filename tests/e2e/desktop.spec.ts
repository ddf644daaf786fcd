// From 1024 px: one grid for header and content, a fixed rail, cards on the page, and one primary action.
import type { Page } from '@playwright/test';
import { FormPage } from './pages/form-page.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
});

/** The widths of every run; the long run checks the others too. */
const PAGES: [persona: string, segment: string, ...every: ('light' | 'dark')[]][] = [
  ['u01', 'personal'],
  ['u05', 'personal', 'light', 'dark'],
  ['u12', 'personal'],
  ['u01', 'step1', 'light'],
  ['u05', 'step2'],
  ['u06', 'step2'],
  ['u12', 'complianceTasks', 'light'],
  ['u01', 'residenceInfo'],
  ['u05', 'updateName'],
  ['u01', 'nosuchpage'],
];

/** The layout of a page in numbers. */
function measure(page: Page, content: string) {
  return page.evaluate((cards) => {
    const root = getComputedStyle(document.documentElement);
    const probe = document.createElement('i');
    document.body.append(probe);
    const colour = (value: string) => {
      probe.style.color = value;
      return getComputedStyle(probe).color;
    };
    const brand = colour(root.getPropertyValue('--brand'));
    const card = colour(root.getPropertyValue('--card'));
    probe.remove();
    const light = (text: string) => {
      const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
      const { width, height, top, bottom } = each.getBoundingClientRect();
      return width > 8 && height > 8 && bottom > 0 && top < innerHeight;
    });
    const painted = (each: HTMLElement) => getComputedStyle(each).backgroundColor;
    const edges = (selector: string) => {
      const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const shown = boxes.filter(({ width }) => width > 0);
      return [Math.min(...shown.map(({ left }) => left)), Math.max(...shown.map(({ right }) => right))];
    };
    const yellow = all.filter((each) => painted(each) === brand);
    const isInSheet = (each: HTMLElement) => each.closest('dialog, [role="dialog"]') !== null;
    return {
      // Of the page or of a sheet that covers it.
      brandFills: Math.max(yellow.filter(isInSheet).length, yellow.filter((each) => !isInSheet(each)).length),
      ground: light(painted(document.documentElement)),
      card: light(card),
      header: edges('[data-shell-header] > div > *'),
      content: edges(cards),
    };
  }, content);
}

for (const scheme of ['light', 'dark'] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    for (const [persona, segment, ...every] of PAGES) {
      const details = every.some((each) => each === scheme) ? {} : { tag: '@long' };
      test(
        `[W1, G8] ${segment} of ${persona} fills its grid, with one thing in yellow`,
        details,
        async ({ page, signIn }) => {
          await signIn(persona);
          await page.goto(pagePath(segment));
          await waitUntilSettled(page);
          // The hub is on the page itself; any other page is a sheet beside the rail.
          const parts = segment === 'personal' ? 'main section, [data-level]' : 'main > *, [data-level]';
          const { brandFills, ground, card, header, content } = await measure(page, parts);
          expect(brandFills).toBeLessThanOrEqual(1);
          expect(card).toBeGreaterThan(ground);
          const [start = 0, end = 0] = content;
          expect(end - start).toBeGreaterThanOrEqual(1280 * 0.65);
          expect(Math.abs((header[0] ?? 0) - start)).toBeLessThan(16);
          expect(Math.abs((header[1] ?? 0) - end)).toBeLessThan(16);
        },
      );
    }
  });

test('[W1] the level card stays beside a hub that is scrolled', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const scrolled = () => page.evaluate(() => (scrollTo(0, 500), scrollY));
  await expect.poll(scrolled).toBeGreaterThan(200);
  const box = await page.locator('[data-level]').boundingBox();
  expect(box?.y).toBeGreaterThan(56);
  expect(box?.y).toBeLessThan(120);
});

test.describe('an answer that is cleared', () => {
  test.use({ ownData: true });

  test('[G8] a field’s error on blur does not move the button that is pressed', async ({ page, signIn }) => {
    const form = new FormPage(page);
    await signIn('u05');
    await page.goto(pagePath('personalquestion?step=answers'));
    await form.choose('emp.status', 'retired');
    await form.saved();
    const retired = page.locator('input[value="retired"]');
    await page.locator('label', { has: retired }).click();
    await expect(retired).not.toBeChecked();
    await form.saved();

    const error = page.locator('[id="f-emp.status-error"]');
    await expect(error).toHaveCount(0);
    await form.action('Continue').hover();
    await page.mouse.down();
    // The error appears within one frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    await expect(error).toHaveCount(0);
    await page.mouse.up();
    await expect(error).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check this answer' })).toBeVisible();
  });
});
