// Responses of other back ends, coerced to the shapes that are derived from the schemas.
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { profile } from '#contract/client-calls/session.ts';
import { complianceTasks } from '#contract/client-calls/tasks.ts';
import { supportedDocumentType } from '#contract/client-calls/verification.ts';
import { buildShape } from '#contract/shape.ts';
import { createSample } from '../../tests/support/sample-answer.ts';
import { listFlaws } from '../../tests/support/spec-answers.ts';
import { coerce, coerceOrDefault } from './coerce.ts';
import { readEnvelope } from './envelope.ts';

const shape = kycInfo.answer!;
/** Coerces like the client; the shape matches the type. */
const info = (answer: object) => coerceOrDefault(shape, answer) as Record<string, unknown[] | undefined>;

describe('an answer', () => {
  it('[E6] fills every field of an empty response with its default', () => {
    expect(info({})).toMatchObject({
      applicant: { country: '', level: undefined, identifies: [] },
      opened: undefined,
      limitation: 'LIMITATION_DEFAULT',
      limitationInfo: { stage: 0, until: null },
      state: [],
      quotas: [],
      kybQuota: null,
      errorNotify: null,
      second_identity_state: 'NOT_ALLOW',
      questionnaireStatus: 'UNDEFINED',
      displayControl: {
        isDisplayQuestionnaire: false,
        displayUpdatePOI: {
          status: '',
          rejectReason: '',
          rejectReasons: [],
          siteInfo: { site: '', country: '' },
          deadline: null,
        },
      },
      custody: 'CUSTODY_UNSPECIFIED',
      verificationProcess: { isVerificationProcess: undefined, tasks: [] },
      amlQuestionnaire: { needQuestionnaire: false, templateCode: '' },
      bannerTags: [],
      provider: '',
    });
  });

  it('[E5] has no attempts left field if only the specified fields are present', () => {
    const { state } = info({
      state: [{ level: 'LEVEL_1', status: 'FAILED_AND_CAN_RETRY', type: 'INDIVIDUAL' }],
    });
    expect(state).toMatchObject([{ status: 'FAILED_AND_CAN_RETRY', reasons: [], retryAfter: null }]);
    expect(state?.[0]).toHaveProperty('attemptsLeft', undefined);
  });

  it('[E6] replaces values of another type and unknown values', () => {
    expect(
      info({
        state: [
          { level: 'LEVEL_9', status: 'ALLOW' },
          { level: 'LEVEL_1', status: 'ON_HOLD', reasons: ['doc_blurry', 'too_ugly', 7] },
          'LEVEL_2',
          null,
        ],
        quotas: { LEVEL_1: 5 },
        bannerTags: ['notice', null, {}],
        opened: 'yes',
        limitation: 'LIMITATION_OF_TOMORROW',
        limitationInfo: { until: 'soon', stage: '3' },
        applicant: [],
      }),
    ).toMatchObject({
      state: [{ level: 'LEVEL_1', status: 'NOT_ALLOW', reasons: ['doc_blurry', 'too_ugly', '7'] }],
      quotas: [],
      bannerTags: ['notice'],
      opened: undefined,
      limitation: 'LIMITATION_OF_TOMORROW',
      limitationInfo: { until: null, stage: 3 },
      applicant: { level: undefined },
    });
  });

  it('[E6] converts numbers to strings and keeps unknown fields', () => {
    const read = info({
      quotas: [{ level: 'LEVEL_1', coinLimit: [{ coin: 'BTC', limit: 2 }] }],
      more: { of: 'it' },
    });
    expect(read).toMatchObject({
      quotas: [{ coinLimit: [{ coin: 'BTC', limit: '2' }] }],
      more: { of: 'it' },
    });
    expect(coerceOrDefault(profile.answer!, { id: 42, member_tag: { KYC: 1 } })).toMatchObject({
      id: '42',
      currency_code: '',
      member_tag: { KYC: '1' },
      extraParams: {},
    });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['True', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['yes', undefined],
    [2, undefined],
    ['', undefined],
    [null, undefined],
  ])('[E6] reads %j as the boolean %s', (value, read) => {
    expect(coerce(false, value)).toBe(read);
  });

  it.each([
    [3, 3],
    ['3', 3],
    [' 10007 ', 10007],
    ['1,500.50', 1500.5],
    ['-2', -2],
    ['LEVEL_2', 2],
    ['1,5', undefined],
    ['1e3', undefined],
    ['', undefined],
    [true, undefined],
  ])('[E6, E7] reads %j as the number %s', (value, read) => {
    expect(coerce(0, value)).toBe(read);
  });

  it.each([
    [0, 'LEVEL_DEFAULT'],
    [1, 'LEVEL_1'],
    ['2', 'LEVEL_2'],
    ['LEVEL_1', 'LEVEL_1'],
    [3, undefined],
    ['', undefined],
  ])('[M1, E5] reads %j as the level %s', (value, read) => {
    expect(coerce('LEVEL_DEFAULT LEVEL_1 LEVEL_2', value)).toBe(read);
    expect(info({ state: [{ level: 1, status: 'ALLOW' }, { level: 0 }] })).toMatchObject({
      state: [{ level: 'LEVEL_1', status: 'ALLOW' }],
    });
  });

  it('[C24, E5] reads a list in an object, and the only list of an object without it', () => {
    const tasks = [{ taskId: 'a', route: 'step1' }];
    for (const answer of [{ tasks }, { list: tasks }, tasks, { tasks: { list: tasks } }])
      expect(coerce(complianceTasks.answer!, answer)).toMatchObject({ tasks });
    expect(info({ verificationProcess: { tasks: { list: tasks } } })).toMatchObject({
      verificationProcess: { tasks },
    });
    expect(coerce(countryList.answer!, { list: [{ countryCode: 'PT' }] })).toMatchObject([
      { countryCode: 'PT' },
    ]);
  });

  it('[E6] reads a notice and the details of a limitation as text or as an object', () => {
    const words = 'Please wait until Monday.';
    for (const value of [words, { message: words }, { text: words }, { title: '', content: words }])
      expect(info({ errorNotify: value, limitationInfo: value })).toMatchObject({
        errorNotify: { message: words },
        limitationInfo: { message: words, stage: 0 },
      });
    expect(info({ errorNotify: ' ', limitationInfo: '' })).toMatchObject({ errorNotify: null });
  });

  it('[E7, P3] reads the profile flat and nested', () => {
    const inner = { id: 42, member_tag: { KYC: '1' }, level: '1' };
    const read = (result: object) => readEnvelope(200, JSON.stringify({ ret_code: 0, result }), profile);
    for (const result of [
      { currency_code: 'EUR', ...inner },
      { currency_code: 'EUR', profile: inner },
    ])
      expect(read(result)).toMatchObject({
        id: '42',
        currency_code: 'EUR',
        member_tag: { KYC: '1' },
        level: 1,
      });
  });

  it('[E3, E4] drops invalid items of a list', () => {
    expect(coerceOrDefault(countryList.answer!, [{ countryCode: 'PT' }, 'PT', null])).toEqual([
      { countryCode: 'PT', regionCode: '', nameEn: '', nameZhCN: '', disabled: undefined },
    ]);
    expect(
      coerceOrDefault(supportedDocumentType.answer!, [
        { docType: 'KYC_DOC_TYPE_ID' },
        { docType: 'KYC_DOC_TYPE_MOON' },
      ]),
    ).toEqual([
      {
        docType: 'KYC_DOC_TYPE_ID',
        docName: '',
        docLabelKey: '',
        docWebIconUrl: '',
        docAppIconUrl: '',
        showGuidePage: false,
      },
    ]);
  });

  it('[X6] rejects a response of another type', () => {
    for (const answer of [null, undefined, 'ok', 7, []]) expect(coerce(shape, answer)).toBeUndefined();
    expect(coerce(countryList.answer!, {})).toBeUndefined();
    expect(coerce(complianceTasks.answer!, {})).toBeUndefined();
  });
});

/** Not coerced: templates, typed values and unions. */
const AS_IT_COMES =
  /^(template|context|values|details|typed|outcome|test|tags|helpCenter)\b|\.value |outcome|details/;

describe('every call', () => {
  it.each(Object.values(CALLS))(
    '[E5] $name is coerced alike if a field is absent, null or of another type',
    ({ response }) => {
      const answer = buildShape(response);
      const flaws = listFlaws(createSample(response)).filter(({ name: what }) => !AS_IT_COMES.test(what));
      const readOf = (kind: string) =>
        flaws.filter((flaw) => flaw.name.endsWith(kind)).map((flaw) => coerceOrDefault(answer, flaw.answer));
      expect(readOf(' null')).toEqual(readOf(' absent'));
      expect(readOf(' another kind')).toEqual(readOf(' absent'));
    },
  );
});
