// Bends or cuts off what the gateway answers, where a state cannot be come to in a test's time: a year that has passed, a fifth
// refusal today. The pages under test are real; so is the rest of the answer.
import type { Page } from '@playwright/test';

/** From now on the answers of a call are changed before the page gets them. */
export async function bend<R>(page: Page, call: RegExp, change: (result: R) => void): Promise<void> {
  await page.unroute(call);
  await page.route(call, async (route) => {
    // A page that has gone on, or bends the call anew, waits for this answer no more.
    const gone = () => undefined;
    const response = await route.fetch().catch(gone);
    const answer = (await response?.json().catch(gone)) as { result: R } | undefined; // an envelope of ours
    if (!response || !answer) return;
    change(answer.result);
    await route.fulfill({ response, json: answer }).catch(gone);
  });
}

/**
 * From now on a call does not get through, until the returned function is called. The route stays even then: where the
 * service worker takes charge of a page while no route is set, Chromium sends past those that are set later.
 */
export async function cut(page: Page, call: RegExp): Promise<() => void> {
  let severed = true;
  await page.route(call, (route) => (severed ? route.abort() : route.fallback()));
  return () => void (severed = false);
}

/**
 * A call does not get through before somebody presses the button of this name, and does from then on. A page that did not
 * load also tries again by itself, when it likes: a test that mends the call and then presses may come a moment too late.
 */
export async function cutUntilPressed(page: Page, call: RegExp, name: string): Promise<void> {
  await page.addInitScript((wanted) => {
    addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button?.textContent === wanted) document.documentElement.dataset.pressed = wanted;
      },
      { capture: true },
    );
  }, name);
  let pressed = false;
  const look = () => page.evaluate(() => document.documentElement.dataset.pressed);
  await page.route(call, async (route) => {
    const gone = () => undefined; // a page that has gone on asks no more
    pressed ||= (await look().catch(gone)) === name;
    await (pressed ? route.fallback() : route.abort());
  });
}
