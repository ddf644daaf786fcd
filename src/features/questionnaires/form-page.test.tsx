// The questionnaire pages against the real gateway: every status has its words, its way on and its way out.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import { latestRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { setDueDiligence, setScreening } from '#gateway/db/queries/screening.ts';
import { personaUserId } from '#gateway/sandbox/personas.ts';
import { openForm } from '#gateway/testing/forms.ts';
import { navigate } from '#app/lib/history.ts';
import { closeJourney } from './journey/journey.ts';
import { loadProfile, resetUser } from '#app/state/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { until } from '#app/ui/testing/until.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import FormPage from './form-page.tsx';

vi.mock('#app/i18n/load.ts', () => ({ loadNamespace: async () => undefined, currentLanguage: () => 'en' }));
// The page config is read once, so it has to be there before any module of ours.
vi.hoisted(() => {
  const helpCenter = { issueWebform: 'https://help.example/form' };
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ helpCenter })}</script>`;
});

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
  closeJourney();
}

const title = () => document.querySelector('main h1, h1')?.textContent ?? '';
const text = () => document.body.textContent ?? '';
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);

async function press(label: string): Promise<void> {
  await until(() => button(label) !== undefined);
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
  await until(() => document.querySelector('[aria-busy]') === null && title() !== '');
}

async function put(
  persona: string,
  code: string,
  fields: Parameters<typeof updateRequest>[2],
): Promise<void> {
  leave();
  const userId = personaUserId(persona);
  if (!(await latestRequest(gateway.ctx.db, userId, code)))
    await openForm(await gateway.signIn(persona), code);
  const row = (await latestRequest(gateway.ctx.db, userId, code))!; // just opened
  await updateRequest(gateway.ctx.db, row.id, fields);
}

describe('[T8, S9] a status', () => {
  it.each<[QuestionnaireStatus, string, string]>([
    ['UNSUBMIT', 'questionnaires:q.form.personal', 'Start'],
    ['PENDING', 'Your answers are sent', 'Change my answers'],
    ['PENDING_NO_EDIT', 'We are reading your answers', 'Back to overview'],
    ['APPROVED', 'All done, thank you', 'Back to overview'],
    ['REJECTED', 'We could not accept your answers', 'Contact support'],
  ])('%s has its title and its way on', async (status, heading, action) => {
    const sent = status === 'UNSUBMIT' ? null : gateway.clock.now();
    await put('u05', 'PERSONAL_V1', { status, submittedAt: sent, decidedAt: null });
    await show('u05', 'personalquestion');
    expect(title()).toBe(heading);
    expect(button(action)).toBeDefined();
  });

  it('UNDEFINED, and a form of another site, are not asked for', async () => {
    await show('u05', 'cnsquestion');
    expect(title()).toBe('This form is not needed');
    await show('u05', 'rcQuestionnaire');
    expect(title()).toBe('This form is not needed');
    await show('u05', 'questionnaire', '?template_code=NO_SUCH_FORM');
    expect(title()).toBe('This form is not needed');
  });

  it('sent back: says what to correct, and leads to it', async () => {
    const fixes = [{ linkId: 'emp.status', reason: 'Please say what you did before.' }];
    await put('u06', 'PERSONAL_V1', { fixes });
    await show('u06', 'personalquestion');
    expect(title()).toBe('Please correct a few answers');
    expect(text()).toContain('Please say what you did before.');
    await press('Correct');
    await until(() => document.querySelector('progress') !== null);
    expect(text()).toContain('Please say what you did before.');
  });

  it('[S14] shows whichever form is assigned, and any by its code', async () => {
    await show('u11', 'questionnaire');
    expect(title()).toBe('questionnaires:q.form.kzCra');
    await show('u05', 'questionnaire', '?template_code=STANDARD_V1');
    expect(title()).toBe('questionnaires:q.form.standard');
  });

  it('comes back to the page that led there, and to no other site', async () => {
    await put('u05', 'PERSONAL_V1', { status: 'APPROVED', submittedAt: gateway.clock.now() });
    await show('u05', 'personalquestion', '?from=complianceTasks');
    await press('Back to your tasks');
    expect(location.pathname).toMatch(/complianceTasks$/);
    await show('u05', 'personalquestion', '?from=https://evil.example');
    expect(button('Back to overview')).toBeDefined();
  });

  it('[S9] an old link to the partner leads to the form that counts', async () => {
    await enter('u13', 'question');
    await until(() => location.pathname !== '/user/accounts/auth/question');
    expect(location.pathname).toMatch(/newquestion$/);
  });
});

describe('[T9, S14] due diligence', () => {
  it.each([
    ['UnSubmit', 'UNSUBMIT', 'questionnaires:q.form.edd', 'Start'],
    ['Reviewing', 'PENDING_NO_EDIT', 'We are reading your answers', 'Back to overview'],
    ['Pass', 'APPROVED', 'The review is completed', 'Back to overview'],
    ['Reject', 'REJECTED', 'Not approved', 'Contact support'],
  ] as const)('%s', async (status, form, heading, action) => {
    await put('u16', 'EDD_V1', { status: form });
    const row = (await latestRequest(gateway.ctx.db, personaUserId('u16'), 'EDD_V1'))!; // seeded
    const { userId, id: requestId, templateCode } = row;
    await setDueDiligence(gateway.ctx.db, { userId, status, templateCode, requestId, dueAt: null });
    await show('u16', 'eddQuestionnaire');
    expect(title()).toBe(heading);
    expect(button(action)).toBeDefined();
    expect(text()).not.toMatch(/score|match|list/i);
  });

  it('Unknown: nothing is asked', async () => {
    await show('u05', 'eddQuestionnaire');
    expect(title()).toBe('This form is not needed');
  });
});

describe('[S10] name screening', () => {
  it('goes on looking after the answers are in, and never says at what', async () => {
    await put('u05', 'NS_V1', { status: 'APPROVED', submittedAt: gateway.clock.now() });
    const screened = (status: 'REVIEW' | 'BLOCK' | 'CLEAR') => {
      leave();
      const userId = personaUserId('u05');
      return setScreening(gateway.ctx.db, {
        userId,
        sceneCode: 'NAME_SCREENING',
        status,
        at: gateway.clock.now(),
      });
    };
    await screened('REVIEW');
    await show('u05', 'nsquestion');
    await until(() => title() === 'We are reading your answers');
    expect(text()).toContain('48 hours');
    await screened('BLOCK');
    await show('u05', 'nsquestion');
    await until(() => title() === 'We cannot continue online');
    await screened('CLEAR');
    await show('u05', 'nsquestion');
    await until(() => title() === 'All done, thank you');
  });
});

describe('[S9] a request for information', () => {
  it('says what is asked and by when, and gives a week more, once', async () => {
    const dueAt = new Date(gateway.clock.now().getTime() + 3 * DAY_MS);
    await put('u17', 'RFI', { status: 'UNSUBMIT', dueAt });
    await show('u17', 'rfiQuestion');
    expect(text()).toContain('Please finish in 3 days');
    expect(text()).toContain('questionnaires:q.rfi.source_doc');
    await press('Ask for more time');
    await press('Take more time');
    expect(text()).toContain('Choose a reason.');
    await act(async () => document.querySelector<HTMLInputElement>('input[value="away"]')?.click());
    await press('Take more time');
    await until(() => text().includes('Please finish in 10 days'));
    expect(button('Ask for more time')).toBeUndefined();
  });
});
