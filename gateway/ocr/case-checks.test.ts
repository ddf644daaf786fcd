// A case that was sent in: checked once, when everything was read, and told to officers as it is.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckOutcome } from '#contract/checks.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findChecks, listReadings } from '#gateway/db/queries/readings.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { consentToFace, fillLevel1, identity } from '#gateway/testing/capture.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { sendSelfieWithMotion } from '#gateway/testing/motion.ts';
import { createNewcomer, type Person, removeNewcomers, TESTER } from '#gateway/testing/newcomers.ts';
import { drawCard, drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createOcrDouble,
  type OcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { scrape } from '#gateway/testing/scrape.ts';
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
/** Pictures that nobody else sends. */
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
  await who.call('captureDetails', { caseId, details: identity(documentNumber) });
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
  for await (const batch of auditRows(gateway.ctx.db)) rows.push(...batch);
  return rows.filter(({ action, object }) => action === 'case.check' && object === caseId);
}

describe('a case whose pictures are read', () => {
  it('[E4] is checked when the last of them was, and not before', async () => {
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

  it('[E4] is checked also when everything was read before it was sent in', async () => {
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    expect(await checkDueCases(gateway.ctx)).toBe(0);
    await person.call('captureSubmit', { caseId });
    await checkDueCases(gateway.ctx);
    expect((await findChecks(gateway.ctx.db, caseId))?.checkedAt).toEqual(gateway.clock.now());
  });

  it('[G10] leaves names and outcomes in the trail, once, and no value', async () => {
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

  it('[M3] tells of a document and of pictures that are on another account, and of nobody', async () => {
    const first = await fillLevel1(person, identity());
    await person.call('captureSubmit', { caseId: first });
    const other = await createNewcomer(gateway, { country: 'PT' });
    // Typed as another number, shown as the same; and the very same pictures.
    const caseId = await fillLevel1(other, identity('Z9Z9Z9'));
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

  it('[M3] that was decided before anything was read is not checked, and its faces go', async () => {
    const caseId = await passportCase(person, 'X0005');
    await decideCase(gateway.ctx, caseId, { kind: 'approve' }, TESTER);
    await processOcrQueue(gateway.ctx);
    await checkDueCases(gateway.ctx);
    expect(await findChecks(gateway.ctx.db, caseId)).toMatchObject({ checkedAt: null, dueAt: null });
    const readings = await listReadings(gateway.ctx.db, caseId);
    expect(readings).toHaveLength(6);
    for (const { state, facesEnc } of readings) expect([state, facesEnc]).toEqual(['done', '']);
  });
});

describe('a case whose checks all pass', () => {
  const alone = () => ({
    ...gateway.ctx,
    config: { ...gateway.ctx.config, sandbox: false, readerApproves: true },
  });
  /** As outside the sandbox: nothing decides it by itself. */
  const waiting = () => passportCase(person, 'L01X00T470005');

  it('[M3] is approved without an officer where the gateway is set to it, in the commit of its checks', async () => {
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

  it('[M3] waits for an officer when one of them is in doubt', async () => {
    reader.setResults({ passport: createDocumentResult('passport', 4), selfie: createSelfieResult(1) });
    const caseId = await waiting();
    await processOcrQueue(alone());
    await checkDueCases(alone());
    expect(await outcomes(caseId)).toMatchObject({ portrait_selfie: 'fail', document_number: 'fail' });
    expect((await findCase(gateway.ctx.db, caseId))?.status).toBe('submitted');
  });

  it('[M3] waits in the sandbox, where the number decides', async () => {
    const caseId = await passportCase();
    await processOcrQueue(gateway.ctx);
    await checkDueCases({ ...gateway.ctx, config: { ...gateway.ctx.config, readerApproves: true } });
    expect((await findCase(gateway.ctx.db, caseId))?.status).toBe('submitted');
  });
});

describe('officers', () => {
  it('[M3] see what was typed beside what was read, and the checks; never a descriptor', async () => {
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
      corrected: null,
    });
    expect(reading.checks.find(({ name }) => name === 'document_number')).toEqual({
      name: 'document_number',
      outcome: 'fail',
      evidence: [{ part: 'front', what: 'mrz' }],
    });
    expect(JSON.stringify(reading)).not.toMatch(/descriptor|v1\./);
  });

  it('[M3] are told when nothing is read here, and readiness says so too', async () => {
    const bare = await startGateway();
    const other = await createNewcomer(bare, { country: 'PT' });
    const caseId = await fillLevel1(other, identity('X0005'));
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

it('[G9] pictures that wait, how long they took and whether anything is read are counted', async () => {
  const value = async (name: string, labels: Record<string, string> = {}) =>
    (await scrape(gateway, METRICS_TOKEN)).find(
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
