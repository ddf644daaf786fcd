// What may interrupt a person on the overview: a task that is nearly due or overdue, the custody partner's form; and a
// partner's link that leads there. What is put off stays away for as long as it says.
import type { Page } from '@playwright/test';
import { FormPage } from './pages/form-page.ts';
import { inspect, path, settled } from './support/app.ts';
import { answersFor, heldForm, saveDraft } from './support/drafts.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

interface Envelope {
  ret_code: number;
  result: Record<string, unknown>;
}

/** The next answer of the call whose path ends so. */
async function answerOf(page: Page, call: string): Promise<Envelope> {
  const response = await page.waitForResponse((each) => new URL(each.url()).pathname.endsWith(`/${call}`));
  return (await response.json()) as Envelope; // every answer of ours is one
}

const sheet = (page: Page) => page.getByRole('dialog');

async function openHub(page: Page): Promise<void> {
  await page.goto(path('personal'));
  await settled(page);
}

/** "Later", and what the gateway answers to it. */
async function putOff(page: Page, call: string): Promise<void> {
  const answer = answerOf(page, call);
  await sheet(page).getByRole('button', { name: 'Later' }).click();
  expect((await answer).ret_code).toBe(0);
  await expect(sheet(page)).toHaveCount(0);
}

const BOUND = 'Your account now belongs to this partner';

test('[C15] a partner’s link binds the account once, and its code leaves the address', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  const answer = answerOf(page, 'bind_aff_user_info');
  await page.goto(path('personal?affiliate_id=DEMO2026&from=complianceTasks'));
  expect(await answer).toMatchObject({ ret_code: 0, result: { affiliateId: 'DEMO2026' } });
  await expect(page.getByText(BOUND).first()).toBeVisible();
  expect(page.url()).not.toContain('DEMO2026');
  expect(page.url()).toContain('from=complianceTasks');
  await inspect(page, 'bound');

  const refused = answerOf(page, 'bind_aff_user_info');
  await page.goto(path('personal?affiliate_id=NOBODY77'));
  expect((await refused).ret_code).not.toBe(0);
  await expect(page.getByText('We do not know this affiliate.').first()).toBeVisible();
  await expect(page.getByText(BOUND)).toHaveCount(0);
  expect(page.url()).not.toContain('NOBODY77');
});

test('[C12, C27] what is due within a week speaks up once; put off, it stays away', async ({
  page,
  signIn,
}) => {
  await signIn('u12');
  await openHub(page);
  await expect(sheet(page)).toContainText('It is due within a week.');
  await inspect(page, 'due within a week');
  await putOff(page, 'submit-kyc-announcement');

  const asked = answerOf(page, 'kycpopupinfo');
  await openHub(page);
  expect((await asked).result).toMatchObject({ show: false });
  await expect(sheet(page)).toHaveCount(0);
});

test(
  '[C12] what is overdue comes with every visit, and leads to its page',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u17');
    await openHub(page);
    await expect(sheet(page)).toContainText('This was due already.');
    await inspect(page, 'overdue');
    await putOff(page, 'tagmember');
    await openHub(page);
    await sheet(page).getByRole('link', { name: 'Do it now' }).click();
    await expect(page).toHaveURL(/\/rfiQuestion/);
  },
);

test('[C22, C27, C12] the custody partner’s form: the overview speaks of it, it is sent, and that is that', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  const form = new FormPage(page);
  await signIn('u13');
  const channel = answerOf(page, 'pop-up');
  await openHub(page);
  expect((await channel).result).toMatchObject({ show: true, route: 'newquestion' });
  await expect(sheet(page)).toContainText('Deposits by bank and card open once this is done.');
  await inspect(page, 'the partner’s form');
  const looked = answerOf(page, 'query-satos-questionnaire');
  await sheet(page).getByRole('link', { name: 'Do it now' }).click();
  expect(await looked).toMatchObject({ ret_code: 0, result: { templateCode: 'SATOS_V2' } });
  await expect(form.title).toHaveText('Questions from our custody partner');

  const detail = await heldForm(page, { template_code: 'SATOS_V2' });
  await saveDraft(page, detail, answersFor(detail));
  await page.goto(path('newquestion?step=answers'));
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await expect(form.title).toHaveText('Confirm and send');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await form.saved();
  const sent = answerOf(page, 'create-satos-questionnaire');
  await form.press('Send');
  expect((await sent).ret_code).toBe(0);
  await expect(form.title).toHaveText(
    /All done, thank you|Your answers are sent|We are reading your answers/,
  );
  const asked = answerOf(page, 'kycpopupinfo');
  await openHub(page);
  await asked;
  await expect(page.getByText('Deposits by bank and card open once this is done.')).toHaveCount(0);
});
