// The sheet that requests a mailed code before a guarded action. [X13]
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Excludes a closing sheet, which still shows the previous code as sent. */
export const codeSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Confirm it’s you' }).and(page.locator('[open]'));

/** The newest code in the demo mailbox of the current user. */
export async function readMailedCode(page: Page): Promise<string> {
  const mail = await page.request.get('/x-api/v1/sandbox/mail');
  const { result } = (await mail.json()) as { result: { code: string | null }[] };
  const code = result.find((each) => each.code !== null)?.code;
  expect(code, 'a code by mail').toMatch(/^\d{6}$/);
  return code ?? '';
}

/** A code is submitted with its last digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeSheet(page).getByLabel('Code').fill(code);
}

/** Types the code from the mail. */
export async function enterCode(page: Page): Promise<void> {
  await expect(codeSheet(page).getByText(/We’ve sent a \d-digit code|We emailed you a code/)).toBeVisible();
  await typeCode(page, await readMailedCode(page));
}

/** Types a wrong code, and stays on the sheet. */
export async function enterWrongCode(page: Page): Promise<void> {
  const sheet = codeSheet(page);
  await expect(sheet.getByText(/We’ve sent a \d-digit code|We emailed you a code/)).toBeVisible();
  await typeCode(page, (await readMailedCode(page)) === '000000' ? '111111' : '000000');
  await expect(sheet.getByText('You have 4 attempts left.')).toBeVisible();
}
