// Responses of other back ends, coerced to the shapes that are derived from the schemas.
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { profile } from '#contract/client-calls/session.ts';
import { supportedDocumentType } from '#contract/client-calls/verification.ts';
import { buildShape } from '#contract/shape.ts';
import { createSample } from '../../tests/support/sample-answer.ts';
import { listFlaws } from '../../tests/support/spec-answers.ts';
import { coerce, coerceOrDefault } from './envelope.ts';

const shape = kycInfo.answer!;
/** Coerces like the client; the shape matches the type. */
const info = (answer: object) => coerceOrDefault(shape, answer) as Record<string, unknown[] | undefined>;

describe('an answer', () => {
  it('[E6] fills every field of an empty response with its default', () => {
    expect(info({})).toMatchObject({
      applicant: { country: '', level: 'LEVEL_DEFAULT', identifies: [] },
      opened: false,
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
          status: 'DisplayUpdatePOIStatus_No',
          rejectReason: '',
          rejectReasons: [],
          siteInfo: { site: '', country: '' },
          deadline: null,
        },
      },
      custody: 'CUSTODY_UNSPECIFIED',
      verificationProcess: { isVerificationProcess: false, tasks: [] },
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
      opened: false,
      limitation: 'LIMITATION_OF_TOMORROW',
      limitationInfo: { until: null, stage: 0 },
      applicant: { level: 'LEVEL_DEFAULT' },
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
