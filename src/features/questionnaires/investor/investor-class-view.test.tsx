// The pages of a class's form against the real gateway: the status of the class, and applying again.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import { grantInvestorClass } from '#gateway/db/queries/investor-class.ts';
import { findLatestRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { navigate } from '#app/lib/history/history.ts';
import { investorStore } from '#app/state/kyc/investor-class.ts';
import { closeQuestionnaire } from '../data/questionnaire.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { type PageGateway, startPageGateway } from '../../../../tests/support/page-gateway.ts';
import FormPage from '../form-page.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

let gateway: PageGateway;
let unmount = (): void => undefined;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  gateway = await startPageGateway();
});
afterEach(() => {
  unmount();
  closeQuestionnaire();
  Object.assign(investorStore, { status: 'idle', current: null });
});
afterAll(() => gateway.close());

const title = () => document.querySelector('h1')?.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')];
const labels = () => buttons().map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === label)
      ?.click(),
  );
const until = (heading: string) => act(() => vi.waitFor(() => expect(title()).toBe(heading)));

/** The form of u14's class, decided this many days ago; `days`: the class expires after them. */
async function stand(status: QuestionnaireStatus, decidedDaysAgo: number, classDays?: number): Promise<void> {
  const now = gateway.clock.now().getTime();
  const userId = buildPersonaUserId('u14');
  const row = await findLatestRequest(gateway.ctx.db, userId, 'QI_AE_V1');
  const decidedAt = new Date(now - decidedDaysAgo * DAY_MS);
  await updateRequest(gateway.ctx.db, row?.id ?? '', { status, decidedAt, expiresAt: null });
  if (classDays !== undefined)
    await grantInvestorClass(gateway.ctx.db, {
      userId,
      kind: 'QUALIFIED',
      grantedAt: decidedAt,
      expiresAt: new Date(now + classDays * DAY_MS),
    });
  resetUser();
  await gateway.enter('u14');
  await loadProfile({ fresh: true });
  navigate('/user/accounts/auth/qualifiedInvestor');
  await act(async () => {
    ({ unmount } = render(<FormPage segment="qualifiedInvestor" />));
  });
}

describe('[S13] a decided application', () => {
  it('refused: shows the date of the next application, without a button before', async () => {
    await stand('REJECTED', 3);
    await until('You stay a retail client for now');
    expect(document.body.textContent).toMatch(/You can apply again from /);
    expect(labels()).toEqual(['Back to overview']);
  });

  it('refused long ago: can be applied for again', async () => {
    await stand('REJECTED', 8);
    await until('You’re a retail client');
    await press('Apply again');
    await until('questionnaires:q.form.qi');
    expect(labels()).toContain('Start');
  });

  it('approved: shows how long the class is valid', async () => {
    await stand('APPROVED', 10, 355);
    await until('You’re approved');
    expect(document.body.textContent).toMatch(/Valid until /);
    expect(labels()).toEqual(['Become a retail client again', 'Back to overview']);
  });

  it.each([
    ['approved', 10, 355, 'You’re approved'],
    ['about to run out', 340, 25, 'You can renew your status'],
  ])('%s: may be given up here, at once and after a question', async (_, decided, left, heading) => {
    await stand('APPROVED', decided, left);
    await until(heading);
    await press('Become a retail client again');
    expect(document.querySelector('dialog')?.textContent).toContain('All your');
    await press('Go back');
    expect(title()).toBe(heading);
    await press('Become a retail client again');
    await press('Become a retail client');
    await until('You’re a retail client');
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(labels()).toEqual(['Apply again', 'Back to overview']);
    const { result } = await (await gateway.signIn('u14')).call('investorClass');
    expect(result).toMatchObject({ status: 'RETAIL', inForce: false, validUntil: null });
  });

  it('about to expire: can be renewed', async () => {
    await stand('APPROVED', 340, 25);
    await until('You can renew your status');
    await press('Renew');
    await until('questionnaires:q.form.qi');
    expect(labels()).toContain('Start');
  });

  it('expired: can be applied for again', async () => {
    await stand('APPROVED', 366, -1);
    await until('You’re a retail client');
    expect(labels()).toContain('Apply again');
  });
});
