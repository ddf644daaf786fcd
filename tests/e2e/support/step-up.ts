// The code of a security check, as the person gets it by mail and types it.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export async function enterCode(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(sheet.getByText(/We sent (you )?a code/)).toBeVisible();
  const mail = await page.request.get('/x-api/v1/sandbox/mail');
  const { result } = (await mail.json()) as { result: { code: string | null }[] };
  await sheet.getByLabel('Code').fill(result.find(({ code }) => code !== null)?.code ?? '');
}
