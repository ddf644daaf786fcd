// A case at the desk: what an officer sees, pictures drawn for them, the preview of a decision, and asking again for one
// picture.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CaseDetail, CaseDetail as CaseSchema, DecisionPreview } from '#contract/schemas/desk/cases.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { createIdentity, fillLevel1 } from '#gateway/testing/capture.ts';
import { bearerHeader, callOperatorApi, propose } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => removeNewcomers(gateway));

let numbers = 0;
async function submit(): Promise<{ person: Person; caseId: string }> {
  const person = await createNewcomer(gateway, { country: 'PT' });
  const caseId = await fillLevel1(person, createIdentity(`D${20_000 + (numbers += 1)}`));
  await person.call('captureSubmit', { caseId });
  return { person, caseId };
}
const desk = <T>(path: string, payload?: object) => callOperatorApi<T>(gateway, path, payload);
const picture = (caseId: string, fileId: string, who: 'officer' | 'senior' = 'officer') =>
  gateway.inject({
    url: `/operator/v1/cases/${caseId}/files/${fileId}`,
    headers: bearerHeader(gateway, who),
  });

describe('a case', () => {
  it('has the person, the queue, attempts, files and what a rejection means', async () => {
    const { caseId, person } = await submit();
    const { result } = await desk<CaseDetail>(`/cases/${caseId}`);
    expect(createValidator(CaseSchema).field(result) ?? null).toBe(null);
    expect(result).toMatchObject({
      userId: person.userId,
      provider: 'DEFAULT',
      site: 'GLOBAL',
      residenceCountry: 'PT',
      attempts: { today: 1, total: 1 },
      work: { itemId: caseId, kind: 'case', status: 'waiting' },
      conflict: null,
      isLastAttempt: false,
    });
    expect(result.finalReasons).toContain('doc_fake');
    expect(result.finalReasons).not.toContain('doc_blurry');
    expect(result.files.map(({ part, width }) => [part, width !== null])).toEqual([
      ['front', true],
      ['back', true],
      ['selfie', true],
    ]);
  });

  it('shows pictures with the name of the officer, and records each look', async () => {
    const { caseId } = await submit();
    const file = (await desk<CaseDetail>(`/cases/${caseId}`)).result.files[0];
    const [ana, ben] = [
      await picture(caseId, file?.fileId ?? ''),
      await picture(caseId, file?.fileId ?? '', 'senior'),
    ];
    expect(ana.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { width, height } = await sharp(ana.rawPayload).metadata();
    expect([width, height]).toEqual([file?.width, file?.height]);
    // The same picture for another officer has other letters.
    const difference = await sharp(ana.rawPayload)
      .composite([{ input: ben.rawPayload, blend: 'difference' }])
      .removeAlpha()
      .stats();
    expect(Math.max(...difference.channels.map(({ max }) => max))).toBeGreaterThan(15);
    const looks: string[] = [];
    for await (const rows of auditRows(gateway.ctx))
      looks.push(
        ...rows
          .filter(({ action, object }) => action === 'operator.view_file' && object === file?.fileId)
          .map(({ actor }) => actor),
      );
    expect(looks).toEqual(['officer:ana', 'officer:ben']);
  });
});

describe('the preview of a decision', () => {
  const preview = (caseId: string, draft: object) => desk<DecisionPreview>(`/cases/${caseId}/preview`, draft);

  it('is the mail that the person receives', async () => {
    const { caseId, person } = await submit();
    const reasons = ['doc_blurry', 'face_quality'];
    const { result } = await preview(caseId, { kind: 'reject', reasons });
    expect(createValidator(DecisionPreview).field(result) ?? null).toBe(null);
    await desk(`/cases/${caseId}/decision`, { kind: 'reject', reasons });
    const [mail] = (await listMailboxEntries(gateway.ctx, person.userId)).filter(
      ({ subject }) => subject === result.subject,
    );
    expect(mail?.text).toBe(result.text);
    expect(result.reasons.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('is in the language of the person, or another one', async () => {
    const { caseId } = await submit();
    const arabic = (await preview(caseId, { kind: 'approve', reasons: [], language: 'ar-SA' })).result;
    expect(arabic).toMatchObject({ language: 'ar-SA', direction: 'rtl', isFinal: false });
    expect(arabic.text).toMatch(/[\u0600-\u06ff]/);
    expect((await preview(caseId, { kind: 'approve', reasons: [] })).result.language).toBe('en');
  });

  it('shows that a rejection is final, and does not reveal a suspicion', async () => {
    const { caseId } = await submit();
    const fake = (await preview(caseId, { kind: 'reject', reasons: ['doc_fake'] })).result;
    const policy = (await preview(caseId, { kind: 'reject', reasons: ['policy'] })).result;
    expect(fake.isFinal).toBe(true);
    expect(fake.text).toBe(policy.text);
    expect((await preview(caseId, { kind: 'reject', reasons: [] })).status).toBe(400);
  });
});

describe('the note of a decision', () => {
  const listNotes = async (userId: string) =>
    (await desk<{ items: object[] }>(`/applicants/${userId}/notes`)).result.items;

  it('is kept with the account where one officer decides', async () => {
    const { caseId, person } = await submit();
    await desk(`/cases/${caseId}/decision`, { kind: 'approve', note: 'Called the bank.' });
    expect(await listNotes(person.userId)).toMatchObject([
      { text: 'Called the bank.', author: 'officer:ana' },
    ]);
  });

  it('is kept where single pictures are requested, and not stored without a decision', async () => {
    const { caseId, person } = await submit();
    const request = { parts: ['back'], reasons: ['doc_cropped'], note: 'The edge is missing.' };
    await desk(`/cases/${caseId}/document-request`, request);
    expect((await desk(`/cases/${caseId}/decision`, { kind: 'approve', note: 'Too late.' })).status).toBe(
      409,
    );
    expect(await listNotes(person.userId)).toMatchObject([{ text: 'The edge is missing.' }]);
  });

  it('is shown to the second officer only, where two decide', async () => {
    const { caseId, person } = await submit();
    const { result } = await propose(gateway, `/cases/${caseId}/decision`, {
      kind: 'reject',
      reasons: ['doc_fake'],
    });
    expect(result?.proposal).not.toBe(null);
    expect(await listNotes(person.userId)).toEqual([]);
  });
});

describe('a request for one picture', () => {
  it('keeps the other pictures and the details in a new draft', async () => {
    const { caseId, person } = await submit();
    const answer = await desk(`/cases/${caseId}/document-request`, {
      parts: ['back'],
      reasons: ['doc_cropped'],
    });
    expect(answer.result).toMatchObject({ status: 'rejected', step: 'FAILED_AND_CAN_RETRY' });
    const opened = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_ID',
    });
    expect(opened.ret_code).toBe(0);
    expect(opened.result.caseId).not.toBe(caseId);
    expect(opened.result.files.map(({ part }) => part)).toEqual(['front']);
    expect(opened.result.details).toMatchObject({ familyName: 'Testperson' });
    expect(opened.result.lacksDetails).toBe(false);
  });

  it('names pictures of the case only', async () => {
    const { caseId } = await submit();
    const request = { parts: ['poa1'], reasons: ['doc_cropped'] };
    expect((await desk(`/cases/${caseId}/document-request`, request)).status).toBe(400);
  });
});
