// Level 1 by a national number: attempts, results and their effect on the level.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { identityInUse, numberAttemptsExhausted } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { otpExpired, otpTriesExhausted } from '#contract/errors/security.ts';
import { stepNotAllowed } from '#contract/errors/verification.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { doQuickKyc } from '#contract/calls/numbers.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { numberCheck } from '#gateway/db/schema/identity/numbers.ts';
import { decryptJson } from '#gateway/kit/crypto.ts';
import { buildPersonaUserId as id } from '#gateway/sandbox/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { checkNumber, NUMBER_CONSENT, NUMBER_FIELDS } from '#gateway/testing/number-checks.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { confirmTransfer, readLevels, startTransfer } from '#gateway/testing/transfer.ts';

const HOUR = 3_600_000;
const nik = (ending: string, prefix = '317101050890') => `${prefix}${ending}`;

let gateway: TestGateway;
let person: SignedInClient;
function useGateway(open: typeof beforeEach, close: typeof afterEach): void {
  open(async () => {
    gateway = await startGateway();
    person = await gateway.signIn('u15');
  });
  close(() => gateway.close());
}

const check = (number: string, more: Partial<RequestOf<typeof doQuickKyc>> = {}, client = person) =>
  checkNumber(client, number, more);
const reasons = async () => (await person.call('kycInfo', { obtain_state: true })).result.state[0]?.reasons;
/** Another demo account as a resident of a country. */
async function residentOf(country: string, persona: string): Promise<SignedInClient> {
  await gateway.ctx.db
    .update(account)
    .set({ residenceCountry: country })
    .where(eq(account.id, id(persona)));
  return gateway.signIn(persona);
}

describe('what is offered', () => {
  useGateway(beforeAll, afterAll);

  it.each([
    ['ID', ['KYC_DOC_TYPE_IDN_NIK']],
    ['NG', ['KYC_DOC_TYPE_NGA_NIN', 'KYC_DOC_TYPE_BVN']],
    ['IN', ['KYC_DOC_TYPE_IND_AADHAAR']],
    ['PT', []],
  ] as const)('[C20] to residents of %s: %j', async (country, docTypes) => {
    const client = await residentOf(country, 'u01');
    expect((await client.call('canQuickKyc')).result).toEqual({
      allowed: docTypes.length > 0,
      docTypes,
      reasonKey: null,
      attemptsLeft: 3,
      retryAfter: null,
    });
  });

  it('[C20] nothing to a verified user', async () => {
    const client = await residentOf('ID', 'u05');
    expect((await client.call('canQuickKyc')).result).toMatchObject({
      allowed: false,
      docTypes: [],
      reasonKey: 'already_verified',
    });
    expect((await check(nik('1234'), {}, client)).ret_code).toBe(stepNotAllowed);
  });
});

describe('what cannot be right', () => {
  useGateway(beforeAll, afterAll);

  it.each([
    ['[C20] with a wrong check digit or date', nik('1234', '317101320890'), {}, 'number_invalid', 'number'],
    [
      '[C20] with another birth date',
      nik('1234'),
      { fields: { ...NUMBER_FIELDS, birthDate: '1990-08-06' } },
      'number_invalid',
      'fields.birthDate',
    ],
    [
      '[C20] of a child',
      nik('1234', '317101050815'),
      { fields: { ...NUMBER_FIELDS, birthDate: '2015-08-05' } },
      'under_age',
      'fields.birthDate',
    ],
    [
      '[C20] without a name',
      nik('1234'),
      { fields: { ...NUMBER_FIELDS, givenName: '1' } },
      'invalid_request',
      'fields.givenName',
    ],
    [
      '[C20] of another country',
      '22123456789',
      { docType: 'KYC_DOC_TYPE_BVN' },
      'document_type_unsupported',
      'docType',
    ],
    [
      '[C20] that is a photo document',
      nik('1234'),
      { docType: 'KYC_DOC_TYPE_PASSPORT' },
      'document_type_unsupported',
      'docType',
    ],
  ] as const)('%s is refused and costs no try', async (_, number, more, error, field) => {
    expect(await check(number, more)).toMatchObject({ ret_code: ERROR_CODES[error], result: { field } });
    expect((await person.call('canQuickKyc')).result.attemptsLeft).toBe(3);
  });
});

describe('a number check', () => {
  useGateway(beforeEach, afterEach);

  it.each([
    ['1234', 'MATCH', ['SUCCESS', 'ALLOW'], [], 2],
    ['0001', 'PARTIAL', ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'], ['number_not_found'], 2],
    ['0002', 'NO_RECORD', ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'], ['number_not_found'], 2],
    ['0003', 'FACE_FAIL', ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'], ['face_mismatch'], 2],
    ['0004', 'SOURCE_DOWN', ['FAILED_AND_CAN_RETRY', 'NOT_ALLOW'], ['number_not_found'], 3],
  ] as const)('[C20] ending %s is %s', async (ending, result, levels, said, attemptsLeft) => {
    expect((await check(nik(ending))).result).toEqual({ result, attemptsLeft });
    expect(await readLevels(person)).toEqual(levels);
    expect(await reasons()).toEqual(said);
  });

  it('[C20] that matches verifies the typed names and stores only a keyed hash of the number', async () => {
    await check('31.71.01.050890.7777');
    const { result } = await person.call('kycPersonalInfo');
    expect(result).toMatchObject({
      firstname: 'B***',
      lastname: 'S***',
      documentNumber: '',
      docType: 'KYC_DOC_TYPE_IDN_NIK',
      country: 'ID',
    });
    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    const stored = await gateway.ctx.db.select().from(numberCheck);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, rows])).not.toContain('7777');
  });

  it('[C20] is allowed three times in 24 hours; a failed register counts no attempt', async () => {
    for (const attemptsLeft of [2, 1, 0]) {
      gateway.clock.advance(HOUR);
      expect((await check(nik('0004'))).result).toEqual({
        result: 'SOURCE_DOWN',
        attemptsLeft: attemptsLeft + 1,
      });
      expect((await check(nik('0001'))).result).toEqual({ result: 'PARTIAL', attemptsLeft });
    }
    const again = new Date(gateway.clock.now().getTime() + 22 * HOUR).toISOString();
    expect(await check(nik('1234'))).toMatchObject({
      ret_code: numberAttemptsExhausted,
      result: { retryAfter: again },
    });
    expect((await person.call('canQuickKyc')).result).toEqual({
      allowed: false,
      docTypes: ['KYC_DOC_TYPE_IDN_NIK'],
      reasonKey: null,
      attemptsLeft: 0,
      retryAfter: again,
    });
    gateway.clock.advance(22 * HOUR);
    person = await gateway.signIn('u15');
    expect((await check(nik('1234'))).result).toEqual({ result: 'MATCH', attemptsLeft: 0 });
  });

  it('[C20] sent twice with one idempotency key is one attempt', async () => {
    const headers = { 'idempotency-key': 'number-check-1' };
    const body = {
      docType: 'KYC_DOC_TYPE_IDN_NIK',
      number: nik('0001'),
      fields: NUMBER_FIELDS,
      consent: NUMBER_CONSENT,
    } as const;
    const [one, two] = [
      await person.call('doQuickKyc', body, { headers }),
      await person.call('doQuickKyc', body, { headers }),
    ];
    expect(two).toEqual(one);
    expect((await person.call('canQuickKyc')).result.attemptsLeft).toBe(2);
  });

  it.each([
    ['KYC_DOC_TYPE_BVN', 'NG', '22123456789'],
    ['KYC_DOC_TYPE_NGA_NIN', 'NG', '12345678901'],
  ] as const)('[C20] of kind %s works for residents of %s', async (docType, country, number) => {
    const client = await residentOf(country, 'u01');
    expect((await check(number, { docType }, client)).result.result).toBe('MATCH');
    expect(await readLevels(client)).toEqual(['SUCCESS', 'ALLOW']);
  });
});

describe('the consent to a check', () => {
  useGateway(beforeEach, afterEach);
  const filed = () => listAgreementEvents(gateway.ctx.db, id('u15'));

  it('[C20] is required in the current version', async () => {
    const without = { docType: 'KYC_DOC_TYPE_IDN_NIK', number: nik('1234'), fields: NUMBER_FIELDS } as const;
    expect(await person.call('doQuickKyc', without)).toMatchObject({
      ret_code: invalidRequest,
      result: { field: 'consent' },
    });
    expect(await check(nik('1234'), { consent: { ...NUMBER_CONSENT, version: '0' } })).toMatchObject({
      ret_code: agreementOutdated,
      result: { version: NUMBER_CONSENT.version },
    });
    expect(await filed()).toEqual([]);
    expect((await person.call('canQuickKyc')).result.attemptsLeft).toBe(3);
  });

  it('[C20] is stored with text, time and IP address for each check', async () => {
    await check(nik('0001'), { consent: { ...NUMBER_CONSENT, lang: 'es-ES' } });
    const at = gateway.clock.now();
    gateway.clock.advance(1000);
    await check(nik('1234'));
    const [first, second, ...more] = await filed();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ code: 'dbLookup', version: '2', lang: 'es-ES', action: 'accept', at });
    expect(second).toMatchObject({ lang: 'en' });
    const place = `agreement_event.record_enc:${id('u15')}`;
    expect(decryptJson(first?.recordEnc ?? '', gateway.ctx.config.filesKey, place)).toMatchObject({
      ip: '127.0.0.1',
    });
    // It is not listed as an agreement and cannot be copied.
    const { products } = (await person.call('agreementList')).result;
    expect(JSON.stringify(products)).not.toContain('dbLookup');
  });
});

describe('a register that sends a code', () => {
  useGateway(beforeEach, afterEach);
  const AADHAAR = { docType: 'KYC_DOC_TYPE_IND_AADHAAR' } as const;
  const withCode = (client: SignedInClient, otp?: string) =>
    check('2000 0004 1234', { ...AADHAAR, ...(otp ? { otp } : {}) }, client);

  it('[C20] decides after the code; a wrong code belongs to the same attempt', async () => {
    const client = await residentOf('IN', 'u01');
    expect((await withCode(client, '041234')).ret_code).toBe(otpExpired);
    expect((await withCode(client)).result).toEqual({ result: 'CODE_SENT', attemptsLeft: 2 });
    expect((await withCode(client, '000000')).result).toEqual({ result: 'CODE_WRONG', attemptsLeft: 2 });
    expect((await withCode(client, '041234')).result).toEqual({ result: 'MATCH', attemptsLeft: 2 });
    expect(await readLevels(client)).toEqual(['SUCCESS', 'ALLOW']);
  });

  it('[C20] allows three wrong codes, within ten minutes', async () => {
    const client = await residentOf('IN', 'u01');
    await withCode(client);
    for (const otp of ['000001', '000002', '000003']) await withCode(client, otp);
    expect((await withCode(client, '041234')).ret_code).toBe(otpTriesExhausted);
    expect((await withCode(client)).result.attemptsLeft).toBe(1);
    gateway.clock.advance(11 * 60_000);
    expect((await withCode(client, '041234')).ret_code).toBe(otpExpired);
    expect((await withCode(client)).result.attemptsLeft).toBe(0);
    expect((await withCode(client, '041234')).result.result).toBe('MATCH');
  });
});

describe('one identity, one account', () => {
  useGateway(beforeEach, afterEach);

  it('[C20] a number of another account rejects the level finally, and moves with a transfer', async () => {
    expect((await check(nik('1234'))).result.result).toBe('MATCH');
    const second = await residentOf('ID', 'u01');
    expect((await check(nik('1234'), {}, second)).ret_code).toBe(identityInUse);
    expect(await readLevels(second)).toEqual(['FAILED_AND_CAN_NOT_RETRY', 'NOT_ALLOW']);

    gateway.clock.advance(24 * HOUR);
    expect((await startTransfer(await gateway.signIn('u15'), id('u01'))).ret_code).toBe(0);
    expect((await confirmTransfer(await gateway.signIn('u01'))).ret_code).toBe(0);
    const third = await residentOf('ID', 'u03');
    expect((await check(nik('1234'), {}, third)).ret_code).toBe(identityInUse);
  });

  it('[C20] a number counts as used while its account waits only for forms', async () => {
    await check(nik('1234'));
    gateway.clock.advance(24 * HOUR);
    const first = await createNewcomer(gateway, { site: 'EU', country: 'DE' });
    await startTransfer(await gateway.signIn('u15'), first.userId);
    await confirmTransfer(first);
    expect(await readLevels(first)).toEqual(['PENDING', 'NOT_ALLOW']);
    const second = await residentOf('ID', 'u01');
    expect((await check(nik('1234'), {}, second)).ret_code).toBe(identityInUse);
  });
});
