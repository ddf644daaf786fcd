import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { fillForm, openForm } from '#gateway/testing/forms.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { uploadFormFile } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const HONG_KONG = { site: 'HK', country: 'HK', verified: SAMPLE_IDENTITY };
const codeOf = (name: ErrorName) => ERROR_CODES[name];
describe('[C18] onboarding', () => {
  it('returns completed sections and missing documents', async () => {
    const person = await createNewcomer(gateway, HONG_KONG);
    const before = (await person.call('onboardingInfo')).result;
    expect(before).toMatchObject({ templateCode: 'OC_V1', status: 'UNSUBMIT', supplement: [] });
    expect(before.sections.some(({ status }) => status === 'OPEN')).toBe(true);

    const detail = await openForm(person, 'OC_V1');
    const answers = fillForm(detail, { 'hk.licensedStaff': 'yes' }, 'Sam Sample').filter(
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

  it('accepts a supplement with its own token, for its own purpose', async () => {
    const person = await createNewcomer(gateway, HONG_KONG);
    const { result } = await person.call('supplementToken', { purpose: 'EMPLOYER_CONSENT' });
    expect(result.provider).toBe('DEFAULT');
    const bytes = await drawSharpCard(4);
    const send = (item: string) => uploadFormFile(person, { token: result.accessToken, item }, bytes);
    const stored = await send('EMPLOYER_CONSENT');
    expect(stored.result).toMatchObject({ mime: 'image/jpeg', fileId: expect.any(String) });
    const wrong = await send('OTHER_PURPOSE');
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

  it('is submitted by its own call, which refuses other forms', async () => {
    const person = await gateway.signIn('u05');
    const { requestId, template } = await openForm(person, 'STANDARD_V1');
    const body = { requestId, templateCode: 'STANDARD_V1', version: template.version, answers: [] };
    expect((await person.call('submitOnboarding', body)).ret_code).toBe(codeOf('questionnaire_unknown'));
  });
});

describe('[C27] the custody partner’s form', () => {
  it('is opened, read and answered by its own calls', async () => {
    const person = await gateway.signIn('u13');
    expect((await person.call('querySatosQuestionnaire')).result).toMatchObject({
      templateCode: 'SATOS_V2',
      status: 'UNSUBMIT',
    });
    const opened = (await person.call('createSatosQuestionnaire')).result;
    const detail = await openForm(person, 'SATOS_V2');
    expect(opened.requestId).toBe(detail.requestId);
    const answers = fillForm(detail, {}, 'Sanne de Vries');
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

  it('is refused for accounts without the partner', async () => {
    const person = await gateway.signIn('u05');
    for (const name of ['createSatosQuestionnaire', 'querySatosQuestionnaire'] as const)
      expect((await person.call(name)).ret_code).toBe(codeOf('questionnaire_unknown'));
  });
});
