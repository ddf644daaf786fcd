// A case through the real gateway: opened, filled in, submitted, decided.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, fillLevel1, fillLevel2, createIdentity } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { upload } from '#gateway/testing/uploads.ts';

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await createNewcomer(gateway, { country: 'PT' });
});
afterEach(() => removeNewcomers(gateway));

const code = (name: ErrorName) => ERROR_CODES[name];
const today = () => toIsoDay(gateway.clock.now());
const submit = (caseId: string) => person.call('captureSubmit', { caseId });

async function step(level: StepLevel) {
  const { result } = await person.call('kycInfo', { obtain_state: true });
  return result.state.find((state) => state.level === level)!;
}

async function decide(): Promise<void> {
  gateway.clock.advance(10_000);
  await decideDueCases(gateway.ctx);
}

describe('a case from first visit to level 2', () => {
  it('[T1] [M3] verifies level 1, then level 2, and shows the data masked', async () => {
    const caseId = await fillLevel1(person);
    expect(await submit(caseId)).toMatchObject({ ret_code: 0, result: { status: 'PENDING' } });
    expect((await step('LEVEL_1')).status).toBe('PENDING');

    await decideDueCases(gateway.ctx);
    expect((await step('LEVEL_1')).status).toBe('PENDING');
    await decide();
    expect((await step('LEVEL_1')).status).toBe('SUCCESS');
    expect((await step('LEVEL_2')).status).toBe('ALLOW');

    await submit(await fillLevel2(person, address(today())));
    await decide();
    expect((await step('LEVEL_2')).status).toBe('SUCCESS');

    const { result } = await person.call('kycPersonalInfo', {});
    expect(result).toMatchObject({ firstname: 'M***', lastname: 'T***', documentNumber: '***0T47' });
    expect(result.address).toBe('***, Port Example, PT');
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();
  });

  it('[T1] returns the reasons of a refusal, and lets the user try again', async () => {
    await submit(await fillLevel1(person, createIdentity('X-000-1')));
    await decide();
    expect(await step('LEVEL_1')).toMatchObject({
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['doc_blurry'],
      attemptsLeft: 4,
    });
    await submit(await fillLevel1(person));
    await decide();
    expect(await step('LEVEL_1')).toMatchObject({ status: 'SUCCESS', reasons: [] });
  });

  it('[T1] ends for a final reason', async () => {
    await submit(await fillLevel1(person, createIdentity('X0004')));
    await decide();
    expect(await step('LEVEL_1')).toMatchObject({
      status: 'FAILED_AND_CAN_NOT_RETRY',
      reasons: ['duplicate'],
    });
    const again = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
    });
    expect(again.ret_code).toBe(code('step_not_allowed'));
  });

  it('[T1] allows five submissions a day', async () => {
    for (let time = 0; time < 5; time += 1) {
      await submit(await fillLevel1(person, createIdentity('X0001')));
      gateway.clock.advance(4000);
      await decideDueCases(gateway.ctx);
    }
    const { result } = await person.call('canVerify', { level: 'LEVEL_1' });
    expect(result).toMatchObject({ allowed: false, reasonKey: 'attempts_exhausted', attemptsLeft: 0 });
    expect(result.retryAfter).toMatch(/T00:00:00.000Z$/);
    const refused = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
    });
    expect(refused.ret_code).toBe(code('attempts_exhausted'));

    gateway.clock.set(new Date(result.retryAfter!));
    // Midnight may be later than the session's end.
    person = { ...person, ...(await gateway.signInAs(person.userId)) };
    expect((await person.call('canVerify', { level: 'LEVEL_1' })).result.allowed).toBe(true);
  });

  it('[M3] leaves a case that never decides itself to an operator', async () => {
    await submit(await fillLevel1(person, createIdentity('X0005')));
    gateway.clock.advance(3_600_000);
    await decideDueCases(gateway.ctx);
    expect((await step('LEVEL_1')).status).toBe('PENDING');
  });

  it('[M3] decides nothing automatically outside the sandbox', async () => {
    const caseId = await fillLevel1(person);
    gateway.ctx.config.sandbox = false;
    await submit(caseId);
    gateway.clock.advance(3_600_000);
    expect(await decideDueCases(gateway.ctx)).toBe(0);
    gateway.ctx.config.sandbox = true;
    expect((await step('LEVEL_1')).status).toBe('PENDING');
  });
});

describe('submitting', () => {
  it('[G3] returns the first answer for a second submission, and counts one attempt', async () => {
    const caseId = await fillLevel1(person);
    const [first, second] = [await submit(caseId), await submit(caseId)];
    expect(second).toEqual(first);
    await decide();
    expect(await submit(caseId)).toEqual(first);
    expect((await step('LEVEL_1')).attemptsLeft).toBe(4);
  });

  it('[G3] names missing parts', async () => {
    const { result } = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
    });
    await upload(person, result.caseId, 'front', await drawSharpCard(1));
    const refused = await submit(result.caseId);
    expect(refused.ret_code).toBe(code('case_incomplete'));
    expect(refused.result).toEqual({ missing: ['back', 'selfie', 'details'] });
    expect((await step('LEVEL_1')).status).toBe('ALLOW');
  });

  it('[G3] keeps an unfinished form until it is completed', async () => {
    const { caseId } = (
      await person.call('captureOpen', { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' })
    ).result;
    const resumed = async () => (await person.call('captureOpen', { level: 'LEVEL_1' })).result;
    await person.call('captureTyped', { caseId, typed: { givenName: 'Mar', noExpiry: 'true' } });
    expect(await resumed()).toMatchObject({ details: null, typed: { givenName: 'Mar', noExpiry: 'true' } });
    expect((await submit(caseId)).result).toMatchObject({ missing: expect.arrayContaining(['details']) });
    await person.call('captureDetails', { caseId, details: createIdentity() });
    expect(await resumed()).not.toHaveProperty('typed');
    await person.call('captureTyped', { caseId, typed: { givenName: 'Marl' } });
    expect(await resumed()).toMatchObject({
      details: { givenName: 'Marlene' },
      typed: { givenName: 'Marl' },
    });
  });

  it('[G3] is closed for changes once submitted', async () => {
    const caseId = await fillLevel1(person);
    await submit(caseId);
    const answers = [
      await person.call('captureDetails', { caseId, details: createIdentity() }),
      await person.call('captureTyped', { caseId, typed: {} }),
      await person.call('captureRemove', { caseId, part: 'front' }),
      await person.call('uploadCreate', {
        target: { kind: 'part', caseId, part: 'front' },
        bytes: 10,
        sha256: 'a'.repeat(64),
        source: 'file',
      }),
    ];
    expect(answers.map(({ ret_code }) => ret_code)).toEqual(Array(4).fill(code('case_not_open')));
  });

  it('[S5] validates the details again, because a document may expire in a draft', async () => {
    const caseId = await fillLevel1(person, { ...createIdentity(), expires: '2039-01-02' });
    const now = gateway.clock.now();
    gateway.clock.set(new Date('2039-01-02T00:00:00.000Z'));
    person = { ...person, ...(await gateway.signInAs(person.userId)) };
    const answer = await submit(caseId);
    gateway.clock.set(now);
    expect(answer.ret_code).toBe(code('document_expired'));
  });
});

describe('opening', () => {
  const open = (country: string, docType: 'KYC_DOC_TYPE_ID' | 'KYC_DOC_TYPE_PASSPORT' | null) =>
    person.call('captureOpen', { level: 'LEVEL_1', country, docType });

  it('[G3] resumes the draft with its files and details, on any device', async () => {
    const caseId = await fillLevel1(person);
    const other = await gateway.signInAs(person.userId);
    const resumed = await other.call('captureOpen', { level: 'LEVEL_1' });
    expect(resumed.result).toMatchObject({
      caseId,
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
      requiredParts: ['front', 'back', 'selfie'],
      details: { givenName: 'Marlene' },
    });
    expect(resumed.result.files.map(({ part }) => part).sort()).toEqual(['back', 'front', 'selfie']);
  });

  it('[G3] reports a missing draft', async () => {
    expect((await person.call('captureOpen', { level: 'LEVEL_1' })).ret_code).toBe(code('case_not_open'));
  });

  it('[G3] keeps the selfie when the document changes, and requires the details to be confirmed', async () => {
    const caseId = await fillLevel1(person);
    const changed = await open('PT', 'KYC_DOC_TYPE_PASSPORT');
    expect(changed.result.caseId).toBe(caseId);
    expect(changed.result.files.map(({ part }) => part)).toEqual(['selfie']);
    expect(changed.result.details).toMatchObject({ givenName: 'Marlene' });

    await upload(person, caseId, 'front', await drawSharpCard(5));
    expect((await submit(caseId)).result).toEqual({ missing: ['details'] });
    await person.call('captureDetails', { caseId, details: createIdentity() });
    expect((await submit(caseId)).ret_code).toBe(0);
  });
});

describe('refusals to open', () => {
  it.each([
    ['US', 'KYC_DOC_TYPE_PASSPORT', 'country_unsupported'],
    ['TR', 'KYC_DOC_TYPE_ID', 'not_available_here'],
    ['HK', 'KYC_DOC_TYPE_DL', 'document_type_unsupported'],
    ['IN', 'KYC_DOC_TYPE_IND_AADHAAR', 'document_type_unsupported'],
    ['PT', null, 'invalid_request'],
  ] as const)('[E4] refuses %s with %s: %s', async (country, docType, expected) => {
    const client = await gateway.signIn('u01');
    const refused = await client.call('captureOpen', { level: 'LEVEL_1', country, docType });
    expect(refused.ret_code).toBe(code(expected));
  });

  it.each([
    ['u02', 'LEVEL_1', 'step_not_allowed', 'under_review'],
    ['u05', 'LEVEL_1', 'step_not_allowed', 'already_verified'],
    ['u01', 'LEVEL_2', 'step_not_allowed', 'step_not_allowed'],
    ['u18', 'LEVEL_1', 'service_closed', 'service_closed'],
    ['u19', 'LEVEL_1', 'step_not_allowed', 'step_not_allowed'],
    ['u09', 'LEVEL_2', 'not_available_here', 'use_app'],
  ] as const)('[T2] [P3] refuses %s to start %s: %s', async (persona, level, expected, reasonKey) => {
    const client = await gateway.signIn(persona);
    const docType = level === 'LEVEL_1' ? 'KYC_DOC_TYPE_PASSPORT' : null;
    const refused = await client.call('captureOpen', { level, country: 'PT', docType });
    expect(refused.ret_code).toBe(code(expected));
    const { result } = await client.call('canVerify', { level });
    expect(result).toMatchObject({ allowed: false, reasonKey });
  });
});
