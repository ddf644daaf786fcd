// Notices that interrupt a user on the hub: a task nearly due or overdue, the custody partner's form; and a
// partner's link to the hub. A postponed notice stays hidden for the stated time.
import type { Page } from '@playwright/test';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { FormPage } from './pages/form-page.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { buildAnswers, fetchForm, saveDraft } from './support/drafts.ts';
import { changeAnswers } from './support/responses.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

interface Envelope {
  ret_code: number;
  result: Record<string, unknown>;
}

/** The next response of the call whose path ends with this. */
async function answerOf(page: Page, call: string): Promise<Envelope> {
  const response = await page.waitForResponse((each) => new URL(each.url()).pathname.endsWith(`/${call}`));
  return (await response.json()) as Envelope;
}

const sheet = (page: Page) => page.getByRole('dialog');

async function openHub(page: Page): Promise<void> {
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
}

/** Presses "Later", and returns the gateway's response. */
async function postpone(page: Page, call: string): Promise<void> {
  const answer = answerOf(page, call);
  await sheet(page).getByRole('button', { name: 'Later' }).click();
  expect((await answer).ret_code).toBe(0);
  await expect(sheet(page)).toHaveCount(0);
}

const BOUND = 'Your account is now linked to this partner';

test('[C15] a partner’s link binds the account once, and its code leaves the address', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  const answer = answerOf(page, 'bind_aff_user_info');
  await page.goto(pagePath('personal?affiliate_id=DEMO2026&from=complianceTasks'));
  expect(await answer).toMatchObject({ ret_code: 0, result: { affiliateId: 'DEMO2026' } });
  await expect(page.getByText(BOUND).first()).toBeVisible();
  expect(page.url()).not.toContain('DEMO2026');
  expect(page.url()).toContain('from=complianceTasks');
  await expectAccessible(page, 'bound');

  const refused = answerOf(page, 'bind_aff_user_info');
  await page.goto(pagePath('personal?affiliate_id=UNKNOWN77'));
  expect((await refused).ret_code).not.toBe(0);
  await expect(page.getByText('We do not recognise this affiliate.').first()).toBeVisible();
  await expect(page.getByText(BOUND)).toHaveCount(0);
  expect(page.url()).not.toContain('UNKNOWN77');
});

test('[C12, C27] a task due within a week shows one notice; once postponed, it stays away', async ({
  page,
  signIn,
}) => {
  await signIn('u12');
  await openHub(page);
  await expect(sheet(page)).toContainText('This task is due within a week.');
  await expectAccessible(page, 'due within a week');
  await postpone(page, 'submit-kyc-announcement');

  const asked = answerOf(page, 'kycpopupinfo');
  await openHub(page);
  expect((await asked).result).toMatchObject({ show: false });
  await expect(sheet(page)).toHaveCount(0);
});

test('[C12, E6] a task that lifts a restriction is the action of the hub, without a notice on top of it', async ({
  page,
  signIn,
}) => {
  await signIn('u17');
  const asked = answerOf(page, 'kycpopupinfo');
  await openHub(page);
  expect((await asked).result).toMatchObject({ show: true, route: 'rfiQuestion' });
  await expect(page.locator('main h1')).toHaveText('You can only withdraw for now');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Send us more details', exact: true }).click();
  await expect(page).toHaveURL(/\/rfiQuestion/);
});

test(
  '[C12] an overdue task shows a notice on every visit, with a link to its page',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u17');
    // The task restricts this account, so the test changes this part of the response.
    await changeAnswers<KycInfo>(page, /\/kyc-info(\?|$)/, (info) => {
      info.limitation = 'LIMITATION_DEFAULT';
    });
    // From another page, because the document of the hub carries its own answers.
    const openFromTasks = async () => {
      await page.goto(pagePath('complianceTasks'));
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    };
    await openFromTasks();
    await expect(sheet(page)).toContainText('This task is overdue.');
    await expectAccessible(page, 'overdue');
    await postpone(page, 'tagmember');
    await openFromTasks();
    await sheet(page).getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/rfiQuestion/);
  },
);

test('[C22, C27, C12] the custody partner’s form is announced on the hub, is sent, and is not announced again', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  const form = new FormPage(page);
  await signIn('u13');
  const channel = answerOf(page, 'pop-up');
  await openHub(page);
  expect((await channel).result).toMatchObject({ show: true, route: 'newquestion' });
  await expect(sheet(page)).toContainText(
    'You can deposit by bank and card once you’ve completed this task.',
  );
  await expectAccessible(page, 'the partner’s form');
  const looked = answerOf(page, 'query-satos-questionnaire');
  await sheet(page).getByRole('link', { name: 'Continue' }).click();
  expect(await looked).toMatchObject({ ret_code: 0, result: { templateCode: 'SATOS_V2' } });
  await expect(form.title).toHaveText('Questions from our custody partner');

  const detail = await fetchForm(page, { template_code: 'SATOS_V2' });
  await saveDraft(page, detail, buildAnswers(detail));
  await page.goto(pagePath('newquestion?step=answers'));
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await expect(form.title).toHaveText('Confirm and send');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await form.saved();
  const sent = answerOf(page, 'create-satos-questionnaire');
  await form.press('Send');
  expect((await sent).ret_code).toBe(0);
  await expect(form.title).toHaveText(
    /All done, thank you|Your answers are in review|We’ve received your answers/,
  );
  const asked = answerOf(page, 'kycpopupinfo');
  await openHub(page);
  await asked;
  await expect(
    page.getByText('You can deposit by bank and card once you’ve completed this task.'),
  ).toHaveCount(0);
});
