// The questionnaire pages against the real gateway: every status has its texts, a next action and a way back.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EDD_STATUSES } from '#contract/calls/diligence.ts';
import { DAY_MS } from '#contract/days.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import { findLatestRequest } from '#gateway/db/queries/questionnaires.ts';
import { setDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { insertMatch, setScreening, updateMatch } from '#gateway/db/queries/screening.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { putForm } from '#gateway/testing/forms.ts';
import { navigate } from '#app/lib/history/history.ts';
import { closeQuestionnaire } from './data/questionnaire.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import FormPage from './form-page.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));
// The page config is read once, so it must exist before any module of the app loads.
vi.hoisted(() => {
  const helpCenter = { issueWebform: 'https://help.example/form' };
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ helpCenter, promisesTimes: true })}</script>`;
});

type EddStatus = (typeof EDD_STATUSES)[number];

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

const title = () => document.querySelector('main h1, h1')?.textContent ?? '';
const text = () => document.body.textContent ?? '';
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

async function press(label: string): Promise<void> {
  await pollUntil(() => button(label) !== undefined);
  await act(async () => button(label)?.click());
}

async function enter(persona: string, segment: FormSegment, search = ''): Promise<void> {
  leave();
  resetUser();
  await gateway.enter(persona);
  await loadProfile({ fresh: true });
  navigate(`/user/accounts/auth/${segment}${search}`);
  await act(async () => {
    ({ unmount } = render(<FormPage segment={segment} />));
  });
}

async function show(persona: string, segment: FormSegment, search = ''): Promise<void> {
  await enter(persona, segment, search);
  await pollUntil(() => document.querySelector('[aria-busy]') === null && title() !== '');
}

async function put(persona: string, code: string, fields: Parameters<typeof putForm>[3]): Promise<void> {
  leave();
  await putForm(gateway.ctx, buildPersonaUserId(persona), code, fields);
}

describe('[T8, S9] a status', () => {
  it.each<[QuestionnaireStatus, string, string]>([
    ['UNSUBMIT', 'questionnaires:q.form.personal', 'Start'],
    ['PENDING', 'We’ve received your answers', 'Change my answers'],
    ['PENDING_NO_EDIT', 'Your answers are in review', 'Back to overview'],
    ['APPROVED', 'All done, thank you', 'Back to overview'],
    ['REJECTED', 'We could not accept your answers', 'Contact support'],
  ])('%s has its title and its way on', async (status, heading, action) => {
    const sent = status === 'UNSUBMIT' ? null : gateway.clock.now();
    await put('u05', 'PERSONAL_V1', { status, submittedAt: sent, decidedAt: null });
    await show('u05', 'personalquestion');
    expect(title()).toBe(heading);
    expect(button(action)).toBeDefined();
  });

  it('shows that UNDEFINED and forms of other sites are not required', async () => {
    await show('u05', 'cnsquestion');
    expect(title()).toBe('This form is not needed');
    await show('u05', 'rcQuestionnaire');
    expect(title()).toBe('This form is not needed');
    await show('u05', 'questionnaire', '?template_code=NO_SUCH_FORM');
    expect(title()).toBe('This form is not needed');
  });

  it('[S9] not sent: lists as many steps as the form counts', async () => {
    await put('u05', 'PERSONAL_V1', { status: 'UNSUBMIT', submittedAt: null });
    await show('u05', 'personalquestion');
    const steps = document.querySelectorAll('ol > li').length;
    expect(steps).toBe(7);
    await press('Start');
    await pollUntil(() => text().includes(`1 of ${steps} · `));
  });

  it('sent back: shows the corrections and links to them', async () => {
    const fixes = [{ linkId: 'emp.status', reason: 'Please say what you did before.' }];
    await put('u06', 'PERSONAL_V1', { fixes });
    await show('u06', 'personalquestion');
    expect(title()).toBe('Please correct a few answers');
    expect(text()).toContain('Please say what you did before.');
    await press('Correct my answers');
    await pollUntil(() => document.querySelector('[aria-current="step"]') !== null);
    expect(text()).toContain('Please say what you did before.');
  });

  it('[S14] shows whichever form is assigned, and any by its code', async () => {
    await show('u11', 'questionnaire');
    expect(title()).toBe('questionnaires:q.form.kzCra');
    await show('u05', 'questionnaire', '?template_code=STANDARD_V1');
    expect(title()).toBe('questionnaires:q.form.standard');
  });

  it('returns to the page that linked to it, and to no other site', async () => {
    await put('u05', 'PERSONAL_V1', { status: 'APPROVED', submittedAt: gateway.clock.now() });
    await show('u05', 'personalquestion', '?from=complianceTasks');
    await press('Back to your tasks');
    expect(location.pathname).toMatch(/complianceTasks$/);
    await show('u05', 'personalquestion', '?from=https://evil.example');
    expect(button('Back to overview')).toBeDefined();
  });

  it('[S9] redirects an old link to the current form', async () => {
    await enter('u13', 'question');
    await pollUntil(() => location.pathname !== '/user/accounts/auth/question');
    expect(location.pathname).toMatch(/newquestion$/);
  });
});

describe('[T9, S14] due diligence', () => {
  it.each([
    ['UnSubmit', 'UNSUBMIT', 'questionnaires:q.form.edd', 'Start'],
    ['Reviewing', 'PENDING_NO_EDIT', 'Your answers are in review', 'Back to overview'],
    ['Pass', 'APPROVED', 'Your review is complete', 'Back to overview'],
    ['Reject', 'REJECTED', 'Not approved', 'Contact support'],
  ] as const)('%s', async (status, form, heading, action) => {
    await put('u16', 'EDD_V1', { status: form });
    const row = (await findLatestRequest(gateway.ctx.db, buildPersonaUserId('u16'), 'EDD_V1'))!; // seeded
    const { userId, id: requestId, templateCode } = row;
    await setDueDiligence(gateway.ctx.db, { userId, status, templateCode, requestId, dueAt: null });
    await show('u16', 'eddQuestionnaire');
    expect(title()).toBe(heading);
    expect(button(action)).toBeDefined();
    expect(text()).not.toMatch(/score|match|list/i);
  });

  async function stand(status: EddStatus, named: boolean): Promise<string> {
    await put('u16', 'EDD_V1', { status: 'UNSUBMIT', submittedAt: null });
    const row = (await findLatestRequest(gateway.ctx.db, buildPersonaUserId('u16'), 'EDD_V1'))!; // seeded
    const { userId, id, templateCode } = row;
    const requestId = named ? id : null;
    await setDueDiligence(gateway.ctx.db, { userId, status, templateCode, requestId, dueAt: null });
    return id;
  }

  it.each([
    ['Pass', 'Your review is complete'],
    ['Reviewing', 'Your answers are in review'],
    ['Reject', 'Not approved'],
  ] as const)('%s decides, whatever the status of its form', async (status, heading) => {
    await stand(status, true);
    await show('u16', 'eddQuestionnaire');
    expect(title()).toBe(heading);
  });

  it.each([
    ['Pass', 'Your review is complete'],
    ['Reviewing', 'Your answers are in review'],
    ['Reject', 'Not approved'],
    ['Unknown', 'This form is not needed'],
  ] as const)('%s counts without a form, too', async (status, heading) => {
    const requestId = await stand(status, false);
    await show('u16', 'eddQuestionnaire');
    expect(title()).toBe(heading);
    await show('u16', 'eddQuestionnaire', `?request_id=${requestId}`);
    expect(title()).toBe(heading);
  });

  it('Unknown: no form is required', async () => {
    await show('u05', 'eddQuestionnaire');
    expect(title()).toBe('This form is not needed');
  });
});

describe('[S10] name screening', () => {
  it('[C24] shows that the screening continues, without details', async () => {
    const { ctx } = gateway;
    const userId = buildPersonaUserId('u05');
    const at = gateway.clock.now();
    await put('u05', 'NS_V1', { status: 'APPROVED', submittedAt: at });
    // The screening has not started: the page only confirms the answers.
    await show('u05', 'nsquestion');
    await pollUntil(() => title() === 'All done, thank you');
    expect(text()).not.toMatch(/clear|screen|compared/i);
    leave();
    const found = { userId, entityId: 'NK-1', score: 0.9, foundEnc: '', foundAt: at };
    await insertMatch(ctx.db, { id: 'm'.repeat(22), ...found });
    await show('u05', 'nsquestion');
    await pollUntil(() => title() === 'Your answers are in review');
    expect(text()).toContain('48 hours');
    leave();
    await updateMatch(ctx.db, 'm'.repeat(22), { verdict: 'same_person', reason: 'sanctioned' });
    await show('u05', 'nsquestion');
    await pollUntil(() => title() === 'We cannot continue online');
    leave();
    await updateMatch(ctx.db, 'm'.repeat(22), { verdict: 'other_person', reason: 'other_name' });
    await setScreening(ctx.db, userId, { ranAt: at });
    await show('u05', 'nsquestion');
    await pollUntil(() => title() === 'All done, thank you');
  });
});

describe('[S9] a request for information', () => {
  it('shows the requests and the deadline, and extends it by a week once', async () => {
    const dueAt = new Date(gateway.clock.now().getTime() + 3 * DAY_MS);
    await put('u17', 'RFI', { status: 'UNSUBMIT', dueAt });
    await show('u17', 'rfiQuestion');
    expect(text()).toContain('Please finish in 3 days');
    expect(text()).toContain('questionnaires:q.rfi.source_doc');
    await press('Ask for more time');
    await press('Extend the deadline');
    expect(text()).toContain('Choose a reason.');
    await act(async () => document.querySelector<HTMLInputElement>('input[value="away"]')?.click());
    await press('Extend the deadline');
    await pollUntil(() => text().includes('Please finish in 10 days'));
    expect(button('Ask for more time')).toBeUndefined();
  });
});
