// Changes or blocks responses of the gateway for states that a test cannot reach in time: a year that has passed, a fifth
// refusal today. The pages under test are real; so is the rest of the response.
import type { Page } from '@playwright/test';

/** Changes every response of a call before the page gets it. */
export async function changeAnswers<R>(page: Page, call: RegExp, change: (result: R) => void): Promise<void> {
  await page.unroute(call);
  await page.route(call, async (route) => {
    // A page that has navigated, or changes the call again, no longer waits for this response.
    const gone = () => undefined;
    const response = await route.fetch().catch(gone);
    const answer = (await response?.json().catch(gone)) as { result: R } | undefined;
    if (!response || !answer) return;
    change(answer.result);
    await route.fulfill({ response, json: answer }).catch(gone);
  });
}

/**
 * Blocks a call until the returned function is called. The route stays even then: where the
 * service worker takes control of a page without a route, Chromium bypasses routes that are set later.
 */
export async function blockCall(page: Page, call: RegExp): Promise<() => void> {
  let severed = true;
  await page.route(call, (route) => (severed ? route.abort() : route.fallback()));
  return () => void (severed = false);
}

/**
 * Blocks a call until the user presses the button of this name. A page that failed to
 * load also retries automatically: a test that unblocks the call and then presses may be too late.
 */
export async function blockCallUntilPressed(page: Page, call: RegExp, name: string): Promise<void> {
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
    const gone = () => undefined; // a page that has navigated requests nothing
    pressed ||= (await look().catch(gone)) === name;
    await (pressed ? route.fallback() : route.abort());
  });
}
