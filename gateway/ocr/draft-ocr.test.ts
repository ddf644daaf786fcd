// OCR results of a draft for its owner, against the real gateway; only the OCR engine is a test double.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toIsoDay } from '#contract/dates.ts';
import { notFound } from '#contract/errors/requests.ts';
import { caseNotOpen } from '#contract/errors/verification.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import type { KycEvent } from '#gateway/kit/events.ts';
import { address, consentToFace, fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { bearerHeader } from '#gateway/testing/desk.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import {
  createDocumentResult,
  createOcrField,
  SAMPLE_MRZ_FIELDS,
  createOcrDouble,
  type OcrDouble,
  createOcrResult,
  createSelfieResult,
} from '#gateway/testing/ocr-double.ts';
import { readAllRows } from '#gateway/testing/rows-about.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { OcrError } from './ocr-result.ts';
import { processOcrQueue } from './ocr-queue.ts';
import type { OcrView } from './ocr-view.ts';

let gateway: TestGateway;
let reader: OcrDouble;
let person: Person;
beforeEach(async () => {
  reader = createOcrDouble({ front: createDocumentResult('front'), selfie: createSelfieResult(1) });
  gateway = await startGateway({ reader });
  person = await createNewcomer(gateway, { country: 'PT' });
});
afterEach(() => gateway.close());

const ID = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' } as const;
const openDraft = async (who = person) => (await who.call('captureOpen', ID)).result.caseId;
const read = (caseId: string, who = person) => who.call('captureReading', { caseId });
async function frontRead(): Promise<string> {
  const caseId = await openDraft();
  await upload(person, caseId, 'front', await drawSharpCard(1));
  await processOcrQueue(gateway.ctx);
  return caseId;
}

const fieldsSeen = async (caseId: string) => {
  const answer = await gateway.inject({
    url: `/operator/v1/cases/${caseId}`,
    headers: bearerHeader(gateway),
  });
  const { reading } = answer.json<{ result: { reading: OcrView } }>().result;
  return Object.fromEntries(reading.fields.map(({ field: name, corrected }) => [name, corrected]));
};

describe('the owner of a draft', () => {
  it('[E4] gets the state of each picture and the values by the form’s field names', async () => {
    const caseId = await openDraft();
    expect((await read(caseId)).result).toEqual({
      reads: true,
      pictures: [],
      fields: [],
      recognised: null,
    });
    await upload(person, caseId, 'front', await drawSharpCard(1));
    const before = (await read(caseId)).result;
    expect(before).toMatchObject({ pictures: [{ part: 'front', state: 'queued', width: 0 }], fields: [] });
    await processOcrQueue(gateway.ctx);
    const { pictures, fields } = (await read(caseId)).result;
    expect(pictures).toMatchObject([{ part: 'front', state: 'done', width: 1200, height: 800 }]);
    expect(fields.map(({ field: name, value, sure }) => [name, value, sure])).toEqual([
      ['givenName', 'MARLENE', true],
      ['familyName', 'TESTPERSON', true],
      ['birthDate', '1990-02-28', true],
      ['documentNumber', 'L01X00T47', true],
      ['expires', '2039-12-31', true],
      ['issuedIn', 'PT', true],
    ]);
    expect(fields.every(({ part, fileId }) => part === 'front' && fileId === pictures[0]?.fileId)).toBe(true);
  });

  it('[E4] gets the place of a field, and whether its value is certain', async () => {
    const sure = { value: 'TESTPERSON', confidence: 0.9, from: 'visual' } as const;
    reader.setResults({
      front: createOcrResult('front', {
        mrz: { format: 'TD1', lines: ['', '', 'TESTPERSON<<ANNA<<<<<<<<<<<<<<'], valid: true, faults: [] },
        fields: {
          surname: { ...sure, box: [120, 80, 240, 40] },
          givenNames: createOcrField('MARLENE', { checked: false, box: [-5, 780, 2000, 40] }),
        },
      }),
    });
    const { fields } = (await read(await frontRead())).result;
    expect(fields).toMatchObject([
      { field: 'givenName', sure: false, place: { left: 0, top: 0.975, width: 1, height: 0.025 } },
      { field: 'familyName', sure: true, place: { left: 0.1, top: 0.1, width: 0.2, height: 0.05 } },
    ]);
  });

  it('[S5, E4] gets a single name as the given name, and that there is no family name', async () => {
    const { givenNames: _, ...others } = SAMPLE_MRZ_FIELDS;
    reader.setResults({
      front: { ...createDocumentResult('front'), fields: { ...others, surname: createOcrField('MUHAMMAD') } },
    });
    const { fields } = (await read(await frontRead())).result;
    const names = fields.filter(({ field: name }) => name.endsWith('Name'));
    expect(names.map(({ field: name, value, sure }) => [name, value, sure])).toEqual([
      ['givenName', 'MUHAMMAD', true],
      ['familyName', '', true],
    ]);
  });

  it('[E4] gets the century that the front shows, and is certain if both sides agree', async () => {
    const born = ['2025-11-03', '1925-11-03'];
    reader.setResults({
      front: createOcrResult('front', {
        fields: {
          birthDate: createOcrField('1925-11-03', { from: 'visual', checked: false, confidence: 0.9 }),
        },
      }),
      back: createOcrResult('back', {
        fields: { birthDate: createOcrField(born[0]!, { checked: false, possible: born }) },
      }),
    });
    const caseId = await openDraft();
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await upload(person, caseId, 'back', await drawSharpCard(2));
    await processOcrQueue(gateway.ctx);
    const { fields } = (await read(caseId)).result;
    expect(fields).toMatchObject([{ field: 'birthDate', value: '1925-11-03', sure: true }]);
  });

  it('[S5, E4] gets the problem of a picture before submission, and may submit it anyway', async () => {
    reader.setResults({ front: createDocumentResult('front'), selfie: createOcrResult('selfie') });
    const caseId = await fillLevel1(person);
    const before = (await read(caseId)).result.pictures;
    expect(before.map(({ problem }) => problem)).toEqual(before.map(() => null));
    await processOcrQueue(gateway.ctx);
    const problems = (await read(caseId)).result.pictures.map(({ part, problem }) => [part, problem]);
    expect(problems).toContainEqual(['selfie', 'no_face']);
    expect(problems).toContainEqual(['front', null]);
    expect((await person.call('captureSubmit', { caseId })).ret_code).toBe(0);
  });

  it('[E4] gets no value that the form would refuse, and none of a failed picture', async () => {
    reader.setResults({
      front: createOcrResult('front', {
        fields: {
          surname: createOcrField('T3STP3RSON'),
          birthDate: createOcrField('1990-02-31'),
          documentNumber: createOcrField('L0_1'),
          expiryDate: createOcrField('2039-12-31', { checked: false, confidence: 0.2 }),
          issuingCountry: createOcrField('PRT'),
        },
      }),
      back: new OcrError('unreadable'),
    });
    const caseId = await openDraft();
    await upload(person, caseId, 'back', await drawSharpCard(2));
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await processOcrQueue(gateway.ctx);
    const { pictures, fields } = (await read(caseId)).result;
    expect(fields).toEqual([]);
    expect(pictures.map(({ part, state }) => `${part} ${state}`).toSorted()).toEqual([
      'back failed',
      'front done',
    ]);
  });

  it('[E4] gets issuer, date and address of a proof of address', async () => {
    const other = await createNewcomer(gateway, { country: 'PT', level1: 'SUCCESS', level2: 'ALLOW' });
    const asked = { level: 'LEVEL_2', country: 'PT', docType: null } as const;
    const { caseId } = (await other.call('captureOpen', asked)).result;
    const printed = (value: string) =>
      createOcrField(value, { from: 'visual', checked: false, confidence: 0.9 });
    reader.setResults({
      paper: createOcrResult('paper', {
        fields: {
          issuer: printed('CITY WATER'),
          issueDate: printed('2026-05-02'),
          address: printed('12 Harbour Street, 4000-001 Port Example'),
        },
      }),
    });
    await upload(other, caseId, 'poa1', await drawSharpCard(4));
    await processOcrQueue(gateway.ctx);
    const { fields } = (await read(caseId, other)).result;
    expect(fields.map(({ field: name, value, sure }) => [name, value, sure])).toEqual([
      ['issuer', 'CITY WATER', false],
      ['issueDate', '2026-05-02', false],
      ['line1', '12 Harbour Street', false],
      ['postcode', '4000-001', false],
      ['city', 'Port Example', false],
    ]);
    const details = { ...address(toIsoDay(gateway.clock.now())), issuer: 'City Water', city: 'Port Sample' };
    await other.call('captureDetails', { caseId, details, shown: ['issuer', 'city'] });
    await other.call('captureSubmit', { caseId });
    expect(await fieldsSeen(caseId)).toMatchObject({ issuer: null, city: 'Port Example' });
  });

  it('[G10] gets no face data, and the call is read-only', async () => {
    const caseId = await openDraft();
    await consentToFace(person, caseId);
    await upload(person, caseId, 'front', await drawSharpCard(1));
    await upload(person, caseId, 'selfie', await drawSharpCard(3));
    await processOcrQueue(gateway.ctx);
    const before = await readAllRows(gateway.ctx.db);
    const answer = JSON.stringify((await read(caseId)).result);
    expect(await readAllRows(gateway.ctx.db)).toEqual(before);
    expect(answer).toContain('TESTPERSON');
    expect(answer).not.toMatch(/face|descriptor|real|live|v1\./);
  });

  it('[E4] gets an event without content for each picture that ends', async () => {
    const heard: KycEvent[] = [];
    const end = gateway.ctx.events.subscribe(person.userId, (event) => void heard.push(event));
    await frontRead();
    expect(heard).toEqual([{ topic: 'reading' }]);
    reader.setResults({ back: new OcrError('unreadable') });
    await upload(person, await openDraft(), 'back', await drawSharpCard(2));
    await processOcrQueue(gateway.ctx);
    expect(heard).toHaveLength(2);
    end();
  });

  it('[E4] sees that OCR is missing, and still gets earlier results', async () => {
    const caseId = await frontRead();
    Object.assign(reader, { state: 'failed' });
    const { reads, fields } = (await read(caseId)).result;
    expect([reads, fields.length]).toEqual([false, 6]);
    const bare = await startGateway();
    const other = await createNewcomer(bare, { country: 'PT' });
    const opened = await other.call('captureOpen', ID);
    await upload(other, opened.result.caseId, 'front', await drawSharpCard(1));
    expect(opened.result.reads).toBe(false);
    expect((await other.call('canVerify', { level: 'LEVEL_1' })).result.reads).toBe(false);
    expect((await read(opened.result.caseId, other)).result).toEqual({
      reads: false,
      pictures: [],
      fields: [],
      recognised: null,
    });
    await bare.close();
    expect((await person.call('canVerify', { level: 'LEVEL_1' })).result.reads).toBe(true);
  });
});

describe('OCR results of a draft', () => {
  it('[G10] are for its owner only, and only while it is a draft', async () => {
    const caseId = await frontRead();
    const other = await createNewcomer(gateway, { country: 'PT' });
    expect(await read(caseId, other)).toMatchObject({ ret_code: notFound });
    expect(await read('x'.repeat(22))).toMatchObject({ ret_code: notFound });
    const filled = await fillLevel1(person);
    await person.call('captureSubmit', { caseId: filled });
    expect(await read(filled)).toMatchObject({ ret_code: caseNotOpen });
  });
});

describe('an officer', () => {
  it('[M3] sees which shown values the user corrected, and no others', async () => {
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    const details = { ...createIdentity('X0005'), givenName: 'Marlène', familyName: 'Test person' };
    await person.call('captureDetails', { caseId, details, shown: ['familyName', 'documentNumber'] });
    await person.call('captureSubmit', { caseId });
    // Capitals and spaces are no correction, and the given name was not shown.
    expect(await fieldsSeen(caseId)).toMatchObject({
      documentNumber: 'L01X00T47',
      familyName: null,
      givenName: null,
      birthDate: null,
    });
  });

  it('[M3] sees a recognised expiry date although the user typed none', async () => {
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    const { expires: _, ...details } = createIdentity('X0005');
    await person.call('captureDetails', { caseId, details, shown: ['expires'] });
    await person.call('captureSubmit', { caseId });
    expect((await fieldsSeen(caseId)).expires).toBe('2039-12-31');
  });

  it('[M3] sees the gateway’s OCR values, not those the client sends', async () => {
    reader.setResults({});
    const caseId = await fillLevel1(person);
    await processOcrQueue(gateway.ctx);
    await person.call('captureDetails', {
      caseId,
      details: createIdentity('X0005'),
      shown: ['documentNumber'],
    });
    await person.call('captureSubmit', { caseId });
    expect((await fieldsSeen(caseId)).documentNumber).toBeNull();
    expect(JSON.stringify(await findCase(gateway.ctx.db, caseId))).not.toContain('X0005');
  });
});
