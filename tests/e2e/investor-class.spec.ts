// The investor class in every status: on the professional's page, on the form behind it, and for the Emirates.
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/days.ts';
import type { investorClass } from '../../contract/calls/investors.ts';
import type { TemplateDetail } from '../../contract/calls/questionnaires.ts';
import type { ResponseOf } from '../../contract/calls/row.ts';
import { bend } from './support/answers.ts';
import { inspect, path, settled } from './support/app.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

type Held = ResponseOf<typeof investorClass>;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function show(page: Page, held: Partial<Held>, at: string): Promise<void> {
  await bend<Held>(page, /investor-class$/, (answer) => void Object.assign(answer, held));
  await page.goto(path(at));
  await settled(page);
}

test.describe('a professional investor', () => {
  test.use({ ownData: true });

  test('[S13] approved before the notice is signed, retail again at once, and may apply anew', async ({
    page,
    signIn,
    gateway,
  }) => {
    const officer = new Officer(gateway);
    await signIn('u08');
    await page.goto(path('professional'));
    await settled(page);
    await expect(main(page)).toContainText('In review');
    await officer.decide(await officer.waiting('PIV_V1'), { kind: 'approve' });
    await page.reload();
    await expect(main(page)).toContainText('The class starts once you have signed the notice');
    await expect(main(page)).toContainText(/Valid until \w{3} \d{1,2}, \d{4}/);
    await expect(button(page, 'Read the notice')).toBeEnabled();
    await inspect(page, 'professional approved, notice unsigned');

    await page.goto(path('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You are approved');
    await inspect(page, 'proof accepted');
    await button(page, 'Continue').click();
    await expect(title(page)).toHaveText('Professional investor');
    await button(page, 'Become a retail client').click();
    const sheet = page.getByRole('dialog', { name: 'Become a retail client?' });
    await expect(sheet).toContainText('Every protection applies again from now on.');
    await inspect(page, 'become retail');
    await sheet.getByRole('button', { name: 'Become a retail client' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main(page)).toContainText('You have every protection the law gives to retail clients.');
    await inspect(page, 'professional retail');

    await page.goto(path('pivQuestionnaire'));
    await expect(title(page)).toHaveText('You are a retail client');
    await button(page, 'Apply again').click();
    await expect(button(page, 'Start')).toBeEnabled();
  });
});

test('[S13] a professional class that was refused, holds, or has to be renewed', async ({ page, signIn }) => {
  await signIn('u08');
  await show(page, { status: 'REJECTED', appliedAt: null, applyFrom: inDays(20) }, 'professional');
  await expect(main(page)).toContainText('Not approved');
  await expect(main(page)).toContainText(/You can apply again from .+\./);
  await expect(button(page, 'Back to overview')).toBeEnabled();
  await inspect(page, 'professional refused');

  const holds = { appliedAt: null, noticeSigned: true, inForce: true };
  await show(page, { ...holds, status: 'APPROVED', validUntil: inDays(200) }, 'professional');
  await expect(main(page)).toContainText('Your class holds for twelve months.');
  await expect(button(page, 'Become a retail client')).toBeEnabled();
  await inspect(page, 'professional holds');

  await show(page, { ...holds, status: 'RENEWAL_DUE', validUntil: inDays(20) }, 'professional');
  await expect(main(page)).toContainText('Your class ends soon.');
  await inspect(page, 'professional renewal');
  await button(page, 'Renew').click();
  await page.waitForURL('**/pivQuestionnaire');
});

const STANDINGS: {
  form: Partial<TemplateDetail>;
  held: Partial<Held>;
  heading: string;
  says: string | RegExp;
  offers: string;
}[] = [
  {
    form: { status: 'UNSUBMIT', editable: true },
    held: { status: 'RETAIL' },
    heading: 'Qualified investor',
    says: 'About',
    offers: 'Start',
  },
  {
    form: { status: 'PENDING', editable: true },
    held: { status: 'PENDING' },
    heading: 'Your answers are sent',
    says: 'You can still change your answers',
    offers: 'Change my answers',
  },
  {
    form: { status: 'APPROVED', editable: false },
    held: { status: 'APPROVED', inForce: true, validUntil: inDays(300) },
    heading: 'You are approved',
    says: /Qualified investor\s*Approved/,
    offers: 'Back to overview',
  },
  {
    form: { status: 'APPROVED', editable: false },
    held: { status: 'RENEWAL_DUE', inForce: true, validUntil: inDays(20) },
    heading: 'Your class can be renewed',
    says: 'Without a renewal you are a retail client again.',
    offers: 'Renew',
  },
  {
    form: { status: 'REJECTED', editable: false },
    held: { status: 'RETAIL' },
    heading: 'You are a retail client',
    says: 'You have every protection',
    offers: 'Apply again',
  },
];

test('[S13] the qualified investor of the Emirates in every status', async ({ page, signIn }) => {
  await signIn('u14');
  for (const { form, held, heading, says, offers } of STANDINGS) {
    await bend<TemplateDetail>(page, /questionnaire-template-detail/, (detail) => {
      Object.assign(detail, form, { outcome: null });
    });
    await show(page, { applyFrom: null, ...held }, 'qualifiedInvestor');
    await expect(title(page)).toHaveText(heading);
    await expect(main(page)).toContainText(says, { useInnerText: true });
    await expect(button(page, offers)).toBeEnabled();
    await inspect(page, `qualified ${form.status} ${held.status}`);
    const leaves = button(page, 'Become a retail client again');
    await expect(leaves).toHaveCount(held.inForce ? 1 : 0);
  }
});

test('[S13] the qualified investor of the Emirates becomes a retail client again', async ({
  page,
  signIn,
}) => {
  await signIn('u14');
  await bend<TemplateDetail>(page, /questionnaire-template-detail/, (detail) => {
    Object.assign(detail, { status: 'APPROVED', editable: false, outcome: null });
  });
  const approved = { status: 'APPROVED', inForce: true, validUntil: inDays(300), applyFrom: null } as const;
  await show(page, approved, 'qualifiedInvestor');
  // The demo account holds no class: the call itself is the gateway's own test.
  await page.route(/investor-class\/retail$/, async (route) => {
    const result: Held = {
      kind: 'QUALIFIED',
      status: 'RETAIL',
      inForce: false,
      noticeSigned: false,
      preCheck: 'none',
      formOpen: false,
      appliedAt: null,
      validUntil: null,
      applyFrom: null,
    };
    await route.fulfill({ json: { ret_code: 0, ret_msg: '', result } });
  });
  await button(page, 'Become a retail client again').click();
  const sheet = page.getByRole('dialog', { name: 'Become a retail client again?' });
  await expect(sheet).toContainText('Every protection applies again from now on.');
  await inspect(page, 'qualified becomes retail');
  await sheet.getByRole('button', { name: 'Go back' }).click();
  await expect(title(page)).toHaveText('You are approved');
  await button(page, 'Become a retail client again').click();
  await sheet.getByRole('button', { name: 'Become a retail client' }).click();
  await expect(title(page)).toHaveText('You are a retail client');
  await expect(title(page)).toBeFocused();
  await expect(button(page, 'Apply again')).toBeEnabled();
});
