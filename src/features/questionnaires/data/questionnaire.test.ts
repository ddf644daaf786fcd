// The client side of a questionnaire against the real gateway: drafts, two devices, no network, sending once.
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import { questionnaireIncomplete } from '#contract/errors/questionnaires.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import { updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { openForm } from '#gateway/testing/forms.ts';
import { type PageGateway, startPageGateway } from '../../../../tests/support/page-gateway.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { outboxStore } from '#app/state/outbox/outbox-entries.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser } from '#app/state/session/user.ts';
import { draftStore, flushDraft, saveAnswers, openDraft, resolveConflict } from './draft.ts';
import { findFormQuery } from './find-form.ts';
import { closeQuestionnaire, questionnaireStore, openQuestionnaire, refreshQuestionnaire } from './questionnaire.ts';
import { cancelSubmission, continueInBackground, submitForm, submissionStore } from './submission.ts';

vi.mock('#app/i18n/load.ts', () => ({ loadNamespace: async () => undefined, getCurrentLanguage: () => 'en' }));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  cancelSubmission();
  closeQuestionnaire();
  vi.unstubAllGlobals();
});

async function open(persona: string, code: string): Promise<void> {
  resetUser();
  await gateway.enter(persona);
  await loadProfile({ fresh: true });
  await openQuestionnaire(async () => ({ template_code: code }));
}

/** The state in the gateway, as another device reads it. */
const heldBy = async (persona: string, code: string) => openForm(await gateway.signIn(persona), code);
const valueOf = (answers: readonly { linkId: string; value: unknown }[], linkId: string) =>
  answers.find((each) => each.linkId === linkId)?.value;

async function saveElsewhere(persona: string, code: string, answers: Answers): Promise<void> {
  const other = await gateway.signIn(persona);
  const { requestId, template, draftVersion } = await openForm(other, code);
  const { ret_code } = await other.call('questionnaireDraft', {
    requestId,
    version: template.version,
    draftVersion,
    answers: Object.entries(answers).map(([linkId, value]) => ({ linkId, value: value! })),
  });
  expect(ret_code).toBe(0);
}

/** Disconnects the network until the returned function is called, and counts the requests. */
function loseNetwork(): { sent: string[]; restore(): void } {
  const real = globalThis.fetch;
  const sent: string[] = [];
  let gone = true;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (gone) return Promise.reject(new TypeError('network'));
    sent.push(new URL(String(input), location.href).pathname);
    return real(input, init);
  });
  return {
    sent,
    restore() {
      gone = false;
      dispatchEvent(new Event('online'));
    },
  };
}
/** An officer changes the status of the form, and the page follows. */
async function standing(requestId: string, status: QuestionnaireStatus): Promise<void> {
  await updateRequest(gateway.ctx.db, requestId, { status });
  await refreshQuestionnaire();
  expect(questionnaireStore.detail?.status).toBe(status);
}
const DRAFT = '/x-api/v3/private/kyc/questionnaire-draft';
const SUBMIT = '/x-api/v3/private/kyc/submit-questionnaire';

describe('[G3, C14] the draft', () => {
  it('is saved shortly after an answer, and continues after a reload', async () => {
    await open('u05', 'STANDARD_V1');
    expect(questionnaireStore.phase).toBe('ready');
    saveAnswers({ ...questionnaireStore.answers, 'emp.status': ['student'] });
    await vi.waitFor(() => expect(draftStore.state).toBe('saved'), { timeout: 3000 });
    expect(valueOf((await heldBy('u05', 'STANDARD_V1')).answers, 'emp.status')).toEqual(['student']);
    await openQuestionnaire(async () => ({ template_code: 'STANDARD_V1' }));
    expect(questionnaireStore.answers['emp.status']).toEqual(['student']);
  });

  it('merges changes of another device', async () => {
    await open('u06', 'STANDARD_V1');
    await saveElsewhere('u06', 'STANDARD_V1', { 'inc.annual': '10_25' });
    const { revision } = questionnaireStore;
    saveAnswers({ ...questionnaireStore.answers, 'emp.status': ['retired'] });
    expect(await flushDraft()).toBe(true);
    expect(questionnaireStore.formChange).toBe('merged');
    expect(questionnaireStore.revision).toBe(revision + 1);
    expect(questionnaireStore.answers).toMatchObject({ 'emp.status': ['retired'], 'inc.annual': '10_25' });
    const { answers } = await heldBy('u06', 'STANDARD_V1');
    expect(valueOf(answers, 'emp.status')).toEqual(['retired']);
    expect(valueOf(answers, 'inc.annual')).toBe('10_25');
  });

  it('never overwrites another device: the user resolves a conflict', async () => {
    await open('u03', 'STANDARD_V1');
    await saveElsewhere('u03', 'STANDARD_V1', { 'emp.status': ['employed'], 'inc.annual': '10_25' });
    saveAnswers({ 'emp.status': ['retired'] });
    expect(await flushDraft()).toBe(false);
    expect(draftStore.state).toBe('conflict');
    expect(draftStore.conflict?.conflicting).toEqual(['emp.status']);
    expect(valueOf((await heldBy('u03', 'STANDARD_V1')).answers, 'emp.status')).toEqual(['employed']);

    resolveConflict({ 'emp.status': 'remote' });
    expect(await flushDraft()).toBe(true);
    expect(questionnaireStore.answers).toMatchObject({ 'emp.status': ['employed'], 'inc.annual': '10_25' });
  });

  it('is shown as saved when only the answer of the gateway was lost', async () => {
    await open('u07', 'STANDARD_V1');
    await saveElsewhere('u07', 'STANDARD_V1', { 'emp.status': ['student'] });
    const detail = await openForm(await gateway.signIn('u07'), 'STANDARD_V1');
    const kept = { base: {}, mine: { 'emp.status': ['student'] } };
    const nothingNew = { onMerged: () => expect.fail('merged'), onOutdated: () => expect.fail('moved') };
    openDraft(detail, compileTemplate(detail.template), kept, nothingNew);
    await vi.waitFor(() => expect(draftStore.state).toBe('saved'));
  });

  it('waits for the network and is sent once', async () => {
    await open('u04', 'STANDARD_V1');
    const network = loseNetwork();
    saveAnswers({ 'emp.status': ['student'] });
    const flushed = flushDraft();
    await vi.waitFor(() => expect(draftStore.state).toBe('waiting'));
    saveAnswers({ 'emp.status': ['student'], 'inc.annual': 'lt10' });
    network.restore();
    expect(await flushed).toBe(true);
    expect(network.sent.filter((path) => path === DRAFT)).toHaveLength(1);
    expect(valueOf((await heldBy('u04', 'STANDARD_V1')).answers, 'inc.annual')).toBe('lt10');
  });

  it('[T8] reports that the form was closed meanwhile', async () => {
    await open('u10', 'NS_V1');
    const other = await gateway.signIn('u10');
    const { sendForm, fillForm } = await import('#gateway/testing/forms.ts');
    const detail = await openForm(other, 'NS_V1');
    expect((await sendForm(other, detail, fillForm(detail, {}, 'Ananya Iyer'))).result.status).toBe(
      'APPROVED',
    );
    saveAnswers({ 'pep.self': 'no' });
    expect(await flushDraft()).toBe(false);
    await vi.waitFor(() => expect(questionnaireStore.detail?.status).toBe('APPROVED'));
    expect(questionnaireStore.formChange).toBe('closed');
  });

  it('[T8] reports unsent changes only while there are some', async () => {
    await open('u07', 'PERSONAL_V1');
    const { fillForm } = await import('#gateway/testing/forms.ts');
    const { indexAnswers } = await import('#contract/questionnaire/answers.ts');
    const { requestId } = questionnaireStore.detail!;
    const answers = indexAnswers(fillForm(questionnaireStore.detail!));
    await submitForm('submitQuestionnaire', answers);
    await standing(requestId, 'PENDING');
    saveAnswers({ ...answers, 'emp.status': ['retired'] });
    await standing(requestId, 'PENDING_NO_EDIT');
    expect(questionnaireStore.formChange).toBe('closed');

    await standing(requestId, 'UNSUBMIT');
    expect(questionnaireStore.detail?.editable).toBe(true);
    expect(questionnaireStore.formChange).toBeNull();
    await submitForm('submitQuestionnaire', answers);
    expect(questionnaireStore.formChange).toBeNull();
    await standing(requestId, 'APPROVED');
    expect(questionnaireStore.formChange).toBeNull();
  });
});

describe('[C14] which form', () => {
  it('is requested with the origin of the user each time', async () => {
    await open('u05', 'PERSONAL_V1');
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(String(input), location.href);
      if (pathname.endsWith('/questionnaire-template-detail')) asked.push(searchParams.get('biz_from') ?? '');
      return real(input, init);
    });
    await openQuestionnaire(() => findFormQuery('personalquestion', new URLSearchParams(), 'GLOBAL'));
    await refreshQuestionnaire();
    await openQuestionnaire(() => findFormQuery('sourceOfFundsWealth', new URLSearchParams(), 'GLOBAL'));
    expect(asked).toEqual(['kyc', 'kyc', 'deposit']);
  });

  it('reports when no form is required', async () => {
    await open('u05', 'EDD_V1');
    expect(questionnaireStore.phase).toBe('unknown');
  });

  it('falls back from a finished request to the current one', async () => {
    await open('u05', 'PERSONAL_V1');
    const { requestId } = questionnaireStore.detail!;
    await openQuestionnaire(async () => ({ request_id: 'A'.repeat(22), template_code: 'PERSONAL_V1' }));
    expect(questionnaireStore.detail?.requestId).toBe(requestId);
  });

  it('keeps typed answers when it reloads the status', async () => {
    await open('u05', 'PERSONAL_V1');
    const { revision } = questionnaireStore;
    await refreshQuestionnaire();
    expect(questionnaireStore.revision).toBe(revision);
  });
});

describe('[C14, G3] sending', () => {
  it('[X13] requests no code while the answers are refused', async () => {
    const { fillForm } = await import('#gateway/testing/forms.ts');
    const { indexAnswers } = await import('#contract/questionnaire/answers.ts');
    await open('u14', 'OC_V1');
    const answers = indexAnswers(fillForm(questionnaireStore.detail!, {}, 'Another Person'));
    await expect(submitForm('submitQuestionnaire', answers, 30101)).rejects.toMatchObject({
      code: questionnaireIncomplete,
      result: { issues: [expect.objectContaining({ linkId: 'sign', messageKey: 'v.signature' })] },
    });
    expect(stepUpStore.action).toBeNull();
    expect(submissionStore.state).toBe('idle');

    const right = { ...answers, sign: { name: 'Noura Al Mansoori' } };
    const sending = submitForm('submitQuestionnaire', right, 30101);
    await vi.waitFor(() => expect(stepUpStore.action).toBe(30101), { timeout: 5000 });
    const { passStepUp } = await import('#gateway/testing/step-up.ts');
    finishStepUp(await passStepUp(await gateway.signIn('u14'), 30101));
    expect(await sending).toBe(true);
    expect(questionnaireStore.detail?.status).not.toBe('UNSUBMIT');
  });

  const complete = async (persona: string, code: string): Promise<Answers> => {
    const { fillForm } = await import('#gateway/testing/forms.ts');
    const { indexAnswers } = await import('#contract/questionnaire/answers.ts');
    await open(persona, code);
    return indexAnswers(fillForm(questionnaireStore.detail!));
  };

  it('[T8] shows the result', async () => {
    const answers = await complete('u02', 'STANDARD_V1');
    await submitForm('submitQuestionnaire', answers);
    expect(questionnaireStore.submitted).toMatchObject({ status: 'APPROVED' });
    expect(questionnaireStore.detail).toMatchObject({ status: 'APPROVED', editable: false });
    expect(submissionStore.state).toBe('idle');
  });

  it('is sent once when the network returns', async () => {
    const answers = await complete('u01', 'STANDARD_V1');
    saveAnswers(answers);
    await flushDraft();
    const network = loseNetwork();
    const sending = submitForm('submitQuestionnaire', answers);
    await vi.waitFor(() => expect(submissionStore.state).toBe('waiting'), { timeout: 5000 });
    network.restore();
    await sending;
    expect(network.sent.filter((path) => path === SUBMIT)).toHaveLength(1);
    expect(questionnaireStore.detail?.status).toBe('APPROVED');
  });

  it('is sent in the background when the page was closed', async () => {
    const answers = await complete('u03', 'PERSONAL_V1');
    saveAnswers(answers);
    await flushDraft();
    const network = loseNetwork();
    void submitForm('submitQuestionnaire', answers);
    await vi.waitFor(() => expect(submissionStore.state).toBe('waiting'), { timeout: 5000 });
    continueInBackground();
    closeQuestionnaire();
    network.restore();
    await vi.waitFor(() => expect(network.sent.filter((path) => path === SUBMIT)).toHaveLength(1), {
      timeout: 5000,
    });
    await vi.waitFor(async () => expect((await heldBy('u03', 'PERSONAL_V1')).status).not.toBe('UNSUBMIT'), {
      timeout: 5000,
    });
    expect(outboxStore.items).toEqual([]);
  });

  it('can be cancelled while it waits', async () => {
    const answers = await complete('u04', 'PERSONAL_V1');
    const network = loseNetwork();
    const sending = submitForm('submitQuestionnaire', answers);
    await vi.waitFor(() => expect(draftStore.state).toBe('waiting'), { timeout: 5000 });
    cancelSubmission();
    await sending;
    network.restore();
    expect(await flushDraft()).toBe(true);
    expect((await heldBy('u04', 'PERSONAL_V1')).status).toBe('UNSUBMIT');
  });
});
