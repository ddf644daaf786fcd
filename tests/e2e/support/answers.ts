// Bends what the gateway answers, where a state cannot be come to in a test's time: a year that has passed, a fifth
// refusal today. The pages under test are real; so is the rest of the answer.
import type { Page } from '@playwright/test';

/** From now on the answers of a call are changed before the page gets them. */
export async function bend<R>(page: Page, call: RegExp, change: (result: R) => void): Promise<void> {
  await page.unroute(call);
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: R };
    change(answer.result);
    await route.fulfill({ response, json: answer });
  });
}
