// The level card moves from page to page as one object.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const LONG_FRAME_MS = 50;

/** Records the length of every frame, and whether the card moved in it. */
const recordFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const frames: { length: number; moves: boolean }[] = [];
    let last = performance.now();
    requestAnimationFrame(function record(now) {
      const moves = document
        .getAnimations()
        .some(
          ({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(level-card)',
        );
      frames.push({ length: now - last, moves });
      last = now;
      requestAnimationFrame(record);
    });
    return frames;
  });

test('[W2] the level card moves from the hub to its page as one object', async ({ page, signIn }) => {
  await signIn('u01');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const record = await recordFrames(page);
  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/step1/);
  await page.waitForFunction((frames) => frames.some(({ moves }) => moves), record);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const frames = await record.jsonValue();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const long = frames.map(({ length }) => Math.round(length)).filter((length) => length > LONG_FRAME_MS);
  // Other tests run at the same time, so the number is only reported.
  test.info().annotations.push({
    type: 'frames',
    description: `${frames.length} frames, long: ${long.join(', ') || 'none'} ms`,
  });
});

test('[G8] with reduced motion the card is at its place at once', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('u01');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const started = await page.evaluateHandle(() => {
    const calls = { count: 0 };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      calls.count += 1;
      return start(update);
    };
    return calls;
  });
  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/step1/);
  await expect(page.locator('main [data-level]')).toBeVisible();
  expect(await started.evaluate(({ count }) => count)).toBe(0);
});
