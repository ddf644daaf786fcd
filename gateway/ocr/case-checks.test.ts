// A submitted case is checked once, after OCR of all pictures, and shown to officers.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckOutcome } from '#contract/checks.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findChecks, listReadings } from '#gateway/db/queries/readings.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { consentToFace, fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { sendSelfieWithMotion } from '#gateway/testing/motion.ts';
import { createNewcomer, type Person, removeNewcomers, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createOcrDouble,
  type OcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { scrapeMetrics } from '#gateway/testing/scrape.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { checkDueCases } from './case-checks.ts';
import { processOcrQueue, startOcrPolling } from './ocr-queue.ts';
import type { OcrView } from './ocr-view.ts';

const METRICS_TOKEN = 'a-token-for-the-numbers-of-a-test-gateway';
let gateway: TestGateway;
let reader: OcrDouble;
let person: Person;
beforeAll(async () => {
  gateway = await startGateway({
    reader: createOcrDouble(),
    config: { metrics: { token: METRICS_TOKEN, port: null } },
  });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  reader = createOcrDouble({
    front: createDocumentResult('front'),
    passport: createDocumentResult('passport'),
    selfie: createSelfieResult(1),
  });
  gateway.ctx.ocr = reader;
  person = await createNewcomer(gateway, { country: 'PT' });
});
afterEach(() => removeNewcomers(gateway));

let drawn = 20;
const picture = () =>
  drawCard(900, 600, (drawn += 1))
    .jpeg()
    .toBuffer();

async function passportCase(who = person, documentNumber?: string): Promise<string> {
  const opened = await who.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_PASSPORT',
  });
  const { caseId } = opened.result;
  await consentToFace(who, caseId);
  await upload(who, caseId, 'front', await picture());
  await sendSelfieWithMotion(gateway, who, caseId, await picture(), reader);
  await who.call('captureDetails', { caseId, details: createIdentity(documentNumber) });
  expect((await who.call('captureSubmit', { caseId })).ret_code).toBe(0);
  return caseId;
}
const outcomes = async (caseId: string): Promise<Record<string, CheckOutcome>> =>
  Object.fromEntries(
    ((await findChecks(gateway.ctx.db, caseId))?.checks ?? []).map(({ name, outcome }) => [name, outcome]),
  );
const readingSeen = async (caseId: string): Promise<OcrView> =>
  (await gateway.inject({ url: `/operator/v1/cases/${caseId}`, headers: bearerHeader(gateway) })).json()
    .result.reading;
async function checkRows(caseId: string) {
  const rows = [];
  for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
  return rows.filter(({ action, object }) => action === 'case.check' && object === caseId);
}

describe('a case with OCR', () => {
  it('[E4] is checked after its last picture, not before', async () => {
    const caseId = await passportCase();
    expect(await checkDueCases(gateway.ctx)).toBe(1);
    expect(await findChecks(gateway.ctx.db, caseId)).toMatchObject({
      checkedAt: null,
      checks: [],
      dueAt: null,
    });
    expect(await checkDueCases(gateway.ctx)).toBe(0);
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    const found = await outcomes(caseId);
    expect(Object.entries(found).filter(([, outcome]) => outcome !== 'pass')).toEqual([]);
    expect(Object.keys(found)).toHaveLength(19);
  });

  it('[E4] is checked if OCR ended before the submission', async () => {
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    expect(await checkDueCases(gateway.ctx)).toBe(0);
    await person.call('captureSubmit', { caseId });
    await checkDueCases(gateway.ctx);
    expect((await findChecks(gateway.ctx.db, caseId))?.checkedAt).toEqual(gateway.clock.now());
  });

  it('[G10] writes check names and outcomes into the audit trail, once, without values', async () => {
    const caseId = await passportCase();
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    gateway.clock.advance(10 * 60_000);
    await checkDueCases(gateway.ctx);
    const rows = await checkRows(caseId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actor: 'system', subjectUserId: person.userId, result: 'ok' });
    expect(rows[0]?.reason).toMatch(/^([a-z_]+:(pass|doubt|fail|not-possible),?)+$/);
    expect(rows[0]?.reason).toContain('portrait_selfie:pass');
  });

  it('[M3] detects a document and pictures of another account without naming it', async () => {
    const first = await fillLevel1(person, createIdentity());
    await person.call('captureSubmit', { caseId: first });
    const other = await createNewcomer(gateway, { country: 'PT' });
    const caseId = await fillLevel1(other, createIdentity('Z9Z9Z9'));
    await other.call('captureSubmit', { caseId });
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    expect(await outcomes(caseId)).toMatchObject({
      document_number: 'fail',
      picture_twice: 'fail',
      same_document: 'fail',
    });
    expect(JSON.stringify(await readingSeen(caseId))).not.toContain(person.userId);
  });

  it('[M3] is not checked if decided before OCR, and its face descriptors are deleted', async () => {
    const caseId = await passportCase(person, 'X0005');
    await decideCase(gateway.ctx, caseId, { kind: 'approve' }, TEST_ACTOR);
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    expect(await findChecks(gateway.ctx.db, caseId)).toMatchObject({ checkedAt: null, dueAt: null });
    const readings = await listReadings(gateway.ctx.db, caseId);
    expect(readings).toHaveLength(6);
    for (const { state, facesEnc } of readings) expect([state, facesEnc]).toEqual(['done', '']);
  });
});

describe('a case decided between OCR and its check', () => {
  it('[S5] keeps no face descriptors', async () => {
    const caseId = await passportCase(person, 'X0005');
    await processOcrQueue(gateway.ctx);
    expect((await listReadings(gateway.ctx.db, caseId)).some(({ facesEnc }) => facesEnc !== '')).toBe(true);
    await decideCase(gateway.ctx, caseId, { kind: 'approve' }, TEST_ACTOR);
    await checkDueCases(gateway.ctx);
    const readings = await listReadings(gateway.ctx.db, caseId);
    expect(readings.map(({ facesEnc }) => facesEnc).join('')).toBe('');
  });
});

describe('a case whose checks all pass', () => {
  const alone = () => ({
    ...gateway.ctx,
    config: { ...gateway.ctx.config, sandbox: false, readerApproves: true },
  });
  const waiting = () => passportCase(person, 'L01X00T470005');

  it('[M3] is approved without an officer if configured, in the transaction of its checks', async () => {
    const shown = createDocumentResult('passport');
    const number = { ...shown.fields.documentNumber!, value: 'L01X00T470005' };
    const text = [...shown.text, { text: number.value, confidence: 1, box: [0, 0, 1, 1] as [0, 0, 1, 1] }];
    reader.setResults({
      passport: { ...shown, text, fields: { ...shown.fields, documentNumber: number } },
      selfie: createSelfieResult(1),
    });
    const caseId = await waiting();
    await processOcrQueue(alone());
    await checkDueCases(alone());
    expect(await findCase(gateway.ctx.db, caseId)).toMatchObject({ status: 'approved', decidedBy: 'system' });
    expect((await person.call('kycInfo', { obtain_state: true })).result.state[0]?.status).toBe('SUCCESS');
  });

  it('[M3] waits for an officer if one check is in doubt', async () => {
    reader.setResults({ passport: createDocumentResult('passport', 4), selfie: createSelfieResult(1) });
    const caseId = await waiting();
    await processOcrQueue(alone());
    await checkDueCases(alone());
    expect(await outcomes(caseId)).toMatchObject({ portrait_selfie: 'fail', document_number: 'fail' });
    expect((await findCase(gateway.ctx.db, caseId))?.status).toBe('submitted');
  });

  it('[M3] is not approved in the sandbox, where the number decides', async () => {
    const caseId = await passportCase();
    await processOcrQueue(gateway.ctx);
    await checkDueCases({ ...gateway.ctx, config: { ...gateway.ctx.config, readerApproves: true } });
    expect((await findCase(gateway.ctx.db, caseId))?.status).toBe('submitted');
  });
});

describe('officers', () => {
  it('[M3] see typed beside recognised values and the checks, never a face descriptor', async () => {
    const caseId = await passportCase(person, 'X0005');
    expect(await readingSeen(caseId)).toMatchObject({
      reader: 'ready',
      state: 'under_way',
      checks: [],
      checkedAt: null,
    });
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    const reading = await readingSeen(caseId);
    expect(reading).toMatchObject({ state: 'ended', checkedAt: gateway.clock.now().toISOString() });
    expect(reading.fields).toContainEqual({
      field: 'documentNumber',
      typed: 'X0005',
      read: 'L01X00T47',
      part: 'front',
      from: 'mrz',
      confidence: 0.98,
      box: { x: 0.5, y: 0.1, width: 0.25, height: 0.05 },
      corrected: null,
    });
    expect(reading.checks.find(({ name }) => name === 'document_number')).toEqual({
      name: 'document_number',
      outcome: 'fail',
      evidence: [{ part: 'front', what: 'mrz' }],
    });
    expect(JSON.stringify(reading)).not.toMatch(/descriptor|v1\./);
  });

  it('[M3] see that OCR is missing, and so does the readiness check', async () => {
    const bare = await startGateway();
    const other = await createNewcomer(bare, { country: 'PT' });
    const caseId = await fillLevel1(other, createIdentity('X0005'));
    await other.call('captureSubmit', { caseId });
    const seen = await bare.inject({ url: `/operator/v1/cases/${caseId}`, headers: bearerHeader(bare) });
    expect(seen.json().result.reading).toEqual({
      reader: 'off',
      state: 'none',
      pictures: [],
      fields: [],
      checkedAt: null,
      checks: [],
    });
    const ready = await bare.inject('/readyz');
    expect([ready.body, ready.headers['x-reader']]).toEqual(['ok', 'off']);
    await bare.close();
    expect((await gateway.inject('/readyz')).headers['x-reader']).toBe('ready');
  });
});

it('[G9] metrics count waiting pictures, OCR durations and whether OCR is ready', async () => {
  const value = async (name: string, labels: Record<string, string> = {}) =>
    (await scrapeMetrics(gateway, METRICS_TOKEN)).find(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, said]) => sample.labels[label] === said),
    )?.value;
  const opened = await person.call('captureOpen', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  await upload(person, opened.result.caseId, 'front', await drawSharpCard(1));
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  reader.recognise = async (_, kind) => {
    await held;
    return createOcrResult(kind);
  };
  const done = async () => (await value('attesta_readings_total', { kind: 'front', outcome: 'done' })) ?? 0;
  const timed = async () => (await value('attesta_reading_seconds_count', { kind: 'front' })) ?? 0;
  const before = [await done(), await timed()] as const;
  const readings = startOcrPolling(gateway.ctx);
  expect(await value('attesta_reader_ready')).toBe(1);
  expect(await value('attesta_readings_waiting')).toBe(1);
  expect(await value('attesta_readings_age_seconds')).toBe(0);
  release();
  await expect.poll(done).toBe(before[0] + 1);
  expect(await timed()).toBe(before[1] + 1);
  expect(await value('attesta_readings_waiting')).toBe(0);
  await readings.stop();
});
