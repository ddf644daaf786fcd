// The first content of pages other than the hub: visible before any module, and replaced by the client without
// a visible change.
import type { Page } from '@playwright/test';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import {
  firstContent,
  warmUpGateway,
  holdScripts,
  openWithContent,
  watchFrames,
} from './support/first-content.ts';
import { expect, test } from './support/test.ts';

// The comparison includes hidden days, so browser and gateway share one time zone.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

const PAGES = [
  ['complianceTasks', '', 'u08', 'Your tasks'],
  ['updatekyc', '', 'u10', 'Re-verification'],
  ['updatekyc', '', 'u05', 'Re-verification'],
  ['questionnaireKzCra', '', 'u11', 'Questions for clients in Kazakhstan'],
  ['kyc', '?level=LEVEL_1', 'u01', 'Which country issued your document?'],
] as const;

/** The position of every text and control of a page, in whole pixels. */
const measurePositions = (page: Page, main: string) =>
  page.locator(`${main} :is(h1, h2, h3, p, li, a, label, button)`).evaluateAll((all) =>
    all.flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      // Beside a rail the page omits what the rail shows. The footer is below the visible page.
      if (width === 0 || each.closest('footer')) return [];
      // A countdown changes, and only the client knows the preselected value.
      const own = '[role="timer"], [aria-haspopup="dialog"]';
      const text = each.closest(own) || each.querySelector(own) ? '' : each.textContent;
      return `${each.tagName} ${text} ${[x, y, width, height].map(Math.round).join()}`;
    }),
  );

async function openWithHeldScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await holdScripts(page);
  await openWithContent(page, () => page.goto(address, { waitUntil: 'commit' }));
  return letGo;
}

test.describe('before any module', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [segment, own, persona, title] of PAGES)
    for (const [kind, lang, viewport] of [
      ['on a phone', '', { width: 390, height: 844 }],
      ['from right to left', 'lang=ar-SA', { width: 390, height: 844 }],
      ['on a desk', '', { width: 1280, height: 800 }],
    ] as const)
      test(
        `${segment} of ${persona} is there ${kind}, and nothing of it moves when the client is there`,
        { tag: '@long' },
        async ({ page, signIn }) => {
          await page.setViewportSize(viewport);
          const seen = await watchFrames(page);
          await signIn(persona);
          await warmUpGateway(page, segment + own);
          const query = [own, lang].filter(Boolean).join('&').replace(/^\??/, '?');
          const letGo = await openWithHeldScripts(page, pagePath(segment) + query);
          const heading = firstContent(page).getByRole('heading', { level: 1 });
          await expect(heading).toHaveText(lang ? /\p{Script=Arabic}/u : title);
          const words = (await heading.textContent()) ?? '';
          await expect(page.locator('#boot-words')).toBeHidden();
          await expectAccessible(page, `the first content of ${segment}, ${persona} ${kind}`);
          const before = await measurePositions(page, '#first-content');
          await letGo();
          await waitUntilSettled(page);
          await expect(firstContent(page)).toHaveCount(0);
          expect(await measurePositions(page, '#main')).toEqual(before);
          const { headings, shift } = await seen();
          expect(new Set(headings.map((each) => each.replace(/ [\d,-]+$/, '')))).toEqual(new Set([words]));
          expect(shift).toBeLessThan(0.001);
        },
      );

  test('[S19] a task link works before any module', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('u08');
    await warmUpGateway(page, 'complianceTasks');
    const letGo = await openWithHeldScripts(page, pagePath('complianceTasks'));
    await firstContent(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/from=complianceTasks/);
    await letGo();
    await waitUntilSettled(page);
  });

  test(
    '[N4] under another app’s header the gateway sends no first content',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u08');
      const letGo = await holdScripts(page);
      await page.goto(`${pagePath('complianceTasks')}?isApp=true`, { waitUntil: 'commit' });
      await expect(page.locator('#boot-words')).toBeVisible();
      await expect(firstContent(page)).toHaveCount(0);
      await letGo();
      await waitUntilSettled(page);
    },
  );
});
