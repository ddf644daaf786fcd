// The knowledge test's page against the real gateway: the clock, a failed attempt, the lock and how it ends.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { findLatestRequest } from '#gateway/db/queries/questionnaires.ts';
import type { TestState } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { NEW_RECORD } from '#gateway/questionnaires/tests/test-attempts.ts';
import { BANK_VERSION } from '#gateway/questionnaires/parts/knowledge-test.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { putForm } from '#gateway/testing/forms.ts';
import { navigate } from '#app/lib/history/history.ts';
import { closeQuestionnaire } from '../data/questionnaire.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { type PageGateway, startPageGateway } from '../../../../tests/support/page-gateway.ts';
import KnowledgePage from './knowledge-page.tsx';
import { toDisplayTime, findDueAnnouncement } from './test-state.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

const MINUTE = 60_000;
const CODE = 'CKT_KZ';

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
let unmount = (): void => undefined;
afterEach(leave);

function leave(): void {
  unmount();
  unmount = () => undefined;
  closeQuestionnaire();
}

const title = () => document.querySelector('h1')?.textContent ?? '';
const text = () => document.body.textContent ?? '';
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

async function show(): Promise<void> {
  leave();
  resetUser();
  await gateway.enter('u11');
  await loadProfile({ fresh: true });
  navigate('/user/accounts/auth/crypto-knowledge-test');
  await act(async () => {
    ({ unmount } = render(<KnowledgePage />));
  });
  await pollUntil(() => document.querySelector('[aria-busy]') === null && title() !== '');
}

async function press(label: string): Promise<void> {
  await pollUntil(() => button(label) !== undefined);
  await act(async () => button(label)?.click());
}

async function stand(state: TestState, failures = 0): Promise<void> {
  const status = state.status === 'PASSED' ? 'APPROVED' : 'UNSUBMIT';
  await putForm(gateway.ctx, buildPersonaUserId('u11'), CODE, {
    status,
    test: { knowledge: { ...NEW_RECORD, state, failures } },
  });
}

describe('[S12] the knowledge test', () => {
  it('shows the rules before the clock starts', async () => {
    await stand({ status: 'NOT_STARTED' });
    await show();
    expect(title()).toBe('questionnaires:q.form.knowledge');
    expect(text()).toContain('Ten questions in 30 minutes');
    expect(text()).toContain('You have 6 attempts');
    expect(document.querySelectorAll('details')).toHaveLength(5);
  });

  it('uses the clock of the gateway, and submits the test when the time is up', async () => {
    await stand({ status: 'NOT_STARTED' });
    await show();
    await press('Start the test');
    await pollUntil(() => text().includes('30 minutes left'));
    await act(async () =>
      document.querySelector<HTMLInputElement>('main input[type=radio], input[type=radio]')?.click(),
    );
    leave();
    gateway.clock.advance(30 * MINUTE - 4000);
    await show();
    expect(text()).toMatch(/[234] seconds left/);
    await pollUntil(() => title() === 'Not passed this time');
    // One of ten questions is answered: the attempt is accepted and marked.
    const row = await findLatestRequest(gateway.ctx.db, buildPersonaUserId('u11'), CODE);
    expect(row?.outcome).toMatchObject({ kind: 'knowledge', passed: false });
    expect(button('Try again')).toBeDefined();
    expect(text()).not.toMatch(/correct answer|right answer/i);
  });

  it('shows that a test was marked after the time ran out', async () => {
    await stand({ status: 'NOT_STARTED' });
    await show();
    await press('Start the test');
    await pollUntil(() => text().includes('30 minutes left'));
    leave();
    gateway.clock.advance(31 * MINUTE);
    await show();
    expect(title()).toBe('Not passed this time');
    expect(text()).toContain('Time’s up. We’ve marked the answers you gave.');
    expect(text()).toContain('You have 5 attempts left.');
    await press('Try again');
    await pollUntil(() => text().includes('30 minutes left'));
    expect(text()).not.toContain('Time is up');
  });

  it('shows when the next attempt opens', async () => {
    const opens = gateway.clock.now().getTime() + DAY_MS;
    await stand({ status: 'COOLING_DOWN', until: opens }, 2);
    await show();
    expect(title()).toBe('Not passed this time');
    expect(text()).toContain('You can try again from');
    expect(text()).toContain('You have 4 attempts left.');
    expect(button('Try again')).toBeUndefined();
  });

  it('locked: opens after the cards were read', async () => {
    const end = gateway.clock.now().getTime() + 30 * DAY_MS;
    await stand({ status: 'LOCKED', until: end, studied: false }, 6);
    await show();
    expect(title()).toBe('The test is locked for now');
    await press('I have read the cards');
    await pollUntil(() => text().includes('Thank you for reading the cards.'));
    expect(button('I have read the cards')).toBeUndefined();
  });

  it('passed, and passed too long ago', async () => {
    const now = gateway.clock.now().getTime();
    await stand({ status: 'PASSED', until: now + DAY_MS, bankVersion: BANK_VERSION });
    await show();
    expect(title()).toBe('You passed the test');
    await stand({ status: 'PASSED', until: now - DAY_MS, bankVersion: BANK_VERSION });
    await show();
    expect(text()).toContain('Your last result has expired');
    expect(button('Start the test')).toBeDefined();
  });
});

describe('[S12, G8] the time left', () => {
  it('is shown in minutes, and in seconds at the end', () => {
    expect(toDisplayTime(1799)).toEqual({ unit: 'minute', value: 30 });
    expect(toDisplayTime(61)).toEqual({ unit: 'minute', value: 2 });
    expect(toDisplayTime(60)).toEqual({ unit: 'second', value: 60 });
    expect(toDisplayTime(-1)).toEqual({ unit: 'second', value: 0 });
  });

  it('is announced at five minutes and at one, once each', () => {
    expect(findDueAnnouncement(301, 300)).toBe(300);
    expect(findDueAnnouncement(300, 299)).toBeNull();
    expect(findDueAnnouncement(60.4, 59.9)).toBe(60);
    // A device that slept announces only the latest mark.
    expect(findDueAnnouncement(600, 30)).toBe(60);
  });
});
