// The OCR thread: a job over its limits is ended, and the next picture is processed.
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createSpecimen } from '../../../scripts/specimens/specimen.mjs';
import { type OcrEngine, OcrError } from '../ocr-result.ts';
import { createOcrEngine } from './ocr-thread.ts';

const reasonOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof OcrError ? error.reason : error;
};

const bomb = () =>
  sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

const open: OcrEngine[] = [];
const reader = (settings?: Parameters<typeof createOcrEngine>[0]) => {
  const made = createOcrEngine(settings);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});
/** Shared, so that its models load once for all tests. */
const patient = createOcrEngine({ workLimitMs: 60_000 });
afterAll(() => patient.close());

describe('the OCR thread', () => {
  it('recognises a picture, refuses invalid and oversized files, and continues', async () => {
    const { picture, person } = await createSpecimen('id-passport', 3, { megapixels: 0.8 });
    expect(patient.state).toBe('ready');
    // Faces first: the setup for their models must not break those for text.
    expect((await patient.recognise(picture, 'selfie')).faces).toHaveLength(1);
    expect(await reasonOf(patient.recognise(Buffer.from('no picture'), 'front'))).toBe('unreadable');
    const packed = await bomb();
    const started = performance.now();
    expect(await reasonOf(patient.recognise(packed, 'front'))).toBe('unreadable');
    expect(performance.now() - started).toBeLessThan(10_000);
    const next = await patient.recognise(picture, 'passport');
    expect(next.fields.documentNumber).toMatchObject({ value: person.documentNumber, checked: true });
    expect(next.mrz?.valid).toBe(true);
    expect(patient.queueLength()).toBe(0);
  }, 120_000);

  it('ends a thread at its time limit; the next picture gets another one', async () => {
    const { picture } = await createSpecimen('hk-id', 3, { megapixels: 0.8 });
    const hasty = reader({ workLimitMs: -9_990 });
    expect(await reasonOf(hasty.recognise(picture, 'front'))).toBe('timeout');
    expect(await reasonOf(hasty.recognise(picture, 'front'))).toBe('timeout');
    expect(hasty.queueLength()).toBe(0);
    expect((await patient.recognise(picture, 'front')).text.length).toBeGreaterThan(5);
  }, 120_000);

  it('drops a picture whose caller aborts, and all pictures on close', async () => {
    const { picture } = await createSpecimen('hk-id', 3, { megapixels: 0.5 });
    const one = reader({ workLimitMs: 60_000 });
    const leaving = new AbortController();
    const left = reasonOf(one.recognise(picture, 'front', { signal: leaving.signal }));
    const waiting = reasonOf(one.recognise(picture, 'front'));
    expect(one.queueLength()).toBe(2);
    leaving.abort();
    expect(await left).toBe('gone');
    await one.close();
    expect(await waiting).toBe('gone');
  }, 120_000);

  it('reports that it is off and recognises nothing', async () => {
    const off = reader({ off: true });
    expect(off.state).toBe('off');
    expect(await reasonOf(off.recognise(Buffer.alloc(1), 'front'))).toBe('gone');
  });
});
