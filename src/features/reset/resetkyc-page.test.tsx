import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/client-calls/security.ts';
import { DAY_MS } from '#contract/days.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { listPendingCases } from '#gateway/db/queries/cases.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { createNetworkError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered, type } from '#app/ui/testing/render.tsx';
import { EuResetView } from './eu-reset-view.tsx';
import ResetPage from './resetkyc-page.tsx';
import { listResetEffects, findMissingFields } from './reset-texts.ts';
import { loadReset, resetStore } from './reset-store.ts';
vi.mock('#app/lib/page-config.ts', async (original) => ({
  ...(await original<object>()),
  promisesTimes: () => true,
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
beforeEach(() => act(() => endSession('changed')));

const heading = () => document.querySelector(':not([aria-busy]) > header > h1')?.textContent;
const press = (text: string) =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === text)?.click());
const settle = (done: () => boolean) =>
  act(() => vi.waitFor(() => expect(done()).toBe(true), { timeout: 5000 }));

async function open(persona: string): Promise<Rendered> {
  await gateway.enter(persona);
  await loadProfile();
  const page = render(<ResetPage />);
  await settle(() => heading() !== undefined);
  return page;
}

/** Simulates the sheet after the user has typed the code. */
async function proveIdentity(): Promise<void> {
  await settle(() => stepUpStore.action === 30331);
  const { ticket } = await call(otpSend, { action: 30331 });
  const [mail] = await call(sandboxMail, {});
  const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
  await act(async () => finishStepUp(securityToken));
}

async function fillIn(): Promise<void> {
  await act(() =>
    document.querySelectorAll<HTMLInputElement>('input[type=checkbox]').forEach((each) => each.click()),
  );
  await act(() => document.querySelector<HTMLInputElement>('input[value=privacy]')?.click());
  const word = document.querySelector<HTMLInputElement>('#word')!;
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(word, 'RESET');
    word.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Reset my verification');
}

describe('the reset of a verification', () => {
  it('[X9] keeps the error of a failed reset across a reload of the data', async () => {
    await open('u05');
    act(() => void (resetStore.error = createNetworkError(null)));
    await act(() => loadReset());
    expect(document.body.textContent).toContain('Your verification was not reset');
  });

  it('[S11] requires every effect, a reason and the word before anything is sent', async () => {
    await open('u05');
    await press('Reset my verification');
    const links = [...document.querySelectorAll('section[tabindex="-1"] a')].map((each) => each.textContent);
    expect(links).toHaveLength(5);
    expect(stepUpStore.action).toBeNull();
    expect(
      findMissingFields(
        { ticked: ['level'], reason: 'other', explanation: 'x', word: 'reset' },
        { effects: listResetEffects(false), word: 'RESET' },
      ),
    ).toEqual(['services', 'hold', 'explanation']);
  });

  it('[G3, S11] keeps the reason and the texts across a reload, but no tick', async () => {
    const page = await open('u05');
    await act(() => find<HTMLInputElement>('input[name=level]').click());
    await act(() => find<HTMLInputElement>('input[value=other]').click());
    type(find<HTMLInputElement>('#explanation'), 'An old passport');
    type(find<HTMLInputElement>('#word'), 'RES');
    page.unmount();
    page.box.remove();
    await open('u05');
    expect(find<HTMLInputElement>('input[value=other]').checked).toBe(true);
    expect(find<HTMLInputElement>('#explanation').value).toBe('An old passport');
    expect(find<HTMLInputElement>('#word').value).toBe('RES');
    expect(document.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(0);
  });

  it('[S11, C27, X13, G3] resets with a code, shows the next step, and deletes the draft', async () => {
    await open('u05');
    await fillIn();
    expect(readAllEntries()).toContain('privacy');
    await proveIdentity();
    await settle(() => heading() === 'Your verification has been reset');
    expect(readAllEntries()).toBe('');
    expect((await call(kycInfo, {}, { fresh: true })).applicant.level).toBe('LEVEL_DEFAULT');
  });

  it('[S11] has nothing to reset before anything is verified', async () => {
    await open('u01');
    expect(heading()).toBe('There is nothing to reset');
  });

  it('[S11, C27] shows from when a running check may be ended', async () => {
    await open('u02');
    expect(heading()).toBe('Your verification is still in review');
    expect(document.body.textContent).toMatch(/Available from .+\d{4}, .+\./);
  });

  it('[S11, C16] shows in the EU variant that a running check ends', () => {
    const said = (endsReview: boolean) => {
      const { box, unmount } = render(<EuResetView endsReview={endsReview} />);
      const text = box.textContent;
      unmount();
      return text;
    };
    expect(said(true)).toContain('If you continue, your current check will stop.');
    expect(said(false)).not.toContain('your current check');
  });

  it('[S11, C27] ends a check after more than a week, unless it was decided meanwhile', async () => {
    gateway.clock.advance(8 * DAY_MS);
    await open('u02');
    expect(document.body.textContent).toContain('The current check will stop.');
    await fillIn();
    await settle(() => stepUpStore.action === 30331);
    const [waiting] = (await listPendingCases(gateway.ctx.db, { after: null, limit: 10 })).filter(
      ({ userId }) => userId === buildPersonaUserId('u02'),
    );
    const officer = { name: 'operator:ana', requestId: '' };
    await decideCase(gateway.ctx, waiting?.id ?? '', { kind: 'approve' }, officer);
    await proveIdentity();
    await settle(() => heading() === 'Your check has just finished');
    const { state } = await call(kycInfo, { obtain_state: true }, { fresh: true });
    expect(state[0]?.status).toBe('SUCCESS');
  });
});
