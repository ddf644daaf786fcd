// What the gateway renders of pages other than the hub: there before any module, and replaced by the client's own without
// anybody seeing it.
import type { Page } from '@playwright/test';
import { inspect, path, settled } from './support/app.ts';
import {
  contentOf,
  gatewayIsWarm,
  holdScripts,
  openWithContent,
  watchFrames,
} from './support/first-content.ts';
import { expect, test } from './support/test.ts';

// The texts are compared, hidden days included: browser and gateway are in one time zone.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

const PAGES = [
  ['complianceTasks', '', 'u08', 'Your tasks'],
  ['updatekyc', '', 'u10', 'Re-verification'],
  ['updatekyc', '', 'u05', 'Re-verification'],
  ['questionnaireKzCra', '', 'u11', 'Questions for clients in Kazakhstan'],
  ['kyc', '?level=LEVEL_1', 'u01', 'Which country issued your document?'],
] as const;

/** Where every text and control of a page stands, in whole pixels. */
const placesIn = (page: Page, main: string) =>
  page.locator(`${main} :is(h1, h2, h3, p, li, a, label, button)`).evaluateAll((all) =>
    all.flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      // Beside a rail the page leaves out what that shows. A footer stands below the page, and is not seen yet.
      if (width === 0 || each.closest('footer')) return [];
      // What is left of a deadline runs on, and what is chosen already only the client knows.
      const own = '[role="timer"], [aria-haspopup="dialog"]';
      const text = each.closest(own) || each.querySelector(own) ? '' : each.textContent;
      return `${each.tagName} ${text} ${[x, y, width, height].map(Math.round).join()}`;
    }),
  );

async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
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
          await gatewayIsWarm(page, segment + own);
          const query = [own, lang].filter(Boolean).join('&').replace(/^\??/, '?');
          const letGo = await openHeld(page, path(segment) + query);
          const heading = contentOf(page).getByRole('heading', { level: 1 });
          await expect(heading).toHaveText(lang ? /\p{Script=Arabic}/u : title);
          const words = (await heading.textContent()) ?? '';
          await expect(page.locator('#boot-words')).toBeHidden();
          await inspect(page, `the first content of ${segment}, ${persona} ${kind}`);
          const before = await placesIn(page, '#first-content');
          await letGo();
          await settled(page);
          await expect(contentOf(page)).toHaveCount(0);
          expect(await placesIn(page, '#main')).toEqual(before);
          const { headings, shift } = await seen();
          expect(new Set(headings.map((each) => each.replace(/ [\d,-]+$/, '')))).toEqual(new Set([words]));
          expect(shift).toBeLessThan(0.001);
        },
      );

  test('[S19] a task leads on before any module', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('u08');
    await gatewayIsWarm(page, 'complianceTasks');
    const letGo = await openHeld(page, path('complianceTasks'));
    await contentOf(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/from=complianceTasks/);
    await letGo();
    await settled(page);
  });

  test(
    '[N4] under somebody else’s header the client comes first',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u08');
      const letGo = await holdScripts(page);
      await page.goto(`${path('complianceTasks')}?isApp=true`, { waitUntil: 'commit' });
      await expect(page.locator('#boot-words')).toBeVisible();
      await expect(contentOf(page)).toHaveCount(0);
      await letGo();
      await settled(page);
    },
  );
});
