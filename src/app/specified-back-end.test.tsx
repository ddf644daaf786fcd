// The client with a back end of exactly the specified calls: hub, both levels, every form, every renewal and the embedded
// start work without the calls that our gateway adds. Fields of answers: another-back-end.test.tsx. [E5, E6, C8-C27]
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FORMS } from '#contract/forms/all-forms.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import { questionnaireDraft } from '#contract/client-calls/questionnaires.ts';
import { isRetryable } from '#app/api/api-error.ts';
import { consumeEmbeddedToken } from '#app/api/embedded.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import type { ScriptOptions } from '#app/features/launch/scripts/script.ts';
import { submitNameUpdate } from '#app/features/name/name-store.ts';
import { EMPTY_NAME_FORM } from '#app/features/name/name-form.ts';
import { submitForm } from '#app/features/questionnaires/data/submission.ts';
import { residenceStore, submitResidence } from '#app/features/residence/residence-store.ts';
import { type Segment } from '#app/paths.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { uploadCalls } from '#app/state/uploads/upload-calls.ts';
import { find } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { SPEC_CALLS } from '../../tests/support/calls/spec.ts';
import { UNKNOWN_CALL_ANSWERS } from '../../tests/support/specified-back-end.ts';
import { envelope } from '../../tests/support/wire-server.ts';
import { startChallenge } from './step-up/challenge.ts';
import {
  backEnd,
  button,
  changeKycInfo,
  createTemplateDetail,
  falseWords,
  heading,
  KYC_INFO,
  open,
  PAGES,
  pick,
  press,
  SHOWN_ANSWERS,
  text,
  toasts,
  startBackEndForTests,
  waitUntilQuiet,
  went,
} from '../../tests/support/specified-pages.ts';

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

startBackEndForTests();

afterEach(() => void (opened.length = 0));

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
    await pollUntil(() => text().includes('Let’s try that again'));
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
    await press(/continue with our provider$/i);
    await pollUntil(() => went.length > 0);
    expect(went[0]).toMatch(/^https:\/\/verify\.example\/start#token=k-1&flow=/);
  });

  it('[S5, C8] a session alone leads to the page of the check', async () => {
    changeKycInfo({ provider: '' });
    await open('kyc', { level: 'LEVEL_1' });
    await press('Continue with our provider');
    await pollUntil(() => went.length > 0);
    expect(went[0]).toContain('/launch?level=LEVEL_1&country=PT');
    await open('launch', { level: 'LEVEL_1' });
    expect(heading()).toBe('We cannot open our provider here');
  });

  it('[S5] explains it where nothing names a check', async () => {
    changeKycInfo({ provider: '', kycToken: '' });
    await open('launch', { level: 'LEVEL_1' });
    expect(heading()).toBe('This check is not available');
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
    await pollUntil(() => heading() === 'Your verification has been reset');
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

  it.each(PAGES)('[S4, E5] %s opens without false words', async (segment) => {
    Object.assign(backEnd.changed, SHOWN_ANSWERS);
    await open(segment);
    await waitUntilQuiet();
    expect(falseWords()).toBe('');
  });

  it('[S15] the hub does not lead to the country of residence, whose page is calm', async () => {
    await open('personal');
    await pollUntil(() => text().includes('Has something changed?'));
    expect(document.querySelector('a[href*=residenceInfo]')).toBeNull();
    await open('residenceInfo');
    await pollUntil(() => heading() === 'Not available here');
    const body = { country: 'PT', taxHome: true, permit: { status: 'citizen' as const }, consents: [] };
    await act(() => submitResidence(body, { before: 'PT', guarded: false }));
    expect(residenceStore.result).toBeNull();
    expect(toasts()).toBe('This feature is not available here.');
  });

  it('[S13, C19] an agreement opens from the hub, the list of all is not offered', async () => {
    changeKycInfo({
      displayControl: { ...KYC_INFO.displayControl, displayHkgPoaAgreement: true },
    });
    await open('personal');
    await pollUntil(() => document.querySelector('a[href*="agreement?product=HK_POA"]') !== null);
    await open('agreement');
    await pollUntil(() => heading() === 'Not available here');
    expect(falseWords()).toBe('');
  });

  it('[S13] the class of an investor is unknown, not retail', async () => {
    Object.assign(backEnd.changed, SHOWN_ANSWERS);
    await open('professional');
    await pollUntil(() => button('Start the pre-check') !== undefined);
    expect(text()).not.toContain('Retail client');
    backEnd.changed['/questionnaire-template-detail'] = createTemplateDetail('PIV_V1', {
      status: 'APPROVED',
    });
    await open('pivQuestionnaire');
    await pollUntil(() => heading() === 'You’re approved');
    expect(text()).not.toMatch(/retail/i);
    expect(falseWords()).toBe('');
  });

  it('[S8] a file is refused calmly and once', async () => {
    const target = { kind: 'evidence', purpose: 'name', name: 'deed.jpg' } as const;
    const { signal } = new AbortController();
    const sent = uploadCalls.create({ target, size: 9, mime: 'image/jpeg', sha256: 'x' } as never, signal); // never validated here
    const error: unknown = await sent.catch((thrown: unknown) => thrown);
    expect(getErrorText(i18n, error)).toBe('This feature is not available here.');
    expect(isRetryable(error)).toBe(false);
  });

  it('[G3] answers are not called saved', async () => {
    const body = { requestId: 'r'.repeat(24), version: '1', draftVersion: 0, answers: [] };
    await expect(callExtension(questionnaireDraft, body)).rejects.toSatisfy(isNotOffered);
  });

  it.each(FORMS.map((form) => [form.segment, form as FormRow] as const))(
    '[S9, C14, C18] %s opens and is sent',
    async (segment, form) => {
      const codes: Readonly<Record<string, string>> = form.templateCode ?? {};
      const code = codes['default'] ?? Object.values(codes)[0] ?? 'PERSONAL_V1';
      backEnd.changed['/questionnaire-template-detail'] = createTemplateDetail(code);
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
