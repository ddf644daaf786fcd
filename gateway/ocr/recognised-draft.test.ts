// Drafts whose document is unknown, read by the real OCR engine: drawn specimens of a card with two sides and a passport.
// cspell:ignore BUNDESREPUBLIK
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CapturePart } from '#contract/documents.ts';
import { processOcrQueue } from '#gateway/ocr/ocr-queue.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person } from '#gateway/testing/newcomers.ts';
import { upload } from '#gateway/testing/uploads.ts';
import { createSpecimen } from '../../scripts/specimens/specimen.mjs';
import { LONG } from '../../tests/support/long.ts';
import { createOcrEngine } from './engine/ocr-thread.ts';
import type { OcrEngine } from './ocr-result.ts';

let reader: OcrEngine;
let gateway: TestGateway;
let person: Person;
let caseId: string;
beforeAll(async () => {
  reader = createOcrEngine({ workLimitMs: 60_000 });
  gateway = await startGateway({ reader });
});
afterAll(async () => {
  await gateway.close();
  await reader.close();
});
beforeEach(async () => {
  person = await createNewcomer(gateway, { country: 'PT' });
  const opened = await person.call('captureOpen', { level: 'LEVEL_1', isDocumentUnknown: true });
  caseId = opened.result.caseId;
});

async function sendAndRead(part: CapturePart, picture: Buffer) {
  expect((await upload(person, caseId, part, picture)).ret_code).toBe(0);
  await processOcrQueue(gateway.ctx);
  return (await person.call('captureReading', { caseId })).result.recognised;
}
async function takeSample(part: 'front' | 'back'): Promise<Buffer> {
  const { result } = await person.call('sandboxSample', { caseId, part, sample: 'good' });
  return Buffer.from(result.data, 'base64');
}

// The models take a second or two for each picture, and more on a busy machine.
describe('[E4] the gateway recognises', { timeout: 120_000 }, () => {
  it('a card after its back, and changes nothing until the client chooses it', async () => {
    expect(await sendAndRead('front', await takeSample('front'))).toBeNull();
    const recognised = await sendAndRead('back', await takeSample('back'));
    expect(recognised).toEqual({ country: 'DE', docType: 'KYC_DOC_TYPE_ID', sides: 2, source: 'mrz' });
    expect((await person.call('captureOpen', { level: 'LEVEL_1' })).result).toMatchObject({
      country: '',
      docType: null,
    });
    const { country, docType } = recognised!;
    const chosen = (await person.call('captureOpen', { level: 'LEVEL_1', country, docType })).result;
    expect(chosen.files.map(({ part }) => part).toSorted()).toEqual(['back', 'front']);
  });

  it('a passport by its only side', async () => {
    const { picture } = await createSpecimen('ae-passport', 21, { megapixels: 1.8, turn: 3, tilt: 0.04 });
    expect(await sendAndRead('front', picture)).toEqual({
      country: 'AE',
      docType: 'KYC_DOC_TYPE_PASSPORT',
      sides: 1,
      source: 'mrz',
    });
  });

  it.runIf(LONG)('a licence by its printed title and state', async () => {
    const of = { form: 'none', state: 'BUNDESREPUBLIK DEUTSCHLAND', title: 'FÜHRERSCHEIN' } as const;
    const { picture } = await createSpecimen('de-id', 21, { megapixels: 1.8, turn: 3, of });
    expect(await sendAndRead('front', picture)).toEqual({
      country: 'DE',
      docType: 'KYC_DOC_TYPE_DL',
      sides: 2,
      source: 'print',
    });
  });
});
