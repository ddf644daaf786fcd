// A form and due diligence in every status, which officers change at the desk: the user's page follows.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { createPdf } from '../../gateway/testing/pdfs.ts';
import { FormPage } from './pages/form-page.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test as base } from './support/test.ts';

base.use({ serviceWorkers: 'block' });

let started: Promise<BuiltGateway> | null = null;

/** One gateway for this file: every test uses a different account. */
const test = base.extend({
  gateway: async ({ gateways }, provide) => {
    started ??= gateways.takeFresh();
    await provide(await started);
  },
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function checkAndSend(form: FormPage, declare: () => Promise<void> = async () => {}): Promise<void> {
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await declare();
  await form.saved();
  await form.press('Send');
}

test('[T8, S9] a request for information is assigned, sent, changed, opened, returned, accepted', async ({
  page,
  signIn,
  gateway,
}) => {
  test.setTimeout(90_000);
  const officer = new Officer(gateway);
  const form = new FormPage(page);
  const note = 'The transfers of last spring.';
  const asked = [{ kind: 'other', mandatory: true, note }];
  const requestId = await officer.assign('u05', 'RFI', { urgent: true, assignment: { requests: asked } });
  await signIn('u05');
  await page.goto(pagePath(`rfiQuestion?request_id=${requestId}`));
  await waitUntilSettled(page);
  await expect(form.title).toHaveText('We need some information');
  await expect(main(page)).toContainText('Please finish in 7 days');
  await form.press('Start');
  await expect(main(page)).toContainText(note);
  await form.write('rfi.0.text', 'A gift from my aunt.');
  await form.goOn();
  await checkAndSend(form, () => form.agree('decl.truthful'));

  await expect(form.title).toHaveText('We’ve received your answers');
  await expect(main(page)).toContainText('You can change your answers until we start our review');
  await expectAccessible(page, 'sent');
  await form.press('Change my answers');
  await expect(form.title).toHaveText('Check your answers');
  await expect(main(page)).toContainText('A gift from my aunt.');
  await page.goBack();
  await expect(form.title).toHaveText('We’ve received your answers');

  await officer.openForm(requestId);
  await page.reload();
  await expect(form.title).toHaveText('Your answers are in review');
  await expect(button(page, 'Change my answers')).toHaveCount(0);
  await expectAccessible(page, 'being read');

  const fixes = [{ linkId: 'rfi.0.text', reason: 'Please say who she is.' }];
  await officer.decideForm(requestId, { kind: 'reopen', fixes });
  // The page updates automatically.
  await expect(form.title).toHaveText('Please correct a few answers');
  await expect(main(page)).toContainText('Please say who she is.');
  await expectAccessible(page, 'sent back');
  await form.press('Correct my answers');
  await expect(form.field('rfi.0.text')).toHaveValue('A gift from my aunt.');
  await expect(main(page)).toContainText('Please say who she is.');
  await expectAccessible(page, 'what to correct, marked');
  await form.write('rfi.0.text', 'A gift from my aunt, Anna Exemplar.');
  await form.press('Done');
  await checkAndSend(form);
  await expect(form.title).toHaveText('We’ve received your answers');
  await officer.decideForm(requestId, { kind: 'approve' });
  await expect(form.title).toHaveText('All done, thank you');
  await expectAccessible(page, 'accepted');
});

test(
  '[S9, C14] a request for information is extended once, with a reason and a document',
  { tag: '@long' },
  async ({ page, signIn, gateway }) => {
    const officer = new Officer(gateway);
    const form = new FormPage(page);
    const requestId = await officer.assign('u06', 'RFI', {
      assignment: { requests: [{ kind: 'employment', mandatory: true }] },
    });
    await signIn('u06');
    await page.goto(pagePath(`rfiQuestion?request_id=${requestId}`));
    await expect(main(page)).toContainText('Please finish in 14 days');
    await form.press('Ask for more time');
    const sheet = page.getByRole('dialog', { name: 'Ask for more time' });
    await expect(sheet).toContainText('You can ask for more time once.');
    await form.press('Extend the deadline');
    await expect(sheet).toContainText('Choose a reason.');
    await expectAccessible(page, 'a reason is missing');
    await sheet.getByRole('radio', { name: 'I’m waiting for a document' }).check();
    await form.press('Extend the deadline');
    await expect(page.getByText(/^You have until .+\d{4}\.$/)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(main(page)).toContainText('Please finish in 21 days');
    await expect(button(page, 'Ask for more time')).toHaveCount(0);
    await expectAccessible(page, 'more time');

    await form.press('Start');
    const token = page.waitForRequest(/\/questionnaire-token\?/);
    const files = [{ name: 'statement.pdf', mimeType: 'application/pdf', buffer: createPdf() }];
    await page.locator('main input[type="file"]').last().setInputFiles(files);
    expect(new URL((await token).url()).searchParams.get('template_code')).toBe('RFI');
    await expect(main(page)).toContainText('statement.pdf');
    await form.saved();
  },
);

test(
  '[T9, S14] due diligence is answered, reviewed, refused, appealed, passed',
  { tag: '@long' },
  async ({ page, signIn, gateway }) => {
    test.setTimeout(60_000);
    const officer = new Officer(gateway);
    const { title } = new FormPage(page);
    await officer.assign('u06', 'EDD_V1');
    await signIn('u06');
    await page.goto(pagePath('eddQuestionnaire'));
    await waitUntilSettled(page);
    await expect(main(page)).toContainText(
      'You can usually keep using your account while we review your answers.',
    );
    await expect(main(page)).toContainText('Please finish in 14 days');
    await expect(button(page, 'Start')).toBeEnabled();
    await expectAccessible(page, 'due diligence to be answered');

    const requestId = await officer.findWaitingForm('EDD_V1');
    await signIn('u16');
    await page.goto(pagePath('eddQuestionnaire'));
    await waitUntilSettled(page);
    await expect(title).toHaveText('Your answers are in review');
    await expectAccessible(page, 'due diligence being read');
    await officer.decideFormByTwo(requestId, { kind: 'reject' });
    await expect(title).toHaveText('Not approved');
    await expect(main(page)).toContainText('You can close positions, and withdraw unless');
    await expect(main(page)).toContainText('To appeal, contact support within 14 days.');
    await expectAccessible(page, 'due diligence refused');

    await officer.decideFormByTwo(requestId, { kind: 'appeal' });
    await expect(title).toHaveText('Your answers are in review');
    await officer.decideFormByTwo(requestId, { kind: 'approve' });
    await expect(title).toHaveText('Your review is complete');
    await expect(main(page)).toContainText('You have full access to your account.');
    await expectAccessible(page, 'due diligence passed');
  },
);
