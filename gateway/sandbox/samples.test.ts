// Sample documents: which exist, for whose draft, and that OCR reads them correctly.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { CapturePart, DocType } from '#contract/documents.ts';
import type { Sample } from '#contract/samples.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { measureFaceSimilarity } from '#gateway/ocr/checks/face-checks.ts';
import { createOcrEngine } from '#gateway/ocr/engine/ocr-thread.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LONG } from '../../tests/support/long.ts';
import { SAMPLE_COUNTRIES, listSampleKinds } from './sample-files.ts';

const FOLDER = join(PACKAGE_ROOT, 'gateway/sandbox/samples');
const PASSPORT: DocType = 'KYC_DOC_TYPE_PASSPORT';
const ID: DocType = 'KYC_DOC_TYPE_ID';
const LICENCE: DocType = 'KYC_DOC_TYPE_DL';

let gateway: TestGateway;
let person: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u01');
});
afterAll(() => gateway.close());

async function draft(country: string, docType: DocType): Promise<string> {
  const opened = await person.call('captureOpen', { level: 'LEVEL_1', country, docType });
  expect(opened.ret_code).toBe(0);
  return opened.result.caseId;
}
async function sample(caseId: string, part: CapturePart, wanted: Sample, who = person) {
  const { ret_code: code, result } = await who.call('sandboxSample', { caseId, part, sample: wanted });
  return { code, bytes: code === 0 ? Buffer.from(result.data, 'base64') : Buffer.alloc(0) };
}

describe('samples', () => {
  it('[S5] exist for six countries with a card, a passport and a selfie, none above 120 kB', () => {
    for (const country of SAMPLE_COUNTRIES) {
      const passport = listSampleKinds({ country, docType: PASSPORT }, 'front');
      expect(passport).toEqual(['good', 'blurred', 'glare', 'cut', 'wrong_digit', 'expired']);
      const card = { country, docType: country === 'CA' ? LICENCE : ID };
      expect(listSampleKinds(card, 'front')).toEqual(['good', 'blurred', 'glare', 'cut', 'expired']);
      expect(listSampleKinds(card, 'back').slice(0, 4)).toEqual(['good', 'blurred', 'glare', 'cut']);
    }
    const files = readdirSync(FOLDER);
    expect(files).toHaveLength(51);
    expect(files.filter((name) => statSync(join(FOLDER, name)).size > 120_000)).toEqual([]);
  });

  it('[S5] match the country and document of the draft, and are missing if none exists', async () => {
    const caseId = await draft('PT', PASSPORT);
    const { result } = await person.call('sandboxSamples', { caseId, part: 'front' });
    expect(result).toEqual({ samples: [], countries: ['AE', 'CA', 'DE', 'HK', 'ID', 'KZ'] });
    expect((await sample(caseId, 'front', 'good')).code).toBe(notFound);
    expect((await sample(caseId, 'selfie', 'good')).code).toBe(0);
  });

  it("[P2] are returned for the user's own draft, and never outside the sandbox", async () => {
    const caseId = await draft('DE', ID);
    const other = await gateway.signIn('u03');
    expect((await sample(caseId, 'front', 'good', other)).code).toBe(notFound);
    const live = await startGateway({ config: { sandbox: false } });
    const outsider = await live.signIn('u01');
    expect((await outsider.call('sandboxSamples', { caseId, part: 'front' })).ret_code).toBe(notFound);
    await live.close();
  });

  it('[S5] differ in every file, like photographs', async () => {
    const caseId = await draft('DE', ID);
    const taken = await Promise.all(
      [1, 2, 3, 4].map(async () => (await sample(caseId, 'back', 'good')).bytes.toString('base64')),
    );
    expect(new Set(taken).size).toBeGreaterThan(1);
  });
});

// The models take a second or two for each, and more on a busy machine.
describe('OCR of a sample', { timeout: 120_000 }, () => {
  const reader = createOcrEngine({ workLimitMs: 60_000 });
  afterAll(() => reader.close());

  it("[E4] reads a passport with the selfie's face, and finds another face less similar", async () => {
    const caseId = await draft('KZ', PASSPORT);
    const [front, selfie, other] = await Promise.all([
      sample(caseId, 'front', 'good'),
      sample(caseId, 'selfie', 'good'),
      sample(caseId, 'selfie', 'other_face'),
    ]);
    const passport = await reader.recognise(front.bytes, 'passport');
    expect(passport.mrz).toMatchObject({ format: 'TD3', valid: true });
    expect(passport.fields.surname?.value).toBe('SADYKOV');
    expect(passport.fields.documentNumber).toMatchObject({ value: 'N47381956', checked: true });
    const faces = [
      passport,
      await reader.recognise(selfie.bytes, 'selfie'),
      await reader.recognise(other.bytes, 'selfie'),
    ].map(({ faces: [face] }) => face?.descriptor ?? []);
    expect(measureFaceSimilarity(faces[0]!, faces[1]!)).toBeGreaterThan(0.72);
    expect(measureFaceSimilarity(faces[0]!, faces[2]!)).toBeLessThan(0.72);
  });

  it.runIf(LONG)('[E4] detects a wrong check digit on the back of a card', async () => {
    const caseId = await draft('DE', ID);
    const wrong = await reader.recognise((await sample(caseId, 'back', 'wrong_digit')).bytes, 'back');
    expect(wrong.mrz).toMatchObject({ format: 'TD1', valid: false });
  });

  it('[E4] detects a cut-off MRZ', async () => {
    const caseId = await draft('DE', ID);
    const cut = await reader.recognise((await sample(caseId, 'back', 'cut')).bytes, 'back');
    expect(cut.mrz?.valid ?? false).toBe(false);
    expect(cut.document?.cut).toBe(true);
  });

  it('[E4] reads the barcode of a licence', async () => {
    const caseId = await draft('CA', LICENCE);
    const { fields } = await reader.recognise((await sample(caseId, 'back', 'good')).bytes, 'back');
    expect(fields.documentNumber).toMatchObject({ value: 'H4829176', from: 'barcode' });
  });

  it('[S5] reads the name, date and address of a bill, also as a PDF', async () => {
    person = await gateway.signIn('u05');
    const opened = await person.call('captureOpen', { level: 'LEVEL_2', country: 'PT', docType: null });
    const { caseId } = opened.result;
    const good = await reader.recognise((await sample(caseId, 'poa1', 'good')).bytes, 'paper');
    expect(good.fields.issuer?.value).toBe('Sample Power and Light');
    const issued = new Date(good.fields.issueDate?.value ?? 0).getTime();
    expect(gateway.clock.now().getTime() - issued).toBeLessThan(30 * DAY_MS);
    expect(good.fields.address?.value).toBe('12 Sample Street, 10115 Springtown');
    expect((await sample(caseId, 'poa1', 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
