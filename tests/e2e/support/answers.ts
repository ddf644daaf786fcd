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
