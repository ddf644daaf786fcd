// The privacy receipt: what was taken and who opened it, by role, for the owner only.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrivacyReceipt } from '#contract/calls/receipt.ts';
import { DAY_MS } from '#contract/days.ts';
import { notFound } from '#contract/errors/requests.ts';
import { insertFaceConsent } from '#gateway/db/queries/face-consents.ts';
import { insertPendingAudit } from '#gateway/db/queries/audit.ts';
import { insertCase } from '#gateway/db/queries/cases.ts';
import { chainAudit, verifyAudit } from '#gateway/kit/audit.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { checkDueCases } from '#gateway/ocr/case-checks.ts';
import { processOcrQueue } from '#gateway/ocr/ocr-queue.ts';
import { fillLevel1 } from '#gateway/testing/capture.ts';
import { bearerHeader, callOperatorApi, type Operator } from '#gateway/testing/desk.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { createNewcomer, type Person, SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import {
  createDocumentResult,
  createOcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.ctx.ocr = createOcrDouble({
    front: createDocumentResult('front'),
    back: createOcrResult('back'),
    selfie: createSelfieResult(1),
  });
  person = await createNewcomer(gateway, { country: 'PT' });
});

async function submit(who = person): Promise<string> {
  const caseId = await fillLevel1(who);
  expect((await who.call('captureSubmit', { caseId })).ret_code).toBe(0);
  return caseId;
}
async function receipt(who = person, body: object = {}): Promise<PrivacyReceipt> {
  await chainAudit(gateway.ctx);
  const answer = await who.call('privacyReceipt', body);
  expect(answer.ret_code).toBe(0);
  return answer.result;
}
const viewCase = (caseId: string, who: Operator = 'officer') =>
  callOperatorApi<{ files: { fileId: string; part: string }[] }>(gateway, `/cases/${caseId}`, undefined, who);
async function viewFile(caseId: string, part: string, who: Operator = 'officer'): Promise<number> {
  const { files } = (await viewCase(caseId, 'senior')).result;
  const fileId = files.find((file) => file.part === part)?.fileId;
  const response = await gateway.inject({
    url: `/operator/v1/cases/${caseId}/files/${fileId}`,
    headers: bearerHeader(gateway, who),
  });
  return response.statusCode;
}
const openings = ({ cases }: PrivacyReceipt) =>
  (cases[0]?.opened ?? []).map(({ role, what, part, times }) => [role, what, part, times]);

describe('the privacy receipt', () => {
  it('[G10] lists what was taken, without values, and is empty before', async () => {
    expect((await receipt()).cases).toEqual([]);
    const caseId = await submit();
    const result = await receipt();
    expect(result.cases).toMatchObject([{ caseId, level: 'LEVEL_1', task: 'verify', status: 'submitted' }]);
    expect(result.cases[0]?.taken.map(({ kind, part, fields }) => [kind, part ?? fields])).toEqual([
      ['picture', 'front'],
      ['picture', 'back'],
      ['picture', 'selfie'],
      ['details', ['name', 'birthDate', 'documentNumber', 'expires']],
    ]);
    expect(result.cases[0]).toMatchObject({ opened: [], read: null, face: { state: 'pending' } });
    expect(JSON.stringify(result)).not.toMatch(/Marlene|Testperson|L01X00T47|1990/i);
    expect(result.retention).toContainEqual({ part: 'photos', rule: 'account_closed', years: 5 });
    expect(result.retention).toContainEqual({ part: 'face_measurements', rule: 'comparison', years: null });
  });

  it('[G10] lists the kinds of verified data of a person without a case', async () => {
    const verified = await createNewcomer(gateway, { level1: 'SUCCESS', verified: SAMPLE_IDENTITY });
    const result = await receipt(verified);
    expect(result.verified).toEqual(['name', 'birthDate', 'documentNumber', 'country']);
    expect((await receipt()).verified).toEqual([]);
  });

  it('[G10] shows role and time of an officer who opened a photo, never the name', async () => {
    const caseId = await submit();
    gateway.clock.advance(60_000);
    expect(await viewFile(caseId, 'front')).toBe(200);
    await viewCase(caseId, 'auditor');
    const result = await receipt();
    expect(openings(result)).toEqual(
      expect.arrayContaining([
        ['reviewer', 'picture', 'front', 1],
        ['senior_reviewer', 'details', null, 1],
        ['auditor', 'details', null, 1],
      ]),
    );
    const opened = result.cases[0]?.opened.find(({ what }) => what === 'picture');
    expect(opened?.at).toBe(gateway.clock.now().toISOString());
    expect(JSON.stringify(result)).not.toMatch(/\b(ana|ben|eva)\b|officer/);
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();
  });

  it('[G10] counts the views of one role on one day, and lists the next day separately', async () => {
    const caseId = await submit();
    await viewCase(caseId);
    await viewCase(caseId);
    gateway.clock.advance(DAY_MS);
    await viewCase(caseId);
    person = { ...person, ...(await gateway.signInAs(person.userId)) };
    expect(openings(await receipt())).toEqual([
      ['reviewer', 'details', null, 1],
      ['reviewer', 'details', null, 2],
    ]);
  });

  it('[G10] does not list refused views, lists, or an officer who was not allowed', async () => {
    const caseId = await submit();
    expect((await viewCase(caseId, { token: 'x'.repeat(43) })).status).not.toBe(200);
    expect((await callOperatorApi(gateway, '/cases')).status).toBe(200);
    const missing = `/operator/v1/cases/${caseId}/files/${'x'.repeat(22)}`;
    expect((await gateway.inject({ url: missing, headers: bearerHeader(gateway) })).statusCode).not.toBe(200);
    const result = await receipt();
    expect([openings(result), result.opened]).toEqual([[], []]);
  });

  it('[G10] lists a view of an older version without a role as one of the team', async () => {
    const caseId = await submit();
    const row = { actor: 'officer:old', action: 'operator.view_case', subjectUserId: person.userId };
    const rest = { object: caseId, result: 'ok', reason: '', requestId: '', at: gateway.clock.now() };
    await insertPendingAudit(gateway.ctx.db, [{ ...row, ...rest }]);
    expect(openings(await receipt())).toEqual([['team', 'details', null, 1]]);
  });

  it('[G10] lists views of verified data by partners, and a screening match as nothing else', async () => {
    const row = { subjectUserId: person.userId, result: 'ok', requestId: '', at: gateway.clock.now() };
    await insertPendingAudit(gateway.ctx.db, [
      { ...row, actor: 'partner:shop', action: 'operator.view_identity', object: person.userId, reason: '' },
      { ...row, actor: 'officer:ana', action: 'operator.view_match', object: 'm', reason: 'officer' },
      { ...row, actor: 'officer:ana', action: 'operator.view_notes', object: 'n', reason: 'officer' },
    ]);
    const { opened } = await receipt();
    expect(opened.map(({ role, what }) => [role, what])).toEqual([
      ['reviewer', 'identity'],
      ['partner', 'identity'],
    ]);
  });

  it('[G10] lists at most a hundred openings and marks that older ones exist', async () => {
    const base = { actor: 'officer:ana', action: 'operator.view_person', subjectUserId: person.userId };
    const now = gateway.clock.now().getTime();
    await insertPendingAudit(
      gateway.ctx.db,
      Array.from({ length: 120 }, (_, day) => ({
        ...base,
        object: person.userId,
        result: 'ok',
        reason: 'officer',
        requestId: '',
        at: new Date(now - day * DAY_MS),
      })),
    );
    const { opened, hasOlderOpenings } = await receipt();
    expect([opened.length, hasOlderOpenings]).toEqual([100, true]);
    expect(opened[0]?.at).toBe(new Date(now).toISOString());
  });
});

describe('automatic checks in the receipt', () => {
  it('[G10, S5] name what a computer read, and that it compared the face', async () => {
    const caseId = await submit();
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    const [found] = (await receipt(person, { caseId })).cases;
    expect(found?.read?.fields).toEqual(['name', 'birthDate', 'documentNumber', 'expires', 'country']);
    expect(found?.face).toEqual({ state: 'compared', at: gateway.clock.now().toISOString() });
    expect(found?.opened.map(({ role, what }) => [role, what])).toEqual(
      expect.arrayContaining([
        ['computer', 'reading'],
        ['computer', 'face'],
      ]),
    );
  });

  it('[G10] do not claim a comparison that was not possible', async () => {
    gateway.ctx.ocr = createOcrDouble({ front: createOcrResult('front'), selfie: createOcrResult('selfie') });
    await submit();
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    const [found] = (await receipt()).cases;
    expect(found?.face).toEqual({ state: 'not_compared', at: null });
    expect(found?.opened.map(({ what }) => what)).not.toContain('face');
  });

  it('[G10] name the provider that checked a level', async () => {
    const { ctx, clock } = gateway;
    const words = { legalId: 'biometric', version: '3', lang: 'en', decision: 'given' } as const;
    await insertFaceConsent(ctx.db, {
      userId: person.userId,
      level: 'LEVEL_1',
      provider: 'ONFIDO',
      at: clock.now(),
      ...words,
    });
    await insertCase(ctx.db, {
      id: newId(),
      userId: person.userId,
      level: 'LEVEL_1',
      country: 'PT',
      docType: null,
      provider: 'ONFIDO',
      status: 'approved',
      submittedAt: clock.now(),
      createdAt: clock.now(),
    });
    const [found] = (await receipt()).cases;
    expect(found).toMatchObject({
      provider: 'ONFIDO',
      face: { state: 'unknown' },
      faceConsent: { decision: 'given', canWithdraw: false },
      opened: [{ role: 'provider', what: 'check', provider: 'ONFIDO' }],
    });
  });
});

describe('the owner of the receipt', () => {
  it('[P1] is the only one who can read a case', async () => {
    const caseId = await submit();
    const other = await createNewcomer(gateway);
    expect((await other.call('privacyReceipt', { caseId })).ret_code).toBe(notFound);
    expect((await person.call('privacyReceipt', { caseId: 'x'.repeat(22) })).ret_code).toBe(notFound);
    expect((await receipt(other)).cases).toEqual([]);
    expect((await receipt(person, { caseId })).cases).toHaveLength(1);
  });

  it('[S5] can withdraw the consent to the face until the photos are sent', async () => {
    const caseId = await fillLevel1(person);
    expect((await receipt()).cases[0]?.faceConsent).toMatchObject({ decision: 'given', canWithdraw: true });
    await person.call('captureSubmit', { caseId });
    expect((await receipt()).cases[0]?.faceConsent).toMatchObject({ decision: 'given', canWithdraw: false });
  });

  it('[G3] changes nothing by reading it', async () => {
    const caseId = await submit();
    await viewCase(caseId);
    await chainAudit(gateway.ctx);
    const before = await readAllRows(gateway.ctx.db);
    await person.call('privacyReceipt', {});
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
  });

  it('[P2] needs a session, or a token for the account', async () => {
    const codes = [];
    for (const purpose of ['verify', 'account'] as const) {
      const { token, business } = await openLink(gateway, 'u05', purpose);
      const headers = { ...SAME_ORIGIN_HEADERS, 'kyc-access-token': token, business };
      codes.push((await gateway.call('privacyReceipt', {}, { headers })).ret_code === 0);
    }
    expect([...codes, (await gateway.call('privacyReceipt', {})).ret_code === 0]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
