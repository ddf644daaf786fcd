// The sheet that asks for a code by mail before something guarded is done. [X13]
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** One on its way out still says that a code went out, the one before: it is none. */
export const codeSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Confirm that it is you' }).and(page.locator('[open]'));

/** The newest code in the demo mailbox of whoever is signed in. */
export async function mailedCode(page: Page): Promise<string> {
  const mail = await page.request.get('/x-api/v1/sandbox/mail');
  const { result } = (await mail.json()) as { result: { code: string | null }[] };
  const code = result.find((each) => each.code !== null)?.code;
  expect(code, 'a code by mail').toMatch(/^\d{6}$/);
  return code ?? '';
}

/** A code sends itself with its last digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeSheet(page).getByLabel('Code').fill(code);
}

/** Types the code from the mail. */
export async function enterCode(page: Page): Promise<void> {
  await expect(codeSheet(page).getByText(/We sent (you )?a code/)).toBeVisible();
  await typeCode(page, await mailedCode(page));
}

/** Types one that cannot be right, and stays on the sheet. */
export async function enterWrongCode(page: Page): Promise<void> {
  const sheet = codeSheet(page);
  await expect(sheet.getByText(/We sent (you )?a code/)).toBeVisible();
  await typeCode(page, (await mailedCode(page)) === '000000' ? '111111' : '000000');
  await expect(sheet.getByText('You have 4 tries left.')).toBeVisible();
}
