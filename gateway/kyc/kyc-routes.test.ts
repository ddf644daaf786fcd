// KYC info and calls around a level, for the demo personas.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExpired } from '#contract/errors/session.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { listDocumentOptions } from '#gateway/cases/document-options.ts';
import { readToken } from '#gateway/embedded/access-tokens.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const ALL = {
  obtain_kyc_token: true,
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
};
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const infoOf = async (persona: string, flags: object = ALL) =>
  (await (await gateway.signIn(persona)).call('kycInfo', { ...flags })).result;

describe('kyc-info', () => {
  it('[E6] shows a first visit', async () => {
    const info = await infoOf('u01');
    expect(info).toMatchObject({
      applicant: { firstname: '', lastname: '', level: 'LEVEL_DEFAULT', identifies: [] },
      flowNames: ['Level1_web'],
      opened: true,
      limitation: 'LIMITATION_DEFAULT',
      second_identity_state: 'NOT_ALLOW',
      kybQuota: null,
      provider: 'DEFAULT',
    });
    expect(info.state).toEqual([
      expect.objectContaining({ level: 'LEVEL_1', status: 'ALLOW', attemptsLeft: 5, retryAfter: null }),
      expect.objectContaining({ level: 'LEVEL_2', status: 'NOT_ALLOW', reasons: [] }),
    ]);
    expect(info.verificationProcess.tasks.map(({ type, status }) => [type, status])).toEqual([
      ['residenceInfo', 'OPEN'],
      ['step1', 'OPEN'],
      ['step2', 'LOCKED'],
    ]);
  });

  it('[B3] returns the daily limits by level, in BTC and in total', async () => {
    const limits = (btc: string, usd: string) => [
      { coin: 'BTC', limit: btc },
      { coin: 'USD', limit: usd },
    ];
    const { quotas } = await infoOf('u05');
    expect(quotas.map(({ level, coinLimit }) => [level, coinLimit])).toEqual([
      ['LEVEL_DEFAULT', limits('0', '0')],
      ['LEVEL_1', limits('50', '1000000')],
      ['LEVEL_2', limits('100', '2000000')],
    ]);
    expect((await infoOf('u19')).kybQuota).toEqual({
      level: 'LEVEL_2',
      coinLimit: limits('100', '4000000'),
    });
  });

  it('[E6] returns the verified name only masked', async () => {
    const info = await infoOf('u05');
    expect(info.applicant).toEqual({
      country: 'BR',
      firstname: 'R***',
      lastname: 'S***',
      level: 'LEVEL_1',
      identifies: ['KYC_DOC_TYPE_PASSPORT'],
    });
    expect(JSON.stringify(info)).not.toContain('Rafael');
    expect(info.flowNames).toEqual(['Level2_web']);
  });

  it('[C8] omits parts that were not requested', async () => {
    const info = await infoOf('u05', {});
    expect(info).toMatchObject({ kycToken: '', state: [], quotas: [], flowNames: [] });
    expect(info.applicant).toEqual({
      country: '',
      firstname: '',
      lastname: '',
      level: 'LEVEL_DEFAULT',
      identifies: [],
    });
    expect(info.verificationProcess).toEqual({ isVerificationProcess: false, tasks: [] });
    expect((await infoOf('u05', { obtain_state: true })).state).toHaveLength(2);
    expect((await infoOf('u11', {})).amlQuestionnaire.needQuestionnaire).toBe(false);
    expect((await infoOf('u11')).amlQuestionnaire.needQuestionnaire).toBe(true);
  });

  it('[M10] [E5] lists a re-verification with its deadline', async () => {
    const info = await infoOf('u09');
    expect(info.displayControl.displayUpdatePOI).toMatchObject({
      status: 'DisplayUpdatePOIStatus_Needed',
      siteInfo: { site: 'TR', country: 'TR' },
    });
    const [task] = info.verificationProcess.tasks;
    expect(task).toMatchObject({ type: 'updatekyc', status: 'OPEN', mandatory: true, overdue: false });
    expect(task?.dueAt).toBe(info.displayControl.displayUpdatePOI.deadline);
  });

  it('[T1] counts the refusals of the day', async () => {
    const { state } = await infoOf('u03');
    expect(state[0]).toMatchObject({ status: 'FAILED_AND_CAN_RETRY', attemptsLeft: 3 });
    expect(state[0]?.reasons).toEqual(['doc_blurry', 'face_quality']);
  });

  it.each(['u18', 'u19'])('[P3] returns no task for %s', async (persona) => {
    expect((await infoOf(persona)).verificationProcess.tasks).toEqual([]);
  });

  it.each([
    ['u13', 'CUSTODY_SATOS'],
    ['u05', 'CUSTODY_BYBIT'],
    ['u06', 'CUSTODY_UNSPECIFIED'],
  ])('[M4] returns for %s the custodian %s', async (persona, custody) => {
    expect((await infoOf(persona)).custody).toBe(custody);
  });

  it('[E6] returns the flags of partner custody', async () => {
    const info = await infoOf('u13');
    expect(info).toMatchObject({
      custody: 'CUSTODY_SATOS',
      custodyInfo: { partner: 'Alder Custody' },
      newSatosGray: true,
      displayControl: { isDisplayNewSatos: true, isDisplaySatosToEu: true, displayEuPoiReset: true },
    });
  });
});

describe('around a level', () => {
  it('[C27] returns masked personal data, and none before verification', async () => {
    const verified = await (await gateway.signIn('u05')).call('kycPersonalInfo', {});
    expect(verified.result).toMatchObject({ firstname: 'R***', birthDate: '19**-**-**', country: 'BR' });
    expect(verified.result.documentNumber).toMatch(/^\*\*\*.{4}$/);
    const fresh = await (await gateway.signIn('u01')).call('kycPersonalInfo', {});
    expect(fresh.result).toMatchObject({ firstname: '', documentNumber: '', docType: null });
  });

  it.each([
    ['u01', 'PT', 'LEVEL_1', ['DOC'], 'none'],
    ['u01', 'PT', 'LEVEL_2', ['POA'], 'none'],
    ['u01', 'TR', 'LEVEL_1', ['NFC', 'POI_Video'], 'app'],
    ['u09', 'DE', 'LEVEL_2', ['NFC', 'POI_Video'], 'app'],
  ] as const)(
    '[C13] [V4] offers %s with a document of %s for %s',
    async (persona, country, level, methods, handoff) => {
      const { result } = await (await gateway.signIn(persona)).call('getKycProvider', { country, level });
      expect(result).toEqual({
        provider: 'DEFAULT',
        flowName: level === 'LEVEL_1' ? 'Level1_web' : 'Level2_web',
        methods,
        handoff,
      });
    },
  );

  it('[E4] lists the documents of a country, recommended first', async () => {
    const person = await gateway.signIn('u01');
    const optionsOf = async (country: string) =>
      (await person.call('supportedDocumentType', { country })).result;
    expect((await optionsOf('TR')).map(({ docType, docName }) => [docType, docName])).toEqual([
      ['KYC_DOC_TYPE_ID', 'ID_CARD'],
      ['KYC_DOC_TYPE_PASSPORT', 'PASSPORT'],
      ['KYC_DOC_TYPE_LIVING_PERMITS', 'RESIDENCE_PERMIT'],
    ]);
    expect((await optionsOf('NG'))[0]).toMatchObject({ docName: '', showGuidePage: false });
    expect((await optionsOf('PT'))[0]).toMatchObject({ showGuidePage: true });
    expect(await optionsOf('US')).toEqual([]);
  });

  it('[E4] references existing icons', () => {
    const urls = ['IN', 'NG', 'ID', 'PT']
      .flatMap(listDocumentOptions)
      .map(({ docWebIconUrl }) => docWebIconUrl);
    const missing = urls.filter(
      (url) => !existsSync(join(PACKAGE_ROOT, 'public', url.replace('/user/accounts/', ''))),
    );
    expect(new Set(urls).size).toBe(5);
    expect(missing).toEqual([]);
  });

  it('[C9] issues an access token for one user, level and purpose, for half an hour', async () => {
    const { ctx, clock } = gateway;
    const person = await gateway.signIn('u05');
    const { result } = await person.call('sdkAccess', {
      level: 'LEVEL_1',
      action: 'update',
      extraParams: { reason: 'renewed' },
      securityToken: await passStepUp(person, SECURITY_ACTION.update),
    });
    const read = (token: string) => readToken(ctx, token, undefined);
    expect(await read(result.accessToken)).toMatchObject({
      level: 'LEVEL_1',
      purpose: 'update',
      business: '',
    });
    const changed = `${result.accessToken.slice(0, -2)}AA`;
    await expect(read(changed)).rejects.toMatchObject({ code: sessionExpired });
    clock.advance(30 * 60_000);
    await expect(read(result.accessToken)).rejects.toMatchObject({ code: sessionExpired });
  });
});
