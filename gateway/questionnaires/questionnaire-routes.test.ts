import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { listTemplateCodes } from '#contract/forms/all-forms.ts';
import { findLatestRequest, findLatestResponse } from '#gateway/db/queries/questionnaires.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { fillForm, openForm, sendForm } from '#gateway/testing/forms.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const UNKNOWN_ID = 'A'.repeat(22);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const codeOf = (name: ErrorName) => ERROR_CODES[name];
const standing = async (persona: string) => {
  const { forms } = (await findSubject(gateway.ctx.db, buildPersonaUserId(persona)))!;
  return [forms.questionnaireStatus, forms.mustQuestionnaire];
};

describe('[C14] which form', () => {
  it.each([
    ['u05', { template_code: 'PERSONAL_V1' }, 'PERSONAL_V1'],
    ['u05', { scene_code: 'NAME_SCREENING' }, 'NS_V1'],
    ['u05', { scene_code: 'LEVEL2', biz_from: 'kyc' }, 'ADVANCED_V1'],
    ['u05', { scene_code: 'ONBOARDING' }, 'PERSONAL_V1'],
    ['u14', { scene_code: 'ONBOARDING' }, 'OC_V1'],
    ['u09', { scene_code: 'RC_ONBOARDING' }, 'RC_TR_V1'],
    ['u07', { scene_code: 'RISK' }, 'RTT_HK'],
    ['u13', { scene_code: 'SATOS' }, 'SATOS_V2'],
    ['u11', {}, 'KZ_CRA_V1'],
    ['u11', { scene_code: 'REVIEW' }, 'KZ_CRA_V1'],
    ['u17', { scene_code: 'RFI' }, 'RFI'],
    ['u16', { template_code: 'EDD_V1' }, 'EDD_V1'],
  ] as const)('%s asking by %j gets %s', async (persona, query, code) => {
    const person = await gateway.signIn(persona);
    const { ret_code, result } = await person.call('questionnaireTemplate', query);
    expect(ret_code).toBe(0);
    expect(result.template.templateCode).toBe(code);
    const again = await person.call('questionnaireTemplate', { request_id: result.requestId });
    expect(again.result.requestId).toBe(result.requestId);
  });

  it.each([
    ['u05', { template_code: 'NO_SUCH_FORM' }],
    ['u05', { template_code: 'EDD_V1' }],
    ['u05', { scene_code: 'RFI' }],
    ['u05', { template_code: 'CNS_V1' }],
    ['u05', { template_code: 'CKT_HK' }],
    ['u05', { template_code: 'RC_EU_V1' }],
    ['u05', { scene_code: 'SATOS' }],
    ['u05', { scene_code: 'QI' }],
    ['u05', { request_id: UNKNOWN_ID }],
    ['u01', {}],
  ] as const)('%s asking by %j gets an unknown form', async (persona, query) => {
    const person = await gateway.signIn(persona);
    expect((await person.call('questionnaireTemplate', query)).ret_code).toBe(
      codeOf('questionnaire_unknown'),
    );
  });

  it('returns no form of another user', async () => {
    const owner = await gateway.signIn('u17');
    const { requestId, template } = await openForm(owner, 'RFI');
    const other = await gateway.signIn('u05');
    const { version, templateCode } = template;
    const answers = [
      await other.call('questionnaireTemplate', { request_id: requestId }),
      await other.call('questionnaireDraft', { requestId, version, draftVersion: 0, answers: [] }),
      await other.call('submitQuestionnaire', { requestId, templateCode, version, answers: [] }),
      await other.call('submitOnboarding', { requestId, templateCode, version, answers: [] }),
    ];
    expect(answers.map(({ ret_code }) => ret_code)).toEqual(
      answers.map(() => codeOf('questionnaire_unknown')),
    );
  });

  it('[C14] sends no score, no correct option and no signer’s name', async () => {
    for (const [persona, code] of [
      ['u07', 'RTT_HK'],
      ['u11', 'KZ_CRA_V1'],
      ['u05', 'NS_V1'],
    ] as const) {
      const detail = await openForm(await gateway.signIn(persona), code);
      expect(JSON.stringify(detail)).not.toMatch(/"(score|points|correct|critical|tiers|signer|overrides)"/);
    }
  });
});

// cspell:ignore Nordkorea
it('[S10] names the restricted countries in the language of the reader', async () => {
  const person = await gateway.signIn('u05');
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    const { result } = await person.call('questionnaireTemplate', { template_code: 'NS_V1' }, { headers });
    return String(result.context.texts.restrictedCountries);
  };
  expect(await read('en')).toMatch(/^North Korea, Iran, .+ and Afghanistan$/);
  expect(await read('de-DE')).toMatch(/^Nordkorea, Iran, .+ und Afghanistan$/);
});

describe('[G3] a draft', () => {
  it('continues on another device, and is never overwritten unseen', async () => {
    const phone = await gateway.signIn('u05');
    const desktop = await gateway.signIn('u05');
    const { requestId, template, draftVersion } = await openForm(phone, 'STANDARD_V1');
    const save = (person: SignedInClient, seen: number, value: string) =>
      person.call('questionnaireDraft', {
        requestId,
        version: template.version,
        draftVersion: seen,
        answers: [
          { linkId: 'emp.status', value: [value] },
          { linkId: 'no.such.item', value: 'x' },
        ],
      });
    expect((await save(phone, draftVersion, 'student')).result.draftVersion).toBe(draftVersion + 1);
    const conflict = await save(desktop, draftVersion, 'retired');
    expect(conflict).toMatchObject({
      ret_code: codeOf('draft_conflict'),
      result: { draftVersion: draftVersion + 1 },
    });
    const resumed = await openForm(desktop, 'STANDARD_V1');
    expect(resumed.answers.filter(({ linkId }) => linkId === 'no.such.item')).toEqual([]);
    expect(resumed.draftVersion).toBe(draftVersion + 1);
  });
});

describe('[C14] submitting', () => {
  it('validates everything again and names the missing items', async () => {
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'NS_V1');
    const { ret_code, result } = await sendForm(person, detail, []);
    expect(ret_code).toBe(codeOf('questionnaire_incomplete'));
    const refused = result as unknown as { linkIds: string[] };
    expect(refused.linkIds).toContain('pep.self');
    expect((await openForm(person, 'NS_V1')).status).toBe('UNSUBMIT');
  });

  it('[G3] opens a form by the first write, under the shown id', async () => {
    const [phone, desk] = [await gateway.signIn('u06'), await gateway.signIn('u06')];
    const shown = await openForm(phone, 'PERSONAL_V1');
    expect((await openForm(desk, 'PERSONAL_V1')).requestId).toBe(shown.requestId);
    const userId = buildPersonaUserId('u06');
    expect(await findLatestRequest(gateway.ctx.db, userId, 'PERSONAL_V1')).toBeNull();
    const again = await phone.call('questionnaireTemplate', { request_id: shown.requestId });
    expect(again.result).toMatchObject({ requestId: shown.requestId, status: 'UNSUBMIT', editable: true });
    const { requestId, template, draftVersion } = shown;
    const draft = { requestId, version: template.version, draftVersion, answers: [] };
    expect((await phone.call('questionnaireDraft', draft)).ret_code).toBe(0);
    expect(await findLatestRequest(gateway.ctx.db, userId, 'PERSONAL_V1')).toMatchObject({ id: requestId });
    expect((await desk.call('questionnaireDraft', draft)).ret_code).toBe(codeOf('draft_conflict'));
    const stranger = await gateway.signIn('u05');
    const foreign = await stranger.call('questionnaireDraft', draft);
    expect(foreign.ret_code).toBe(codeOf('questionnaire_unknown'));
  });

  it('[T8] approves at once by rule; the same key returns the same answer', async () => {
    const person = await gateway.signIn('u05');
    const detail = await openForm(person, 'NS_V1');
    const sent = fillForm(detail, {}, 'Rafael Souza');
    const key = { 'idempotency-key': 'name-screening-1' };
    const { requestId, template } = detail;
    const body = { requestId, templateCode: 'NS_V1', version: template.version, answers: sent };
    const first = await person.call('submitQuestionnaire', body, { headers: key });
    expect(first.ret_code).toBe(0);
    expect(first.result).toMatchObject({ status: 'APPROVED', outcome: null, test: null });
    expect(await person.call('submitQuestionnaire', body, { headers: key })).toEqual(first);
    const closed = await person.call('submitQuestionnaire', body);
    expect(closed.ret_code).toBe(codeOf('questionnaire_closed'));
    expect((await openForm(person, 'NS_V1')).answers).toEqual([]);
    expect((await person.call('amlResult', { sceneCode: 'NAME_SCREENING' })).result.status).toBe('NOT_RUN');
  });

  it('refuses answers to another version without losing any', async () => {
    const person = await gateway.signIn('u06');
    const detail = await openForm(person, 'STANDARD_V1');
    const stale = await person.call('submitQuestionnaire', {
      requestId: detail.requestId,
      templateCode: 'STANDARD_V1',
      version: '0.9.0',
      answers: [],
    });
    expect(stale).toMatchObject({
      ret_code: codeOf('questionnaire_stale'),
      result: { version: detail.template.version },
    });
  });

  it('[T8] may be changed until an officer reads it, or a day has passed', async () => {
    const person = await gateway.signIn('u02');
    const detail = await openForm(person, 'PERSONAL_V1');
    const sent = fillForm(detail, { 'emp.status': ['employed'], 'emp.industry': 'gambling' });
    expect((await sendForm(person, detail, sent)).result.status).toBe('PENDING');
    expect((await openForm(person, 'PERSONAL_V1')).answers.length).toBeGreaterThan(0);
    expect((await sendForm(person, detail, sent)).result.status).toBe('PENDING');
    gateway.clock.advance(DAY_MS);
    const back = await gateway.signIn('u02');
    const late = await openForm(back, 'PERSONAL_V1');
    expect(late).toMatchObject({ status: 'PENDING_NO_EDIT', editable: false, answers: [] });
    expect((await sendForm(back, detail, sent)).ret_code).toBe(codeOf('questionnaire_closed'));
  });

  it('[T9] opens due diligence for a public role without giving the reason', async () => {
    const person = await gateway.signIn('u10');
    const detail = await openForm(person, 'PERSONAL_V1');
    const sent = fillForm(detail, { 'pep.self': 'now' }, 'Ananya Iyer');
    const { result } = await sendForm(person, detail, sent);
    expect(result.status).toBe('PENDING');
    expect(result.nextTask).not.toBeNull();
    const { result: edd } = await person.call('eddInfo');
    expect(edd).toMatchObject({ status: 'UnSubmit', templateCode: 'EDD_V1' });
    expect(edd.requestId).not.toBeNull();
    const { tasks } = (await person.call('complianceTasks')).result;
    expect(tasks.find(({ route }) => route === 'eddQuestionnaire')).toMatchObject({ status: 'OPEN' });
    expect(await standing('u10')).toEqual(['UNSUBMIT', true]);
  });

  it('encrypts the answers, and shows score and reasons to officers only', async () => {
    const person = await gateway.signIn('u11');
    const detail = await openForm(person, 'KZ_CRA_V1');
    const sent = fillForm(detail, { 'pep.self': 'now' }, 'Aigerim Sadykova');
    const answer = await sendForm(person, detail, sent);
    expect(answer.ret_code).toBe(0);
    expect(JSON.stringify(answer)).not.toMatch(/score|tier|reason/);
    const row = await findLatestResponse(gateway.ctx.db, detail.requestId);
    expect(row?.answersEnc).toMatch(/^v1\./);
    expect(row?.decisionEnc).toMatch(/^v1\./);
  });

  it('[X13] requires the code by mail and the verified name for a signature', async () => {
    const person = await gateway.signIn('u14');
    const detail = await openForm(person, 'OC_V1');
    const { requestId, template } = detail;
    const unproven = await person.call('submitOnboarding', {
      requestId,
      templateCode: 'OC_V1',
      version: template.version,
      answers: fillForm(detail, {}, 'Noura Al Mansoori'),
    });
    expect(unproven.ret_code).toBe(codeOf('step_up_required'));
    const forged = await sendForm(person, detail, fillForm(detail, {}, 'Sam Sample'));
    expect(forged).toMatchObject({
      ret_code: codeOf('questionnaire_incomplete'),
      result: { linkIds: [expect.stringContaining('sign')] },
    });
    gateway.clock.advance(60_000);
    const signed = await sendForm(person, detail, fillForm(detail, {}, 'noura al  mansoori'));
    expect(signed.ret_code).toBe(0);
  });
});

it('[C14] knows every template of the registry, and no other', async () => {
  expect(listTemplateCodes().length).toBeGreaterThan(20);
  const person = await gateway.signIn('u05');
  for (const templateCode of listTemplateCodes()) {
    const { ret_code } = await person.call('createQuestionnaire', { templateCode });
    expect([0, codeOf('questionnaire_unknown'), codeOf('questionnaire_closed')]).toContain(ret_code);
  }
});
