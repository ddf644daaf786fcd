// [G3] A form whose sending fails at every point: nothing is lost, nothing arrives twice, and nothing is reported as
// sent before the gateway has it. Counted by the gateway's audit trail. Other failures: src/state/outbox.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { FormPage } from './pages/form-page.ts';
import {
  readBrowserStorage,
  goOffline,
  expectAccessible,
  pagePath as pageAt,
  listEncryptedEntries,
  waitForWorker,
} from './support/app.ts';
import { buildAnswers, fetchForm, saveDraft } from './support/drafts.ts';
import { Officer } from './support/officer.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

test.use({ ownData: true });

const SUBMIT = /\/submit-questionnaire$/;
const CODE = 'PERSONAL_V1';
const FORM = pageAt('personalquestion?step=answers');
const WAITING = 'Waiting for a connection';
const BANNER = 'Waiting for a connection. We’ll automatically send what you submitted.';
const SENT = 'What you saved while offline has been sent.';
const SCHOOL = 'Zebrinquixa';

/** Fills the form in up to the last press. */
async function atSend(page: Page, origin: string): Promise<{ form: FormPage; requestId: string }> {
  const form = new FormPage(page);
  await page.goto(`${origin}${pageAt('complianceTasks')}`);
  const detail = await fetchForm(page, { template_code: CODE });
  const typed = { 'emp.status': ['student'], 'edu.name': SCHOOL };
  await saveDraft(page, detail, buildAnswers(detail, typed));
  await page.goto(`${origin}${FORM}`);
  await waitForWorker(page);
  await expect(form.title).toHaveText('Check your answers');
  await form.goOn();
  await form.agree('decl.truthful');
  await form.agree('decl.updateDuty');
  await form.saved();
  return { form, requestId: detail.requestId };
}

const submissions = (gateway: BuiltGateway, requestId: string): Promise<number> =>
  new Officer(gateway).countAudits('questionnaire.submit', requestId);

async function expectArrivedOnce(page: Page, gateway: BuiltGateway, requestId: string): Promise<void> {
  await expect.poll(() => submissions(gateway, requestId)).toBe(1);
  const { status } = await fetchForm(page, { template_code: CODE });
  expect(status).not.toBe('UNSUBMIT');
  await expect.poll(() => listEncryptedEntries(page)).toEqual([]);
}

const lose = (route: Route) => route.abort();
const loseResponse = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

interface Cut {
  name: string;
  /** The failure of each try; later tries succeed. */
  tries: ((route: Route) => Promise<void>)[];
  offline: boolean;
}
const CUTS: readonly Cut[] = [
  { name: 'before the request', tries: [], offline: true },
  { name: 'with the request', tries: [lose, lose, lose, lose], offline: false },
  { name: 'with the answer', tries: [loseResponse, lose, lose, lose], offline: false },
  {
    name: 'with the answer, and with that of the retry',
    tries: [loseResponse, loseResponse, loseResponse],
    offline: false,
  },
];

/** The tries that fail, in order. */
async function failTries(page: Page, { tries }: Pick<Cut, 'tries'>): Promise<void> {
  const left = [...tries];
  await page.route(SUBMIT, (route) => (left.shift() ?? ((each: Route) => each.continue()))(route));
}

for (const cut of CUTS)
  test(
    `[G3] the network fails ${cut.name}: the form is shown as pending, and arrives once`,
    { tag: '@long' },
    async ({ page, signIn, gateway }) => {
      await signIn('u05');
      const { form, requestId } = await atSend(page, gateway.url);
      await failTries(page, cut);
      if (cut.offline) await goOffline(page);
      await form.press('Send');
      if (cut.offline) {
        await expect(page.getByText(WAITING)).toBeVisible();
        await expect(form.title).not.toHaveText('All done, thank you');
        expect(await submissions(gateway, requestId)).toBe(0);
        expect((await readBrowserStorage(page)).text).not.toContain(SCHOOL);
        await page.context().setOffline(false);
      }
      await expect(form.title).toHaveText('All done, thank you', { timeout: 20_000 });
      await expectArrivedOnce(page, gateway, requestId);
    },
  );

const hub = { address: pageAt('personal'), said: (page: Page) => page.getByText(SENT, { exact: true }) };
const sameForm = {
  address: FORM,
  said: (page: Page) => page.locator('main h1', { hasText: 'All done, thank you' }),
};

for (const { name, tries, offline, next, tag } of [
  { name: 'offline, the hub', tries: [], offline: true, next: hub, tag: [] },
  { name: 'offline, its own form', tries: [], offline: true, next: sameForm, tag: '@long' },
  {
    name: 'after a lost answer, the hub',
    tries: [loseResponse, ...Array<typeof lose>(40).fill(lose)],
    offline: false,
    next: hub,
    tag: '@long',
  },
])
  test(
    `[G3] the page is closed while its form waits: whichever page is next sends it (${name})`,
    { tag },
    async ({ page, context, signIn, gateway }) => {
      await signIn('u05');
      const { form, requestId } = await atSend(page, gateway.url);
      await failTries(page, { tries });
      if (offline) await goOffline(page);
      await form.press('Send');
      await expect(page.getByText(WAITING)).toBeVisible();
      await page.close({ runBeforeUnload: false });
      await context.setOffline(false);

      const later = await context.newPage();
      await later.goto(`${gateway.url}${next.address}`);
      await expect(next.said(later)).toBeVisible({ timeout: 20_000 });
      await expectArrivedOnce(later, gateway, requestId);
      await later.goto(`${gateway.url}${FORM}`);
      await expect(sameForm.said(later)).toBeVisible();
    },
  );

test(
  '[G3, X3] a pending form survives the closed browser, and is sent when the same user signs in',
  { tag: '@long' },
  async ({ gateway, launchOptions }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-browser-'));
    const open = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'en' });
    const first = await open();
    await signInAt(first, gateway.url, 'u05');
    const page = await first.newPage();
    const { form, requestId } = await atSend(page, gateway.url);
    await goOffline(page);
    await form.press('Send');
    await expect(page.getByText(WAITING)).toBeVisible();
    await first.close();

    const second = await open();
    const next = await second.newPage();
    await signInAt(second, gateway.url, 'u05');
    await next.goto(`${gateway.url}${pageAt('personal')}`);
    await expect(next.getByText(SENT, { exact: true })).toBeVisible({ timeout: 20_000 });
    await expectArrivedOnce(next, gateway, requestId);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  },
);

test(
  '[G3] two tabs going online together send one form once',
  { tag: '@long' },
  async ({ page, context, signIn, gateway }) => {
    await signIn('u05');
    const { form, requestId } = await atSend(page, gateway.url);
    const other = await context.newPage();
    await other.goto(`${gateway.url}${pageAt('personal')}`);
    await expect(other.locator('main h1')).toBeVisible();
    await goOffline(page);
    await form.press('Send');
    await expect(page.getByText(WAITING)).toBeVisible();
    await context.setOffline(false);
    await expect(form.title).toHaveText('All done, thank you', { timeout: 20_000 });
    await expectArrivedOnce(page, gateway, requestId);
  },
);

test(
  '[G3] another page shows the pending form, which can be discarded before any send',
  { tag: '@long' },
  async ({ page, signIn, gateway }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn('u05');
    const { form, requestId } = await atSend(page, gateway.url);
    await goOffline(page);
    await form.press('Send');
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/user/accounts/auth/complianceTasks');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    const status = page.getByRole('status').filter({ hasText: BANNER });
    await expect(status).toBeVisible();
    await expectAccessible(page, 'something waits to be sent');
    await status.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(BANNER)).toHaveCount(0);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
    expect(await submissions(gateway, requestId)).toBe(0);
    await page.goto(`${gateway.url}${FORM}`);
    await expect(page.getByText(SCHOOL)).toBeVisible();
  },
);

test(
  '[G3] a form that the gateway rejects later reopens where it was filled in, with the reason',
  { tag: '@long' },
  async ({ page, context, signIn, gateway }) => {
    await signIn('u05');
    const { form, requestId } = await atSend(page, gateway.url);
    await goOffline(page);
    await form.press('Send');
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const next = await context.newPage();
    await next.route(SUBMIT, (route) =>
      route.fulfill({
        json: { ret_code: 34004, ret_msg: 'questionnaire_incomplete', result: { issues: [] } },
      }),
    );
    await next.goto(`${gateway.url}${pageAt('personal')}`);
    await expect(next.getByText('What you sent was not accepted.')).toBeVisible({ timeout: 20_000 });
    await next.getByRole('link', { name: 'View' }).click();
    await expect(next.getByText('We cannot accept your answers yet. They’re all still here.')).toBeVisible();
    await expect(next.getByText(SCHOOL)).toBeVisible();
    expect(await submissions(gateway, requestId)).toBe(0);
  },
);
