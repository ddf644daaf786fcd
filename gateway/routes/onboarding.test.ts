import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { answersTo, openForm, sendForm } from '#gateway/testing/forms.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { sharpCard } from '#gateway/testing/pictures.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const codeOf = (name: ErrorName) => ERROR_CODES[name];
/** Like PUT of a page: bytes as they are, the token in its header. */
const upload = async (person: SignedInClient, item: string, token: string, bytes: Buffer) =>
  (
    await gateway.inject({
      method: 'PUT',
      url: `${API_PREFIX}${ENDPOINTS.evidenceUpload.path.replace(':item', item)}`,
      headers: { ...person.headers, 'content-type': 'application/octet-stream', 'upload-token': token },
      payload: bytes,
    })
  ).json();

describe('[C18] onboarding', () => {
  it('says which sections are done and which papers are missing', async () => {
    const person = await gateway.signIn('u07');
    const before = (await person.call('onboardingInfo')).result;
    expect(before).toMatchObject({ templateCode: 'OC_V1', status: 'UNSUBMIT', supplement: [] });
    expect(before.sections.some(({ status }) => status === 'OPEN')).toBe(true);

    const detail = await openForm(person, 'OC_V1');
    const answers = answersTo(detail, { 'hk.licensedStaff': 'yes' }, 'Ka Yan Cheung').filter(
      ({ linkId }) => linkId !== 'hk.consentLetter',
    );
    await person.call('questionnaireDraft', {
      requestId: detail.requestId,
      version: detail.template.version,
      draftVersion: detail.draftVersion,
      answers,
    });
    const half = (await person.call('onboardingInfo')).result;
    expect(half.supplement).toEqual(['EMPLOYER_CONSENT']);
    expect(half.sections.filter(({ status }) => status === 'OPEN').map(({ id }) => id)).toEqual([
      'page.hongKong',
    ]);
  });

  it('takes a supplement under its own token, for its own purpose', async () => {
    const person = await gateway.signIn('u07');
    const { result } = await person.call('supplementToken', { purpose: 'EMPLOYER_CONSENT' });
    expect(result.provider).toBe('DEFAULT');
    const stored = await upload(person, 'EMPLOYER_CONSENT', result.accessToken, await sharpCard(4));
    expect(stored.result).toMatchObject({ mime: 'image/jpeg', fileId: expect.any(String) });
    const wrong = await upload(person, 'OTHER_PURPOSE', result.accessToken, await sharpCard(4));
    expect(wrong.ret_code).toBe(codeOf('questionnaire_unknown'));
    const unknown = await person.call('supplementToken', { purpose: 'PAYSLIP' });
    expect(unknown.ret_code).toBe(codeOf('questionnaire_unknown'));
  });

  it('has no form on sites without the service', async () => {
    const person = await gateway.signIn('u05');
    expect((await person.call('onboardingInfo')).result).toEqual({
      templateCode: null,
      sections: [],
      supplement: [],
      status: 'UNDEFINED',
    });
    const refused = await person.call('supplementToken', { purpose: 'EMPLOYER_CONSENT' });
    expect(refused.ret_code).toBe(codeOf('questionnaire_unknown'));
  });

  it('submits by its own call; other forms do not go through it', async () => {
    const person = await gateway.signIn('u05');
    const { requestId, template } = await openForm(person, 'STANDARD_V1');
    const body = { requestId, templateCode: 'STANDARD_V1', version: template.version, answers: [] };
    expect((await person.call('submitOnboarding', body)).ret_code).toBe(codeOf('questionnaire_unknown'));
  });
});

describe('[C14] evidence', () => {
  it('is kept once, and counts only for whom it was sent by and for what', async () => {
    const person = await gateway.signIn('u17');
    const detail = await openForm(person, 'RFI');
    const { result } = await person.call('questionnaireToken', { template_code: 'RFI' });
    const bytes = await sharpCard(5);
    const first = await upload(person, 'rfi.1.doc', result.uploadToken, bytes);
    expect(first.ret_code).toBe(0);
    expect((await upload(person, 'rfi.1.doc', result.uploadToken, bytes)).result).toEqual(first.result);

    const forged = answersTo(detail);
    expect((await sendForm(person, detail, forged)).ret_code).toBe(codeOf('questionnaire_incomplete'));
    const file = [{ fileId: first.result.fileId, name: 'statement.jpg' }];
    const real = answersTo(detail, { 'rfi.1.doc': file });
    expect((await sendForm(person, detail, real)).result).toMatchObject({ status: 'PENDING' });
  });

  it.each([
    ['another person’s token', 'token_error'],
    ['a made-up token', 'token_error'],
    ['an old token', 'token_expired'],
  ] as const)('is refused under %s', async (which, name) => {
    const owner = await gateway.signIn('u05');
    const { result } = await owner.call('questionnaireToken', { template_code: 'SOFW_V1' });
    const person = which.startsWith('another') ? await gateway.signIn('u06') : owner;
    const token = which.startsWith('a made-up') ? 'v1.aaaa.bbbb' : result.uploadToken;
    if (which.startsWith('an old')) gateway.clock.advance(30 * 60_000);
    const answer = await upload(person, 'sof.salary.doc', token, await sharpCard(6));
    expect(answer.ret_code).toBe(codeOf(name));
  });

  it('is looked at before it is kept', async () => {
    const person = await gateway.signIn('u05');
    const { result } = await person.call('questionnaireToken', { template_code: 'SOFW_V1' });
    const send = (bytes: Buffer) => upload(person, 'sof.salary.doc', result.uploadToken, bytes);
    expect((await send(Buffer.from('<svg xmlns="x"/>'))).ret_code).toBe(codeOf('upload_svg_refused'));
    expect((await send(Buffer.alloc(0))).ret_code).toBe(codeOf('upload_empty'));
    expect((await send(Buffer.alloc(11 * 2 ** 20))).ret_code).toBe(codeOf('upload_too_large'));
  });
});

describe('[C27] the custody partner’s form', () => {
  it('is opened, looked up and answered by its own calls', async () => {
    const person = await gateway.signIn('u13');
    expect((await person.call('querySatosQuestionnaire')).result).toMatchObject({
      templateCode: 'SATOS_V2',
      status: 'UNSUBMIT',
    });
    const opened = (await person.call('createSatosQuestionnaire')).result;
    const detail = await openForm(person, 'SATOS_V2');
    expect(opened.requestId).toBe(detail.requestId);
    const answers = answersTo(detail, {}, 'Sanne de Vries');
    const { requestId, template } = detail;
    const { ret_code, result } = await person.call('createSatosQuestionnaire', {
      requestId,
      templateCode: 'SATOS_V2',
      version: template.version,
      answers,
    });
    expect([ret_code, ret_code === 0 ? ['APPROVED', 'PENDING'].includes(result.status) : null]).toEqual([
      0,
      true,
    ]);
  });

  it('is not for accounts the partner does not keep', async () => {
    const person = await gateway.signIn('u05');
    for (const name of ['createSatosQuestionnaire', 'querySatosQuestionnaire'] as const)
      expect((await person.call(name)).ret_code).toBe(codeOf('questionnaire_unknown'));
  });
});
