// Questionnaires and tests from start to result, against the real gateway.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import type { TemplateDetail } from '../../contract/calls/questionnaires.ts';
import { answerQuestion } from '../../gateway/testing/knowledge.ts';
import { sanitizeText } from '../../src/lib/text/typed-text.ts';
import { NAUGHTY_STRINGS } from '../fixtures/naughty-strings.ts';
import { FormPage } from './pages/form-page.ts';
import {
  readBrowserStorage,
  expectAccessible,
  expectNoSidewaysScroll,
  pagePath as pageAt,
  waitUntilSettled,
  waitForWorker,
  goOffline,
} from './support/app.ts';
import { fetchForm } from './support/drafts.ts';
import { expect, test as base } from './support/test.ts';

let started: Promise<BuiltGateway> | null = null;

/** One gateway for this file: every test uses a different account. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    started ??= gateways.takeFresh();
    await provide(await started);
  },
});
test.beforeEach(() => test.setTimeout(120_000));

/** Answers without any follow-up question. */
async function fillInPersonalPages(form: FormPage, on: string | RegExp = 'Continue'): Promise<void> {
  await form.choose('emp.status', 'student');
  await form.write('edu.name', 'Open University');
  await form.choose('edu.support', 'parents');
  await form.goOn(on);
  await form.choose('inc.annual', 'lt10k');
  await form.choose('inc.worth', 'lt25k');
  await form.goOn(on);
  await form.choose('purp.why', 'holding');
  await form.choose('purp.first12', 'lt1k');
  await form.choose('purp.freq', 'monthly');
  await form.choose('purp.method', 'bank');
  await form.goOn(on);
  await form.choose('pep.self', 'no');
  await form.choose('pep.related', 'no');
  await form.goOn(on);
  await form.choose('third.own', 'own');
  await form.choose('third.control', 'me');
  await form.goOn(on);
}

/** Walks from the summary to the declarations on the last page. */
async function declare(form: FormPage, on: string | RegExp = 'Continue'): Promise<void> {
  await form.goOn(on);
  await form.agree('decl.truthful');
  await form.agree('decl.updateDuty');
}

test('[S9, T8, V7, C14] a long form is sent and approved, with one interruption', async ({
  page,
  context,
  signIn,
}) => {
  const form = new FormPage(page);
  await signIn('u05');
  await page.goto(pageAt('personalquestion?from=complianceTasks'));
  await expect(form.title).toHaveText('About you and your plans');
  await expectAccessible(page, 'start');
  await form.press('Start');
  await expect(form.title).toHaveText('Your work');
  await form.choose('emp.status', 'retired');
  await form.saved();

  await page.reload();
  const retired = page.locator('input[value="retired"]');
  await expect(retired).toBeChecked();
  await page.goBack();
  await expect(form.title).toHaveText('About you and your plans');
  await form.press('Continue');
  await page.locator('label', { has: retired }).click();
  await expect(retired).not.toBeChecked();
  await fillInPersonalPages(form);

  await expect(form.title).toHaveText('Check your answers');
  await expect(page.getByText('Open University')).toBeVisible();
  await expectAccessible(page, 'check');
  await expect(form.action('Send')).toHaveCount(0);
  await declare(form);
  await expectAccessible(page, 'declare');
  await form.saved();
  const sent: string[] = [];
  page.on(
    'response',
    (response) => response.url().includes('submit-questionnaire') && sent.push(response.url()),
  );
  await goOffline(page);
  await form.press('Send');
  await expect(page.getByText('Waiting for a connection')).toBeInViewport();
  await context.setOffline(false);
  await expect(form.title).toHaveText('All done, thank you');
  expect(sent).toHaveLength(1);
  await form.press('Back to your tasks');
  await expect(page).toHaveURL(/complianceTasks$/);
  await page.goto(pageAt('personalquestion'));
  await expect(form.title).toHaveText('All done, thank you');
});

test('[G3, C14] answers given offline wait, survive a reload, and are sent once', async ({
  page,
  context,
  signIn,
}) => {
  const form = new FormPage(page);
  await signIn('u06');
  const asked = page.waitForResponse(/questionnaire-template-detail/);
  await page.goto(pageAt('personalquestion?step=answers'));
  const { requestId } = ((await (await asked).json()) as { result: TemplateDetail }).result;
  // Counted at the gateway: a request that a closing page aborts may still have arrived.
  const drafts = async () => (await fetchForm(page, { request_id: requestId })).draftVersion;
  await waitForWorker(page);
  await form.choose('emp.status', 'student');
  await form.saved();
  const before = await drafts();
  await goOffline(page);
  const school = 'Zebrinquixa College';
  await form.write('edu.name', school);
  await expect(page.locator('[data-state="waiting"]')).toBeVisible();
  expect((await readBrowserStorage(page)).text).not.toContain(school);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.field('edu.name')).toHaveValue(school);
  await context.setOffline(false);
  await form.saved();
  expect(await drafts()).toBe(before + 1);
});

test(
  '[G3] two devices: conflicting answers need a choice, the others are merged',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const phone = new FormPage(page);
    await signIn('u03');
    const desktop = await context.newPage();
    const other = new FormPage(desktop);
    await page.goto(pageAt('standardQuest?step=answers'));
    await desktop.goto(pageAt('standardQuest?step=answers'));
    await other.choose('emp.status', 'student');
    await other.saved();
    await other.goOn();
    await other.choose('inc.annual', '25k_50k');
    await other.saved();

    await phone.choose('emp.status', 'retired');
    const sheet = page.getByRole('dialog', { name: 'Which answers are right?' });
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText('Retired')).toBeVisible();
    await expect(sheet.getByText('Student')).toBeVisible();
    await expectAccessible(page, 'conflict');
    await sheet.getByRole('radio', { name: /Student/ }).check();
    await sheet.getByRole('button', { name: 'Keep these answers' }).click();
    await expect(page.locator('input[value="student"]')).toBeChecked();
    await phone.saved();
    await phone.goOn();
    await expect(page.locator('input[value="25k_50k"]')).toBeChecked();
  },
);

test(
  '[S9] the same form in Arabic is laid out from right to left',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const form = new FormPage(page);
    await signIn('u02');
    await page.goto(pageAt('personalquestion?step=answers&lang=ar-SA'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await waitUntilSettled(page);
    await fillInPersonalPages(form, /^(Continue|متابعة)$/);
    await expectNoSidewaysScroll(page, 'check in Arabic');
    await declare(form, /^(Continue|متابعة)$/);
    await expectNoSidewaysScroll(page, 'declared in Arabic');
    await form.press(/^(Send|إرسال)$/);
    await expect(page.locator('main h1')).toHaveText(/All done, thank you|[\u0600-\u06ff]/);
  },
);

const WIDTH = 320;

test(
  '[G9, S9] naughty strings are stored as typed, and fit a phone of 320 px',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: WIDTH, height: 640 });
    const form = new FormPage(page);
    await signIn('u01');
    await page.goto(pageAt('personalquestion?step=answers'));
    await form.choose('emp.status', 'student');
    // A text field has no line breaks, and a lone surrogate cannot be sent.
    const strings = NAUGHTY_STRINGS.filter(
      (text) => text.trim() === text && text.length > 0 && text.length <= 100 && !/[\r\n]/.test(text),
    );
    expect(strings.length).toBeGreaterThan(300);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const text of strings.filter((_, at) => at % 12 === 0)) {
      await form.write('edu.name', text);
      // Without characters that cannot be typed: an escape, a bell.
      await expect(form.field('edu.name')).toHaveValue(sanitizeText(text));
    }
    const last = '<script>alert(1)</script> ﷽ Ω≈ç√∫˜µ≤≥÷ 𠜎𠜱 👩‍👩‍👧‍👦 ' + 'ก็'.repeat(20);
    await form.write('edu.name', last);
    await form.saved();
    await expectNoSidewaysScroll(page, 'naughty text');
    await page.reload();
    await expect(form.field('edu.name')).toHaveValue(last);
    expect(dialogs).toEqual([]);
  },
);

async function answerExam(page: Page, form: FormPage, right: boolean): Promise<void> {
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  const query = 'scene_code=KNOWLEDGE';
  const address = `/x-api/v3/private/kyc/questionnaire-template-detail?${query}`;
  const answer = await page.evaluate(async (url) => (await fetch(url)).json(), address);
  const { result } = answer as { result: TemplateDetail };
  const questions = result.template.sections.flatMap(({ items }) => items);
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
    const name = await page.locator('main input[type="radio"]').first().getAttribute('name');
    const id = name?.replace('f-', '') ?? '';
    const item = questions.find(({ linkId }) => linkId === id);
    await form.choose(id, answerQuestion(item, right));
    await form.goOn();
  }
}

test('[S12] the knowledge test shows rules and time left, keeps its exam through a reload, and is passed; then a lower risk profile is chosen', async ({
  page,
  signIn,
}) => {
  const form = new FormPage(page);
  await signIn('u11');
  await page.goto(pageAt('crypto-knowledge-test'));
  await expect(page.getByText('You have 6 attempts')).toBeVisible();
  await page.getByText('Keys and custody').click();
  await expect(page.getByText('Whoever holds the private key controls the coins.')).toBeVisible();
  await expectAccessible(page, 'rules');
  await form.press('Start the test');
  await expect(page.getByText(/^(30|29) minutes left$/)).toBeVisible();
  const name = await page.locator('main input[type="radio"]').first().getAttribute('name');
  await form.choose(name?.replace('f-', '') ?? '', '1');
  await form.saved();
  await expectAccessible(page, 'paper');
  await page.reload();
  await expect(page.getByText('Question 2 of 10')).toBeVisible();
  await form.press('Back');
  await expect(page.locator(`input[name="${name}"][value="1"]`)).toBeChecked();

  await answerExam(page, form, true);
  await expect(form.title).toHaveText('Before you submit');
  await form.press('Submit');
  await expect(form.title).toHaveText('You passed the test');

  await page.goto(pageAt('risk-tolerance-test'));
  await form.press('Start');
  const answers = ['25_40', 'strong', '3_5', '10_25', '3_6', 'wait', '40', '1_5', 'once', 'stable'];
  for (const [at, value] of answers.entries()) {
    await form.choose(`R${at + 1}`, value);
    await form.goOn();
  }
  await form.press('Submit');
  await expect(form.title).toHaveText('Your risk profile');
  await expect(page.getByText('Growth', { exact: true })).toBeVisible();
  await form.press('This profile is too risky for me');
  await page.getByRole('radio', { name: /^Balanced/ }).check();
  await form.press('Choose this profile');
  await expect(page.getByText('You chose this profile')).toBeVisible();
  await expectAccessible(page, 'profile');
});
