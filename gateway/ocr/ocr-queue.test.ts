// From upload to OCR result, against the real gateway; only the OCR engine is a test double.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CapturePart } from '#contract/documents.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { withdrawCases } from '#gateway/db/queries/cases.ts';
import { findChecks, listReadings, leaseReadings } from '#gateway/db/queries/readings.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { closeAccount } from '#gateway/retention/account-closing.ts';
import { consentToFace, buildFaceConsent, fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, removeNewcomers, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createFace,
  createOcrDouble,
  type OcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { readRowsAbout } from '#gateway/testing/rows-about.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { checkDueCases } from './case-checks.ts';
import { createUnavailableOcr } from './ocr-result.ts';
import { OcrError } from './ocr-result.ts';
import { processOcrQueue, startOcrPolling } from './ocr-queue.ts';
import { decryptFaceDescriptors, decryptOcrResult } from './encrypted-ocr-result.ts';

let gateway: TestGateway;
let reader: OcrDouble;
let person: Person;
beforeAll(async () => {
  gateway = await startGateway({ reader: createOcrDouble() });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  reader = createOcrDouble({
    front: createDocumentResult('front'),
    back: createOcrResult('back'),
    selfie: createSelfieResult(1),
  });
  gateway.ctx.ocr = reader;
  person = await createNewcomer(gateway, { site: 'GLOBAL', country: 'PT' });
});
afterEach(() => removeNewcomers(gateway));

const rows = (caseId: string) => listReadings(gateway.ctx.db, caseId);
const states = async (caseId: string) =>
  (await rows(caseId)).map(({ part, state }) => `${part} ${state}`).toSorted();
const rowOf = async (caseId: string, part: CapturePart) =>
  (await rows(caseId)).find((row) => row.part === part);
const openDraft = async () =>
  (await person.call('captureOpen', { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' })).result
    .caseId;

describe('a stored picture', () => {
  it('[E4] goes through OCR once, and its result is encrypted', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    expect(await states(caseId)).toEqual(['front queued']);
    expect(await processOcrQueue(gateway.ctx)).toBe(1);
    expect(await processOcrQueue(gateway.ctx)).toBe(0);
    expect(reader.asked).toEqual(['front']);
    const row = (await rowOf(caseId, 'front'))!;
    expect(row).toMatchObject({ state: 'done', fault: '', dueAt: null, attempts: 1 });
    expect(JSON.stringify(row)).not.toContain('TESTPERSON');
    expect(decryptOcrResult(gateway.ctx, row)?.fields.surname?.value).toBe('TESTPERSON');
  });

  it('[E4] is recognised as a passport if one was chosen', async () => {
    const opened = await person.call('captureOpen', {
      level: 'LEVEL_1',
      country: 'PT',
      docType: 'KYC_DOC_TYPE_PASSPORT',
    });
    await upload(person, opened.result.caseId, 'front', await drawSharpCard(1));
    await processOcrQueue(gateway.ctx);
    expect(reader.asked).toEqual(['passport']);
  });

  it('[E4] of level 2 is recognised as a proof of address, a PDF by its first page', async () => {
    const held = await createNewcomer(gateway, { level1: 'SUCCESS', level2: 'ALLOW', country: 'PT' });
    const opened = await held.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
    const kinds: string[] = [];
    reader.recognise = async (bytes, kind) => {
      kinds.push(`${kind} ${Buffer.from(bytes).subarray(0, 3).toString('hex')}`);
      return createOcrResult(kind);
    };
    expect((await upload(held, opened.result.caseId, 'poa1', createPdf())).ret_code).toBe(0);
    await processOcrQueue(gateway.ctx);
    expect(kinds).toEqual(['paper ffd8ff']);
  });

  it('[G3] is processed by another gateway if the first one is killed, and its result counts once', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    const { ctx, clock } = gateway;
    const [dead] = await leaseReadings(ctx.db, clock.now(), new Date(clock.now().getTime() + 60_000), 4);
    expect(await processOcrQueue(ctx)).toBe(0);
    clock.advance(60_000);
    expect(await processOcrQueue(ctx)).toBe(1);
    expect(await states(caseId)).toEqual(['front done']);
    expect((await rowOf(caseId, 'front'))?.attempts).toBe(dead!.attempts + 1);
    expect(reader.asked).toEqual(['front']);
  });

  it('[G3] is given up after killing three gateways', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    const { ctx, clock } = gateway;
    for (let died = 0; died < 3; died += 1) {
      await leaseReadings(ctx.db, clock.now(), new Date(clock.now().getTime() + 60_000), 4);
      clock.advance(60_000);
    }
    await processOcrQueue(ctx);
    expect(reader.asked).toEqual([]);
    expect(await rowOf(caseId, 'front')).toMatchObject({ state: 'failed', fault: 'gone', dueAt: null });
  });

  it('[G3] is tried three times with pauses, and neither the upload nor the case fails', async () => {
    reader.setResults({ front: new OcrError('timeout'), selfie: new Error('broken') });
    const caseId = await fillLevel1(person);
    for (let round = 0; round < 6; round += 1) {
      await processOcrQueue(gateway.ctx);
      gateway.clock.advance(10 * 60_000);
    }
    expect(reader.asked.toSorted().join(' ')).toBe('back front front front selfie selfie selfie');
    expect(await rowOf(caseId, 'front')).toMatchObject({ state: 'failed', fault: 'timeout' });
    expect(await rowOf(caseId, 'selfie')).toMatchObject({ state: 'failed', fault: 'error' });
    expect((await person.call('captureSubmit', { caseId })).ret_code).toBe(0);
    await checkDueCases(gateway.ctx);
    const checks = (await findChecks(gateway.ctx.db, caseId))?.checks ?? [];
    expect(checks.find(({ name }) => name === 'portrait_selfie')?.outcome).toBe('not-possible');
    expect(checks.some(({ outcome }) => outcome === 'fail')).toBe(false);
  });

  it('[G3] is not retried if it is unreadable', async () => {
    reader.setResults({ front: new OcrError('unreadable') });
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await processOcrQueue(gateway.ctx);
    expect(await rowOf(caseId, 'front')).toMatchObject({ state: 'failed', fault: 'unreadable', attempts: 1 });
  });

  it('[G3] returns to the queue when the gateway stops', async () => {
    reader.recognise = (_, __, { signal } = {}) =>
      new Promise((_done, fail) => {
        signal?.addEventListener('abort', () => fail(new OcrError('gone')));
      });
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    const readings = startOcrPolling(gateway.ctx);
    await expect.poll(() => states(caseId), { timeout: 10_000 }).toEqual(['front reading']);
    await readings.stop();
    expect(await rowOf(caseId, 'front')).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('[G10] takes its OCR result with it when it is removed or replaced', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await processOcrQueue(gateway.ctx);
    await upload(person, caseId, 'front', await drawSharpCard(5));
    expect(await states(caseId)).toEqual(['front queued']);
    await person.call('captureRemove', { caseId, part: 'front' });
    expect(await rows(caseId)).toEqual([]);
    expect(await processOcrQueue(gateway.ctx)).toBe(0);
  });

  it('[G10] leaves no result if it is removed during OCR', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    const read = reader.recognise.bind(reader);
    reader.recognise = async (...given) => {
      await person.call('captureRemove', { caseId, part: 'front' });
      return read(...given);
    };
    await processOcrQueue(gateway.ctx);
    expect(await rows(caseId)).toEqual([]);
  });
});

describe('face descriptors', () => {
  const descriptors = async (caseId: string, part: CapturePart) => {
    const row = await rowOf(caseId, part);
    return row ? decryptFaceDescriptors(gateway.ctx, row) : null;
  };

  it('[S5] are kept only from consent on, and encrypted separately', async () => {
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await processOcrQueue(gateway.ctx);
    expect(await descriptors(caseId, 'front')).toEqual([]);
    await consentToFace(person, caseId);
    await upload(person, caseId, 'selfie', await drawSharpCard(3));
    await processOcrQueue(gateway.ctx);
    expect(await descriptors(caseId, 'front')).toEqual([createFace(1)]);
    expect(await descriptors(caseId, 'selfie')).toEqual([createFace(1)]);
    const front = (await rowOf(caseId, 'front'))!;
    expect(decryptOcrResult(gateway.ctx, front)?.faces[0]).not.toHaveProperty('descriptor');
  });

  it('[S5] are deleted with the consent, and do not return on their own', async () => {
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    expect(await descriptors(caseId, 'front')).toEqual([createFace(1)]);
    await person.call('faceConsent', buildFaceConsent(caseId, 'refused'));
    expect(await descriptors(caseId, 'front')).toEqual([]);
    expect(await descriptors(caseId, 'selfie')).toBeNull();
    await processOcrQueue(gateway.ctx);
    expect(await descriptors(caseId, 'front')).toEqual([]);
  });

  it('[S5] are deleted once the case was checked', async () => {
    const caseId = await fillLevel1(person);
    await person.call('captureSubmit', { caseId });
    await processOcrQueue(gateway.ctx);
    expect(await descriptors(caseId, 'front')).toEqual([createFace(1)]);
    await checkDueCases(gateway.ctx);
    expect((await rows(caseId)).map(({ facesEnc }) => facesEnc)).toEqual(['', '', '']);
    expect((await rows(caseId)).every(({ readingEnc }) => readingEnc !== '')).toBe(true);
  });
});

it.each(['officers decide', 'is withdrawn'])(
  '[S5] no face descriptor is kept of a case that %s before its checks',
  async (how) => {
    const caseId = await fillLevel1(person, createIdentity('X0005'));
    await processOcrQueue(gateway.ctx);
    await person.call('captureSubmit', { caseId });
    const { ctx, clock } = gateway;
    expect((await rows(caseId)).filter(({ facesEnc }) => facesEnc !== '')).toHaveLength(2);
    if (how === 'officers decide') await decideCase(ctx, caseId, { kind: 'approve' }, TEST_ACTOR);
    else
      await inTransaction(ctx, TEST_ACTOR, person.userId, ({ tx }) =>
        withdrawCases(tx, person.userId, { decidedAt: clock.now(), decidedBy: 'test' }),
      );
    expect((await rows(caseId)).map(({ facesEnc }) => facesEnc)).toEqual(['', '', '']);
  },
);

it('[G10] erasure deletes all OCR results and checks', { timeout: 60_000 }, async () => {
  const caseId = await fillLevel1(person);
  await person.call('captureSubmit', { caseId });
  const { ctx, clock } = gateway;
  await processOcrQueue(ctx);
  await checkDueCases(ctx);
  expect(Object.keys(await readRowsAbout(ctx.db, person.userId))).toEqual(
    expect.arrayContaining(['picture_reading', 'case_check']),
  );
  await closeAccount(ctx, person.userId, 'holder_request', { name: 'operator:ana', requestId: '' });
  clock.advance(9 * 366 * DAY_MS);
  expect(await eraseDueAccounts(ctx)).toBe(1);
  const left = Object.keys(await readRowsAbout(ctx.db, person.userId));
  expect(left.filter((table) => ['picture_reading', 'case_check'].includes(table))).toEqual([]);
});

it('[E4] without OCR nothing is queued and everything else works', async () => {
  const bare = await startGateway();
  const other = await createNewcomer(bare, { country: 'PT' });
  const caseId = await fillLevel1(other);
  expect((await other.call('captureSubmit', { caseId })).ret_code).toBe(0);
  const { db } = bare.ctx;
  expect(await listReadings(db, caseId)).toEqual([]);
  expect(await findChecks(db, caseId)).toBeNull();
  expect(await listReadyFiles(db, caseId)).toHaveLength(3);
  await bare.close();
});

it('[E4] an engine that fails to start leaves pictures queued without counting an attempt', async () => {
  const caseId = await openDraft();
  await upload(person, caseId, 'front', await drawSharpCard(1));
  await upload(person, caseId, 'back', await drawSharpCard(2));
  const { ctx, clock } = gateway;
  expect(await processOcrQueue({ ...ctx, ocr: createUnavailableOcr('missing') })).toBe(0);
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await processOcrQueue({ ...ctx, ocr: createUnavailableOcr('failed') })).toBe(1);
    clock.advance(60_000);
  }
  for (const row of await rows(caseId)) expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  expect(await processOcrQueue(ctx)).toBe(2);
  expect(await states(caseId)).toEqual(['back done', 'front done']);
});
