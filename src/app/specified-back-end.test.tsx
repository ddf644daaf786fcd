// The client with a back end of exactly the specified calls: hub, both levels, every form, every renewal and the embedded
// start work without the calls that our gateway adds. Fields of answers: another-back-end.test.tsx. [E5, E6, C8-C27]
import { i18n } from '@lingui/core';
import { act, createElement, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FORMS, findTemplate } from '#contract/forms/all-forms.ts';
import { createPersonalTemplate } from '#contract/forms/personal.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import { clearEmbeddedSession, consumeEmbeddedToken } from '#app/api/embedded.ts';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { ERROR_TEXTS } from '#app/i18n/error-texts.ts';
import { clearFlow } from '#app/features/capture/flow/flow-store.ts';
import type { ScriptOptions } from '#app/features/launch/scripts/script.ts';
import { submitNameUpdate } from '#app/features/name/name-store.ts';
import { EMPTY_NAME_FORM } from '#app/features/name/name-form.ts';
import { submitForm } from '#app/features/questionnaires/data/submission.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, ROUTES, type Segment } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { toastStore } from '#app/state/messages/toasts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetAll } from '#app/state/session/session.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { SPEC_CALLS } from '../../tests/support/calls/spec.ts';
import { createSample } from '../../tests/support/sample-answer.ts';
import { listFlaws, SPEC_ANSWERS } from '../../tests/support/spec-answers.ts';
import {
  type SpecifiedBackEnd,
  startSpecifiedBackEnd,
  UNKNOWN_CALL_ANSWERS,
} from '../../tests/support/specified-back-end.ts';
import { envelope } from '../../tests/support/wire-server.ts';
import { getPageLoader } from './pages.ts';
import { startChallenge } from './step-up/challenge.ts';
import { StepUpSheet } from './step-up/step-up-sheet.tsx';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));
const opened: ScriptOptions[] = [];
vi.mock('#app/features/launch/scripts/open-sumsub.ts', () => ({
  openSumsub: (options: ScriptOptions) => {
    opened.push(options);
    return () => undefined;
  },
}));

let backEnd: SpecifiedBackEnd;
const went: string[] = [];

beforeAll(async () => {
  backEnd = await startSpecifiedBackEnd();
  const texts = Object.values(ERROR_TEXTS).map(({ id, message = '' }) => [
    `inverse-error-code:${id}`,
    [message],
  ]);
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(texts) as Record<string, string[]> });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const way of ['assign', 'replace'] as const)
    vi.spyOn(location, way).mockImplementation((to) => void went.push(String(to)));
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await backEnd.close();
});
beforeEach(() => {
  Object.assign(backEnd, { seen: [], changed: {}, unknown: envelope({}), undisclosed: envelope({}) });
});
afterEach(() => {
  went.length = 0;
  opened.length = 0;
  resetAll();
  clearFlow();
  endSession('changed');
  clearEmbeddedSession();
  embeddedStore.info = null;
});

const text = () => document.body.textContent ?? '';
const heading = () =>
  [...document.querySelectorAll('h1')].find((each) => !each.closest('[aria-busy]'))?.textContent ?? '';
const button = (label: string | RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof label === 'string' ? textContent === label : label.test(textContent ?? ''),
  );
async function press(label: string | RegExp): Promise<void> {
  await pollUntil(() => button(label) !== undefined);
  await act(async () => button(label)?.click());
}
const pick = (value: string) => act(() => find<HTMLInputElement>(`input[value=${value}]`).click());

let unmount = (): void => undefined;
/** Opens a page, with the sheet that asks for codes. */
async function open(segment: Segment, query: Record<string, string> = {}): Promise<void> {
  unmount();
  navigate(href(segment, query));
  const { default: Page } = (await getPageLoader(segment)()) as { default: () => ReactNode }; // pages take no props
  await loadProfile({ fresh: true });
  ({ unmount } = render(createElement('div', {}, createElement(Page), createElement(StepUpSheet))));
  await pollUntil(() => heading() !== '');
}

/** What a page must never show for an answer that it has. */
const FALSE_WORDS =
  /check your connection|no answer from the server|could not read its answer|not found|did not load|\bundefined\b|\bNaN\b|\[object/i;
const toasts = () => toastStore.toasts.map((toast) => toast.text).join();
const falseWords = () => FALSE_WORDS.exec(`${text()} ${toasts()}`)?.[0] ?? '';

const KYC_INFO = SPEC_ANSWERS['/kyc-info'] as object;
function changeKycInfo(changes: object): void {
  const info = { ...KYC_INFO, ...changes };
  Object.assign(backEnd.changed, { '/kyc-info': info, '/integration/info': info });
}

it('[C8] has the fifty calls of the specification', () => {
  expect(new Set(SPEC_CALLS.map(([, , name]) => name)).size).toBe(50);
});

describe.each(Object.keys(UNKNOWN_CALL_ANSWERS))('where an unknown call answers %s', (kind) => {
  beforeEach(() => {
    backEnd.unknown = UNKNOWN_CALL_ANSWERS[kind]!;
    // It knows the call, whose answer is the back end's own matter.
    backEnd.undisclosed = kind === 'null' ? envelope(null) : envelope({});
  });

  it('[S4] the hub opens', async () => {
    await open('personal');
    await pollUntil(() => text().includes('Let us try that again'));
    expect(falseWords()).toBe('');
  });

  it.each(['LEVEL_1', 'LEVEL_2'] as const)('[S5, E4] the provider of kyc-info checks %s', async (level) => {
    await open('kyc', { level });
    expect(text()).toContain('This check is done by Sumsub');
    await press('Continue with Sumsub');
    await pollUntil(() => went.length > 0);
    expect(went[0]).toContain(`/launch?level=${level}&country=PT&with=sumsub`);
    await open('launch', { level, country: 'PT', with: 'sumsub' });
    await pollUntil(() => opened.length > 0);
    expect(opened[0]).toMatchObject({ token: 'k-1' });
    expect(falseWords()).toBe('');
  });

  it.each(['LEVEL_1', 'LEVEL_2'] as const)('[S5, C8] the page at apiUrl checks %s', async (level) => {
    changeKycInfo({ provider: '', apiUrl: 'https://verify.example/start' });
    await open('kyc', { level });
    await press(/continue with our partner$/i);
    await pollUntil(() => went.length > 0);
    expect(went[0]).toMatch(/^https:\/\/verify\.example\/start#token=k-1&flow=/);
  });

  it('[S5, C8] a session alone leads to the page of the check', async () => {
    changeKycInfo({ provider: '' });
    await open('kyc', { level: 'LEVEL_1' });
    await press('Continue with our partner');
    await pollUntil(() => went.length > 0);
    expect(went[0]).toContain('/launch?level=LEVEL_1&country=PT');
    await open('launch', { level: 'LEVEL_1' });
    expect(heading()).toBe('We cannot open our partner here');
  });

  it('[S5] explains it where nothing names a check', async () => {
    changeKycInfo({ provider: '', kycToken: '' });
    await open('launch', { level: 'LEVEL_1' });
    expect(heading()).toBe('This check is not offered here');
  });

  it('[S20, S23, C9, X13] a renewal of the document starts', async () => {
    await open('updatekyc');
    expect(text()).toContain('The photo is too dark to read.');
    await act(() => find<HTMLInputElement>('input[name=acknowledge]').click());
    await press('Submit again');
    await pollUntil(() => went.length > 0);
    expect(went[0]).toMatch(/\/sdk\?isUpdatePoi=true.*token=a-1/);
  });

  it('[S17, M5] a renewal of the address starts', async () => {
    await open('updatePOA');
    await pick('moved');
    await press('Continue');
    await pollUntil(() => location.search === '?level=LEVEL_2&action=update');
    await open('kyc', { level: 'LEVEL_2', action: 'update' });
    await press('Continue with Sumsub');
    await pollUntil(() => went.length > 0);
    expect(went[0]).toContain('/launch?level=LEVEL_2&type=Update_POA');
    expect(falseWords()).toBe('');
  });

  it('[S18, C17] a name is updated', async () => {
    await open('updateName');
    expect(heading()).toBe('Update your name');
    const form = {
      ...EMPTY_NAME_FORM,
      track: 'fix',
      reason: 'typo',
      givenName: 'Rosa',
      familyName: 'Silva',
    } as const;
    await act(() => submitNameUpdate({ ...form, truthful: true }));
    expect(backEnd.paths()).toContain('/v3/private/kyc/self-update-name-submit');
    expect(falseWords()).toBe('');
  });

  it('[S11, C16] a verification is reset', async () => {
    await open('resetkyc');
    expect(heading()).toBe('Show your document again');
    await press('Continue');
    await pollUntil(() => heading() === 'Your verification is reset');
    expect(backEnd.paths()).toContain('/v3/private/kyc/reset-eu-poi');
  });

  it('[S7, M9] an embedded check starts', async () => {
    history.replaceState(null, '', '/user/accounts/auth/sdk?token=tok-1&business_id=b-1&lang=en');
    consumeEmbeddedToken();
    await open('sdk');
    await press(/^(Start|Submit again)$/);
    await pollUntil(() => went.length > 0);
    expect(went[0]).toContain('/launch?level=LEVEL_1&with=sumsub');
    expect(falseWords()).toBe('');
  });

  it.each(FORMS.map((form) => [form.segment, form as FormRow] as const))(
    '[S9, C14, C18] %s opens and is sent',
    async (segment, form) => {
      const codes: Readonly<Record<string, string>> = form.templateCode ?? {};
      const code = codes['default'] ?? Object.values(codes)[0] ?? 'PERSONAL_V1';
      backEnd.changed['/questionnaire-template-detail'] = {
        ...(createSample(CALLS.questionnaireTemplate.response) as object), // the schema of an object
        template: findTemplate(code) ?? createPersonalTemplate(),
        status: 'UNSUBMIT',
        editable: true,
        answers: [],
        fixes: [],
        prefilled: [],
        draftVersion: 0,
        outcome: null,
        test: null,
        context: { country: 'PT', site: 'GLOBAL', texts: {}, values: {} },
      };
      if (form.kind === 'diligence') backEnd.changed['/get-edd-info'] = { status: 'UnSubmit' };
      // A form without a default is assigned, and named by its request.
      const named: Record<string, string> = codes['default'] ? {} : { request_id: 'r'.repeat(24) };
      await open(segment as Segment, form.templateCode === null ? { template_code: code } : named);
      expect(falseWords()).toBe('');
      await act(async () => void (await submitForm(form.submit, { unknown: 'answer' })));
      expect(backEnd.paths()).toContain(CALLS[form.submit].path);
    },
  );
});

describe('where a specified field is absent', () => {
  const fields = listFlaws(KYC_INFO).filter(({ name }) => name.endsWith(' absent'));

  it.each(fields)('[E5, E6] kyc-info without $name leaves hub and levels usable', async ({ answer }) => {
    Object.assign(backEnd.changed, { '/kyc-info': answer, '/integration/info': answer });
    await open('personal');
    expect(falseWords()).toBe('');
    for (const level of ['LEVEL_1', 'LEVEL_2']) {
      await open('kyc', { level });
      expect(falseWords()).toBe('');
      expect(text()).toContain('This check is done by');
    }
  });

  it('[E5] kyc-info without anything states nothing about the account', async () => {
    Object.assign(backEnd.changed, { '/kyc-info': {}, '/user/profile': {} });
    for (const { segment } of ROUTES.filter((route) =>
      ['personal', 'step1', 'step2'].includes(route.segment),
    )) {
      await open(segment);
      expect(text()).not.toMatch(
        /Level 0|closed at the moment|nothing you need to do|not offered|do not serve/i,
      );
    }
  });
});

describe('[T9] a status of the due diligence alone', () => {
  it.each([
    ['Pass', 'The review is completed'],
    ['Reviewing', 'We are reading your answers'],
    ['Reject', 'Not approved'],
  ])('%s has its page', async (status, title) => {
    backEnd.changed['/get-edd-info'] = { status };
    await open('eddQuestionnaire');
    expect(heading()).toBe(title);
    expect(text()).not.toMatch(/14 days|ten working days/);
  });

  it.each([{ status: 'Unknown' }, { status: 'UnSubmit' }, {}])(
    '%j is not called needless',
    async (answer) => {
      backEnd.changed['/get-edd-info'] = answer;
      await open('eddQuestionnaire');
      expect(heading()).not.toBe('This form is not needed');
      expect(toasts()).toContain('we could not read its answer');
    },
  );
});

describe('[S19, C24] the task list', () => {
  it('is read in its own object', async () => {
    const list = [{ taskId: 'a', type: 'rfiQuestion', route: 'rfiQuestion', status: 'OPEN' }];
    backEnd.changed['/compliance-tasks'] = { list };
    await open('complianceTasks');
    expect(document.querySelector('a[href*=rfiQuestion]')).not.toBeNull();
    expect(text()).not.toContain('15 minutes');
  });

  it('is not called empty where no answer has one', async () => {
    await open('complianceTasks');
    expect(text()).not.toContain('Nothing to do');
    expect(toasts()).toContain('we could not read its answer');
  });
});

describe('[X13, C23] a security check', () => {
  const challenge = startChallenge(30029);
  afterEach(() => challenge.close());

  it('is not refused where the device check gives no verdict', async () => {
    backEnd.changed['/risk-component/intercept'] = { required: true, target: 'r***@example.com' };
    backEnd.changed['/default-intercept'] = {};
    backEnd.unknown = envelope({ ticket: 't'.repeat(22) });
    await challenge.open();
    expect(challenge.state).toMatchObject({ phase: 'entry', target: 'r***@example.com', error: null });
  });

  it.each(Object.keys(UNKNOWN_CALL_ANSWERS))(
    'is left to the back end where its codes are unknown (%s)',
    async (kind) => {
      backEnd.changed['/risk-component/intercept'] = { required: true };
      backEnd.unknown = UNKNOWN_CALL_ANSWERS[kind]!;
      await challenge.open();
      expect(challenge.state).toMatchObject({ phase: 'free', error: null });
    },
  );
});
