// Agreements in a browser: scrolled to the end, ticked, signed with name and code, downloaded, withdrawn.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdfText } from '../../gateway/testing/pdf-text.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { enterCode } from './pages/code-sheet.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

const tick = (page: Page) => page.getByRole('checkbox', { name: /^I have read/ });
/** Scrolls again while the page is still loading or growing. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('checkbox').first()).toBeEnabled({ timeout: 2000 });
  }).toPass();
}
const FIRST_SECTION = /^Section 1 of \d+$/;
const LAST_SECTION = /^Section (\d+) of \1$/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[S13, C19] the client agreement is ticked after scrolling to the end, then signed and downloaded', async ({
  page,
  signIn,
}) => {
  await signIn('u08');
  await page.goto(pagePath('client-agreement'));
  await waitUntilSettled(page);
  await expectAccessible(page, 'overview');
  await button(page, 'Read and decide').click();
  await expect(heading(page, 'Risk disclosure statements')).toBeVisible();
  await expect(tick(page)).toBeDisabled();
  await expect(button(page, 'Accept')).toBeDisabled();
  await expectAccessible(page, 'document');

  // By keyboard alone: the text is focusable and scrolls to its end; the tick box follows it.
  await button(page, 'Go to the end').press('Enter');
  await expect(page.getByText('End of the document')).toBeFocused();
  await expect(tick(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(tick(page)).toBeChecked();
  await button(page, 'Accept').click();

  // Each document opens at its start; scrolling through half of it does not enable the tick box.
  await expect(heading(page, 'Personal Information Collection Statement')).toBeFocused();
  await expect(tick(page)).not.toBeChecked();
  await expect(page.getByText(FIRST_SECTION)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(page.getByText(FIRST_SECTION)).toBeHidden();
  await expect(tick(page)).toBeDisabled();
  await readToTheEnd(page);
  await tick(page).check();
  await button(page, 'Accept').click();

  await expect(heading(page, 'Client agreement')).toBeVisible();
  // The English text is binding, so the page mentions no translation.
  await expect(page.getByLabel('Document language')).toHaveValue('en');
  await expect(page.getByText('This is a translation.')).toHaveCount(0);
  await page.getByText('Contents: 11 sections').click();
  await page.getByRole('link', { name: 'Complaints and disputes' }).click();
  await expect(page.getByRole('heading', { name: 'Complaints and disputes' })).toBeFocused();
  await readToTheEnd(page);
  await tick(page).check();
  await page.getByLabel('Your full name, as a signature').fill('Chi Ho Leong');
  await button(page, 'Sign').click();
  const name = page.getByLabel('Your full name, as a signature');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/To sign, type your full name exactly as it was verified\./);
  await expectAccessible(page, 'signed by another name');
  await name.fill('Chi Ho Leung');
  await button(page, 'Sign').click();
  await enterCode(page);

  await expect(page.getByText('All accepted')).toBeVisible();
  await expect(page.getByText('3 of 3 accepted')).toBeVisible();
  await page.getByRole('link', { name: /^Client agreement/ }).click();
  await expectAccessible(page, 'signed document');
  const download = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('client-agreement-v4-en.pdf');
  expect(readPdfText(await readFile(await file.path()))).toContain('Accepted by: Chi Ho Leung');
  await button(page, 'Send by email').click();
  await expect(page.getByText('We’re emailing you a copy.').first()).toBeVisible();
});

test(
  '[S13, C19] an agreement accepted in Arabic names the binding text and gives an Arabic copy',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u08');
    await page.goto(`${pagePath('client-agreement')}?lang=ar-SA`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'القراءة واتخاذ القرار' }).click();
    const article = page.locator('article');
    await expect(article).toHaveAttribute('lang', 'ar-SA');
    await expect(article).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('هذه ترجمة. إذا اختلفت عن النص الإنجليزي')).toBeVisible();
    await expectAccessible(page, 'document in Arabic');
    await readToTheEnd(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'قبول' }).click();

    // The next document is in another language: its text changes direction, the page does not. Before it loads, the one that was
    // accepted could still change direction.
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('combobox').selectOption('ja-JP');
    await expect(article).toHaveAttribute('lang', 'ja-JP');
    await expect(article).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await page.goto(`${pagePath('client-agreement')}?document=RISK_DISCLOSURE`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF/ }).click();
    expect((await download).suggestedFilename()).toBe('risk-disclosure-v1-ar-SA.pdf');
  },
);

test(
  '[S13] a document breaks its lines by the rules of its own language',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u08');
    await page.goto(`${pagePath('client-agreement')}?lang=ko-KR`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: '읽고 결정하기' }).click();
    await page.getByRole('combobox').selectOption('ja-JP');
    await expect(page.locator('article')).toHaveAttribute('lang', 'ja-JP');
    // Korean keeps words whole; a Japanese sentence kept whole would overflow the page.
    await expect(page.locator('main')).toHaveCSS('word-break', 'keep-all');
    await expect(page.locator('article')).toHaveCSS('word-break', 'auto-phrase');
  },
);

test(
  '[S13, C19] each of three documents opens unread in a wide window',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn('u08');
    await page.goto(pagePath('client-agreement'));
    await button(page, 'Read and decide').click();
    for (const title of [
      'Risk disclosure statements',
      'Personal Information Collection Statement',
      'Client agreement',
    ]) {
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText(FIRST_SECTION)).toBeVisible();
      await expect(tick(page)).toBeDisabled();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.evaluate(() => scrollTo(0, 600));
      await expect(page.getByText(FIRST_SECTION)).toBeHidden();
      await expect(tick(page)).toBeDisabled();
      await readToTheEnd(page);
      await expect(page.getByText(LAST_SECTION)).toBeAttached();
      if (title === 'Client agreement') break;
      await tick(page).check();
      await button(page, 'Accept').click();
    }
    await expect(tick(page)).toBeEnabled();
  },
);

test(
  '[S13] a consent to rely is signed, lists what is missing, and is withdrawn',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn('u13');
    await page.goto(pagePath('reliance'));
    await waitUntilSettled(page);
    await expectAccessible(page, 'reliance');
    await button(page, 'Read and decide').click();
    await expect(heading(page, 'Consent to pass on verified data')).toBeVisible();
    await readToTheEnd(page);
    await tick(page).check();
    await page.getByLabel('Your full name, as a signature').fill('Sanne de Vries');
    await button(page, 'Sign').click();
    await enterCode(page);
    await expect(page.getByText('We need a little more')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Tell us where you pay tax/ })).toBeVisible();
    await page.getByRole('link', { name: /^Consent to pass on/ }).click();
    await button(page, 'Withdraw my consent').click();
    const sheet = page.getByRole('dialog', { name: 'Withdraw your consent?' });
    await expect(
      sheet.getByText(
        'Your consent will end immediately. What we did with your data before then will remain lawful.',
      ),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText('You withdrew your consent')).toBeVisible();
    await expectAccessible(page, 'consent taken back');
  },
);

test(
  '[S13] a professional investor ticks each lost protection and waits for review',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u08');
    await page.goto(pagePath('professional'));
    await waitUntilSettled(page);
    await expect(page.getByText('In review')).toBeVisible();
    await expectAccessible(page, 'professional');
    await button(page, 'Read the notice').click();
    await readToTheEnd(page);
    await tick(page).check();
    await page.getByLabel('Your full name, as a signature').fill('Chi Ho Leung');
    await button(page, 'Sign').click();
    await expect(page.getByRole('link', { name: /^Tick the box: / })).toHaveCount(3);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await button(page, 'Sign').click();
    await enterCode(page);
    await expect(page.getByText(/^Signed on/)).toBeVisible();
  },
);

test(
  '[S13] a declined client agreement or consent may still be given later',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u08');
    await page.goto(pagePath('client-agreement'));
    await button(page, 'Decline').click();
    const no = page.getByRole('dialog', { name: 'Continue without accepting?' });
    await expect(no).toContainText('You cannot trade until you accept.');
    await no.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('You declined')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Risk disclosure statements/ })).toContainText('Declined');
    await expect(button(page, 'Read and decide')).toBeEnabled();
    await expectAccessible(page, 'client agreement refused');

    await signIn('u13');
    await page.goto(pagePath('reliance'));
    await button(page, 'Read and decide').click();
    await expect(heading(page, 'Consent to pass on verified data')).toBeVisible();
    await readToTheEnd(page);
    await button(page, 'Decline').click();
    const sheet = page.getByRole('dialog', { name: 'Decline this document?' });
    await expect(sheet).toContainText('You’ll need to verify with the other company yourself.');
    await sheet.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('You declined')).toBeVisible();
    await expect(
      page.getByText('Nothing was passed on. You can change your mind at any time.'),
    ).toBeVisible();
    await expect(button(page, 'Read and decide')).toBeEnabled();
    await expectAccessible(page, 'consent refused');
  },
);
