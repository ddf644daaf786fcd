// The demo accounts as their rows define: the answers of the pages' calls before any action.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { PERSONAS } from './persona-table.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { type PersonView, readPersonView } from '#gateway/testing/person-view.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

type More = (person: SignedInClient, seen: PersonView) => Promise<void>;
type Row = readonly [id: string, title: string, expected: object, more?: More];

const inDays = (iso: string | null | undefined) =>
  Math.round((Date.parse(iso ?? '') - gateway.clock.now().getTime()) / DAY_MS);
const testOf = async (person: SignedInClient, template_code: string) =>
  (await person.call('questionnaireTemplate', { template_code })).result.test;
const formOf = async (person: SignedInClient, template_code: string) =>
  (await person.call('questionnaireTemplate', { template_code })).result;
const classOf = async (person: SignedInClient) => (await person.call('investorClass')).result;
const checksOf = async (person: SignedInClient, side: 'source' | 'target') =>
  (await person.call('transferStatus', { side })).result.checks.filter(({ ok }) => !ok);

const ROWS: readonly Row[] = [
  [
    'u01',
    'a first visit: no residence, no limits, level 1 can start',
    { levels: ['ALLOW', 'NOT_ALLOW'], may: [true, 'step_not_allowed'], info: { residenceCountry: '' } },
    async (_, { info }) => {
      expect(info.quotas[0]).toEqual({
        level: 'LEVEL_DEFAULT',
        coinLimit: [
          { coin: 'BTC', limit: '0' },
          { coin: 'USD', limit: '0' },
        ],
      });
    },
  ],
  [
    'u02',
    'level 1 under review: no action',
    {
      levels: ['PENDING', 'NOT_ALLOW'],
      may: ['under_review', 'step_not_allowed'],
      tasks: { step1: 'UNDER_REVIEW' },
    },
  ],
  [
    'u03',
    'level 1 refused for two reasons, three attempts left',
    {
      levels: ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'],
      reasons: ['doc_blurry', 'face_quality'],
      may: [true, 'step_not_allowed'],
      info: { state: [{ attemptsLeft: 3 }, {}] },
    },
  ],
  [
    'u04',
    'level 1 finally refused as a duplicate: ready for a transfer of the other account’s identity',
    {
      levels: ['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW'],
      reasons: ['duplicate'],
      may: ['step_not_allowed', 'step_not_allowed'],
      info: { limitation: 'LIMITATION_DUPLICATE_IDENTITY' },
    },
    async (person) => expect(await checksOf(person, 'target')).toEqual([]),
  ],
  [
    'u05',
    'level 1 done, level 2 open; may be updated, reset, transferred, renamed',
    {
      levels: ['SUCCESS', 'ALLOW'],
      may: ['already_verified', true],
      info: { applicant: { level: 'LEVEL_1' } },
    },
    async (person) => {
      expect(await checksOf(person, 'source')).toEqual([]);
      const { result } = await person.call('nameUpdateVerify', { track: 'fix' });
      expect(result.eligible).toBe(true);
    },
  ],
  [
    'u06',
    'level 2 done, its proof of address 34 months old',
    {
      levels: ['SUCCESS', 'SUCCESS'],
      info: { bannerTags: ['POA_EXPIRING'], applicant: { level: 'LEVEL_2' } },
      tasks: { updatePOA: 'OPEN' },
    },
    async (_, { info }) => expect(Math.round(-inDays(info.state[1]?.decidedAt) / 30.4)).toBe(34),
  ],
  [
    'u07',
    'Hong Kong: identity and screening done, the test failed twice with a waiting time, the rest locked',
    {
      levels: ['PENDING', 'NOT_ALLOW'],
      info: {
        questionnaireStatus: 'UNSUBMIT',
        mustQuestionnaire: true,
        verificationProcess: { isVerificationProcess: true },
      },
      tasks: {
        nsquestion: 'DONE',
        'crypto-knowledge-test': 'ACTION_REQUIRED',
        'risk-tolerance-test': 'LOCKED',
        'client-agreement': 'LOCKED',
      },
    },
    async (person) =>
      expect(await testOf(person, 'CKT_HK')).toMatchObject({
        status: 'COOLING_DOWN',
        attemptsLeft: 4,
        retryAt: expect.any(String),
      }),
  ],
  [
    'u08',
    'Hong Kong: all done but the client agreement; professional status in review',
    {
      levels: ['SUCCESS', 'ALLOW'],
      tasks: { 'client-agreement': 'OPEN', pivQuestionnaire: 'UNDER_REVIEW', piquestion: 'DONE' },
    },
    async (person) => {
      const standing = { kind: 'PROFESSIONAL', status: 'PENDING', inForce: false };
      expect(await classOf(person)).toMatchObject(standing);
      for (const code of ['CKT_HK', 'RTT_HK'])
        expect(await testOf(person, code)).toMatchObject({ status: 'PASSED' });
    },
  ],
  [
    'u09',
    'Türkiye: a renewal in the app only',
    {
      levels: ['SUCCESS', 'ALLOW'],
      poi: { status: 'DisplayUpdatePOIStatus_Needed', siteInfo: { site: 'TR', country: 'TR' } },
      may: ['already_verified', 'use_app'],
      tasks: { updatekyc: 'OPEN' },
    },
  ],
  [
    'u10',
    'India: a renewal refused with its reason, nine days left',
    {
      levels: ['SUCCESS', 'ALLOW'],
      poi: { status: 'DisplayUpdatePOIStatus_Rejected', rejectReason: expect.stringContaining('dark') },
      tasks: { updatekyc: 'ACTION_REQUIRED' },
    },
    async (_, { poi }) => expect(inDays(poi.deadline)).toBe(9),
  ],
  [
    'u11',
    'Kazakhstan: the risk assessment is due; a proof of funds is optional',
    {
      tasks: { questionnaireKzCra: 'OPEN', sourceOfFundsWealth: 'OPEN' },
      info: {
        mustQuestionnaire: true,
        amlQuestionnaire: { needQuestionnaire: true, templateCode: 'KZ_CRA_V1' },
      },
    },
    async (person) => expect(inDays((await formOf(person, 'KZ_CRA_V1')).dueAt)).toBe(20),
  ],
  [
    'u12',
    'European Union: documents approved, the tax number returned for correction, day 10 of 14',
    {
      levels: ['PENDING', 'NOT_ALLOW'],
      tasks: { rcQuestionnaire: 'ACTION_REQUIRED', step1: 'UNDER_REVIEW' },
      info: { verificationProcess: { isVerificationProcess: true } },
    },
    async (person, { info }) => {
      const { dueAt, fixes } = await formOf(person, 'RC_EU_V1');
      expect([inDays(info.state[0]?.submittedAt), inDays(dueAt)]).toEqual([-10, 4]);
      expect(fixes.map(({ linkId }) => linkId)).toEqual(['tax.res.tin']);
    },
  ],
  [
    'u13',
    'Netherlands: partner custody, the partner’s form and the consent to rely on it',
    {
      info: {
        custody: 'CUSTODY_SATOS',
        newSatosGray: true,
        displayControl: { isDisplaySatosToEu: true, isDisplayNewSatos: true, displayEuPoiReset: true },
      },
      tasks: { newquestion: 'OPEN', reliance: 'OPEN' },
    },
    async (person) => {
      expect((await person.call('reliance')).result).toMatchObject({ outcome: 'OPEN', country: 'NL' });
      expect((await person.call('querySatosQuestionnaire')).result.templateCode).toBe('SATOS_V2');
    },
  ],
  [
    'u14',
    'Emirates: suitability refused, a new request is possible in four days',
    { levels: ['SUCCESS', 'ALLOW'], tasks: { qualifiedInvestor: 'REJECTED' } },
    async (person) => {
      const { kind, status, applyFrom } = await classOf(person);
      expect([kind, status, inDays(applyFrom)]).toEqual(['QUALIFIED', 'REJECTED', 4]);
    },
  ],
  [
    'u15',
    'Indonesia: the number was not found; another number or a card is possible',
    {
      levels: ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'],
      reasons: ['number_not_found'],
      may: [true, 'step_not_allowed'],
    },
    async (person) =>
      expect((await person.call('canQuickKyc')).result).toMatchObject({
        allowed: true,
        docTypes: ['KYC_DOC_TYPE_IDN_NIK'],
      }),
  ],
  [
    'u16',
    'due diligence under review, which blocks a transfer',
    { levels: ['SUCCESS', 'ALLOW'], tasks: { eddQuestionnaire: 'UNDER_REVIEW' } },
    async (person) => {
      expect((await person.call('eddInfo')).result).toMatchObject({
        status: 'Reviewing',
        templateCode: 'EDD_V1',
      });
      expect((await formOf(person, 'EDD_V1')).editable).toBe(false);
      expect(await checksOf(person, 'source')).toEqual([{ key: 'no_open_review', ok: false }]);
    },
  ],
  [
    'u17',
    'a request for information long overdue: withdrawals only',
    {
      info: { limitation: 'LIMITATION_WITHDRAW_ONLY', limitationInfo: { stage: 3 } },
      tasks: { rfiQuestion: 'OPEN' },
      overdue: ['rfiQuestion'],
    },
  ],
  [
    'u18',
    'closed by its tag: neither level can start, and no task is due',
    { may: ['service_closed', 'service_closed'], tasks: {} },
    async (person, { tasks }) => {
      expect(tasks).toEqual({});
      expect((await person.call('profile')).result.member_tag).toEqual({ KYC: '1' });
    },
  ],
  [
    'u19',
    'a company account: verification of persons is disabled',
    {
      levels: ['CERTIFICATION_DISABLED', 'CERTIFICATION_DISABLED'],
      may: ['step_not_allowed', 'step_not_allowed'],
      info: { kybQuota: { level: 'LEVEL_2' } },
    },
  ],
  [
    'u20',
    'Spain: an embedded renewal with only a token',
    { poi: { status: 'DisplayUpdatePOIStatus_Needed', siteInfo: { site: 'EU', country: 'ES' } } },
    async () => {
      const page = await openLink(gateway, 'u20', 'update');
      const { result } = await page.call('tokenInfo', { email_update_poi: 'true' });
      expect(result).toMatchObject({
        purpose: 'update',
        verifies: 'LEVEL_1',
        updatePoi: { status: 'DisplayUpdatePOIStatus_Needed' },
      });
      expect((await page.call('canVerify', { level: 'LEVEL_1' })).result.allowed).toBe(true);
      expect((await page.call('profile')).ret_code).not.toBe(0);
    },
  ],
  [
    'u21',
    'Ireland: three specific forms, each with its page',
    { tasks: { question: 'OPEN', rcEddQuestionnaire: 'OPEN', cnsquestion: 'OPEN' } },
    async (person) => {
      for (const code of ['SATOS_V1', 'RC_EDD_V1', 'CNS_V1'])
        expect((await formOf(person, code)).editable).toBe(true);
    },
  ],
  [
    'u22',
    'Austria: level 1 can start, with a tag for the simulated verification types',
    { levels: ['ALLOW', 'NOT_ALLOW'], may: [true, 'step_not_allowed'] },
  ],
  [
    'u23',
    'India: level 1 can start, with a tag for the simulated verification types',
    { levels: ['ALLOW', 'NOT_ALLOW'], may: [true, 'step_not_allowed'] },
  ],
];

describe('the demo accounts', () => {
  it('each have a row in this table', () => {
    expect(ROWS.map(([id]) => id)).toEqual(PERSONAS.map(({ id }) => id));
  });

  for (const [id, title, expected, more] of ROWS)
    it(`[T1, C24] ${id} shows ${title}`, async () => {
      const person = await gateway.signIn(id);
      const seen = await readPersonView(person);
      expect(seen).toMatchObject(expected);
      await more?.(person, seen);
    });
});
