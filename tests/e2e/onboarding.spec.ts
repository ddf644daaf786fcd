// The onboarding questionnaire: its exams and documents under a separate token, checked, then declared and signed.
import type { Page } from '@playwright/test';
import { createPdf } from '../../gateway/testing/pdfs.ts';
import { codeSheet, enterCode } from './pages/code-sheet.ts';
import { FormPage } from './pages/form-page.ts';
import { expectAccessible, pagePath } from './support/app.ts';
import { buildAnswers, fetchForm, saveDraft } from './support/drafts.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });
test.beforeEach(() => test.setTimeout(120_000));

const CODE = 'OC_V1';

async function declareAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
}

/** Answers the first residence question. */
async function answerResidence(page: Page, country: string): Promise<void> {
  const consents = ['sanctions', 'truthful'].map((legalId) => ({ legalId, version: '1', lang: 'en' }));
  const response = await page.request.post('/x-api/v3/private/kyc/residence', {
    data: { country, taxHome: true, permit: { status: 'permanent' }, consents },
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'the-first-answer-of-this-person' },
  });
  expect(await response.json()).toMatchObject({ ret_code: 0, result: { site: country } });
}

test('[S9, X13] a wrong name is rejected before a code is sent; the right one is signed with the code', async ({
  page,
  signIn,
}) => {
  const form = new FormPage(page);
  await signIn('u14');
  const detail = await fetchForm(page, { template_code: CODE });
  await saveDraft(page, detail, buildAnswers(detail));
  await page.goto(pagePath('ocquestion?step=answers'));
  await expect(form.title).toHaveText('Check your answers');
  await expect(form.action('Send')).toHaveCount(0);
  await expectAccessible(page, 'check');
  await form.goOn();
  await expect(form.title).toHaveText('Confirm and send');
  await declareAll(page);
  await form.write('sign', 'Another Person');
  await expectAccessible(page, 'declared');
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/otp-send')) codes.push(request.url());
  });
  await form.press('Send');
  await expect(page.getByText('We cannot accept your answers yet. They’re all still here.')).toBeVisible();
  await expectAccessible(page, 'wrong name');
  await expect(codeSheet(page)).toHaveCount(0);
  expect(codes).toEqual([]);

  await form.write('sign', 'Noura Al Mansoori');
  await form.press('Send');
  await enterCode(page);
  await expect(form.title).toHaveText(
    /All done, thank you|Your answers are in review|We’ve received your answers/,
  );
  expect(codes).toHaveLength(1);
});

test(
  '[C18, S9] Hong Kong: an onboarding exam, and the form it belongs to',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const form = new FormPage(page);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/onboarding/')) asked.add(pathname.split('/').at(-1) ?? '');
    });
    await signIn('u01');
    await answerResidence(page, 'HK');
    const detail = await fetchForm(page, { template_code: CODE });
    await saveDraft(page, detail, buildAnswers(detail, { 'hk.licensedStaff': 'yes' }));
    await page.goto(pagePath('ocquestion?step=answers'));
    await expect(page.locator('input[name="f-hk.licensedStaff"][value="yes"]')).toBeChecked();
    const files = [{ name: 'consent.pdf', mimeType: 'application/pdf', buffer: createPdf() }];
    await page.locator('main input[type="file"]').last().setInputFiles(files);
    await expect(page.getByRole('main')).toContainText('consent.pdf');
    await form.saved();
    // The other pages are answered already.
    while ((await form.title.textContent()) !== 'Check your answers') await form.goOn();
    await expect(page.getByRole('main')).toContainText('consent.pdf');
    await form.goOn();
    await declareAll(page);
    // No verified name exists to compare it with.
    await form.write('sign', 'Ka Yan Cheung');
    await form.press('Send');
    await enterCode(page);
    await expect(form.title).toHaveText(
      /All done, thank you|Your answers are in review|We’ve received your answers/,
    );
    expect([...asked].sort()).toEqual(['get-supplement-at', 'onboarding-info', 'submit-questionnaire']);
  },
);
