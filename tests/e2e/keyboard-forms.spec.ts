// An agreement, a questionnaire and a test by keyboard alone, on a desktop. [G8]
import type { Page } from '@playwright/test';
import type { TemplateDetail } from '../../contract/calls/questionnaires.ts';
import { answerQuestion } from '../../gateway/testing/knowledge.ts';
import { codeSheet, readMailedCode } from './pages/code-sheet.ts';
import { FormPage } from './pages/form-page.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { fetchForm } from './support/drafts.ts';
import { chooseByKeyboard, DESKTOP, pressKeyOn, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ ...DESKTOP, serviceWorkers: 'block', ownData: true });
test.beforeEach(() => test.setTimeout(120_000));

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses actions by key too. */
const formByKey = (page: Page): FormPage =>
  new FormPage(page, (label) => pressKeyOn(page, button(page, label)));

test('[G8, S13] three documents are read, ticked, signed and confirmed by keyboard alone', async ({
  page,
  signIn,
}) => {
  const tick = page.getByRole('checkbox', { name: /^I have read/ });
  await signIn('u08');
  await page.goto(pagePath('client-agreement'));
  await waitUntilSettled(page);
  await pressKeyOn(page, button(page, 'Read and decide'));
  for (const title of [
    'Risk disclosure statements',
    'Personal Information Collection Statement',
    'Client agreement',
  ]) {
    await expect(heading(page, title)).toBeVisible();
    await pressKeyOn(page, button(page, 'Go to the end'));
    await expect(page.getByText('End of the document')).toBeFocused();
    await pressKeyOn(page, tick, 'Space');
    await expect(tick).toBeChecked();
    if (title !== 'Client agreement') await pressKeyOn(page, button(page, 'Accept'));
  }
  await tabTo(page, page.getByLabel('Your full name, as a signature'));
  await page.keyboard.type('Chi Ho Leung');
  await pressKeyOn(page, button(page, 'Sign'));
  await expect(codeSheet(page).getByText(/We’ve sent a \d-digit code|We emailed you a code/)).toBeVisible();
  await tabTo(page, codeSheet(page).getByLabel('Code'));
  await page.keyboard.type(await readMailedCode(page));
  await expect(page.getByText('All accepted')).toBeVisible();
});

test('[G8] the prerendered page takes no focus and is not announced', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personalquestion?step=answers'));
  const ahead = page.locator('[data-ahead]');
  await expect(ahead.locator('input').first()).toBeAttached();
  const label = await ahead.locator('legend').first().textContent();
  expect(label).toContain('How much do you earn');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => String(name?.value));
  expect(names).toContain('What’s your employment status?');
  expect(names).not.toContain(label);
  await ahead.locator('input').first().focus();
  await expect(ahead.locator(':focus')).toHaveCount(0);
});

test('[G8, S9] a questionnaire is filled in and sent by keyboard alone', async ({ page, signIn }) => {
  const form = formByKey(page);
  await signIn('u05');
  await page.goto(pagePath('personalquestion'));
  await waitUntilSettled(page);
  await form.press('Start');
  await chooseByKeyboard(page, 'emp.status', 'student');
  await tabTo(page, form.field('edu.name'));
  await page.keyboard.type('Open University');
  await chooseByKeyboard(page, 'edu.support', 'parents');
  await form.goOn();
  await chooseByKeyboard(page, 'inc.annual', 'lt10k');
  await chooseByKeyboard(page, 'inc.worth', 'lt25k');
  await form.goOn();
  await chooseByKeyboard(page, 'purp.why', 'holding');
  await chooseByKeyboard(page, 'purp.first12', 'lt1k');
  await chooseByKeyboard(page, 'purp.freq', 'monthly');
  await chooseByKeyboard(page, 'purp.method', 'bank');
  await form.goOn();
  await chooseByKeyboard(page, 'pep.self', 'no');
  await chooseByKeyboard(page, 'pep.related', 'no');
  await form.goOn();
  await chooseByKeyboard(page, 'third.own', 'own');
  await chooseByKeyboard(page, 'third.control', 'me');
  await form.goOn();
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await pressKeyOn(page, form.field('decl.truthful'), 'Space');
  await pressKeyOn(page, form.field('decl.updateDuty'), 'Space');
  await form.saved();
  await form.press('Send');
  await expect(form.title).toHaveText('All done, thank you');
});

test(
  '[G8, S12] the knowledge test is started, answered and passed by keyboard alone',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const form = formByKey(page);
    await signIn('u11');
    await page.goto(pagePath('crypto-knowledge-test'));
    await waitUntilSettled(page);
    await form.press('Start the test');
    await expect(page.getByText('Question 1 of 10')).toBeVisible();
    const { template } = (await fetchForm(page, { scene_code: 'KNOWLEDGE' })) satisfies TemplateDetail;
    const questions = template.sections.flatMap(({ items }) => items);
    for (let question = 1; question <= 10; question += 1) {
      await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
      const name = await page.locator('main input[type="radio"]').first().getAttribute('name');
      const id = name?.replace('f-', '') ?? '';
      await chooseByKeyboard(
        page,
        id,
        answerQuestion(
          questions.find(({ linkId }) => linkId === id),
          true,
        ),
      );
      await form.goOn();
    }
    await expect(form.title).toHaveText('Before you submit');
    await form.press('Submit');
    await expect(form.title).toHaveText('You passed the test');
  },
);
