// Recognition on generated specimens (scripts/specimens): one of each format, and bad pictures.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import { LONG } from '../../../tests/support/long.ts';
import { createSpecimen } from '../../../scripts/specimens/specimen.mjs';
import { TRAITS } from '../../../scripts/specimens/traits.mjs';
import type { OcrResult } from '../ocr-result.ts';
import { recognisePicture } from './recognise-picture.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const HOW = { megapixels: 1, turn: 3, tilt: 0.04, noise: 3 };

async function read(kind: string, seed: number, how: Parameters<typeof createSpecimen>[2] = {}) {
  const made = await createSpecimen(kind, seed, { ...HOW, ...how });
  const part = made.person.form === 'td3' ? 'passport' : 'front';
  return { ...made, reading: await recognisePicture(made.picture, part, NOW) };
}

const valueOf = ({ fields }: OcrResult, name: keyof OcrResult['fields']) => fields[name]?.value;
const falselyChecked = ({ fields }: OcrResult, person: object) =>
  Object.entries(fields).filter(
    // Compares only fields that the specimen has.
    ([name, { checked, value }]) => checked && person[name as keyof typeof person] !== value,
  );

// Each takes a second or two on an idle machine and much longer on a busy one.
describe('recognising a picture', { timeout: 120_000 }, () => {
  it.each([['ae-passport', 'TD3', 'AE'], ...(LONG ? [['tr-id', 'TD1', 'TR']] : [])])(
    'gives the lines for machines of %s whole, and what they say as checked',
    async (kind, format, country) => {
      const { person, lines, reading } = await read(kind, 21);
      expect(reading.mrz).toEqual({ format, lines, valid: true, faults: [] });
      for (const name of ['documentNumber', 'birthDate', 'expiryDate'] as const)
        expect(reading.fields[name]).toMatchObject({ value: person[name], from: 'mrz', checked: true });
      // The box marks the print, not the MRZ.
      const [, top = 1, , height = 0] = reading.fields.birthDate?.box ?? [];
      expect((top + height) / reading.size[1]).toBeLessThan(0.6);
      expect(valueOf(reading, 'surname')).toBe(person.surname);
      expect(valueOf(reading, 'sex')).toBe(person.sex);
      expect(valueOf(reading, 'issuingCountry')).toBe(country);
      expect(reading.fields.surname?.checked).toBeUndefined();
      expect(reading.faces).toHaveLength(1);
      expect(reading.faces[0]?.descriptor).toHaveLength(1024);
      expect(reading.document?.corners).toHaveLength(4);
      expect(Math.abs((reading.document?.angle ?? 90) - HOW.turn)).toBeLessThan(4);
    },
  );

  it.each(TRAITS.filter(({ name }) => LONG || ['permanent', 'sideways'].includes(name)))(
    'reads the whole MRZ: $name',
    async ({ kind, of, how }) => {
      const { person, lines, reading } = await read(kind, 21, { megapixels: 1.8, ...how, of });
      expect(reading.mrz?.lines).toEqual(lines);
      expect(reading.mrz?.valid).toBe(true);
      expect(falselyChecked(reading, person)).toEqual([]);
      expect(valueOf(reading, 'birthDate')).toBe(person.birthDate);
      expect(valueOf(reading, 'expiryDate')).toBe(person.expiryDate);
      expect(reading.fields.surname).toMatchObject({ value: person.surname });
      expect(reading.faces).toHaveLength(1);
    },
  );

  it('keeps a filler where the last digit belongs, and lines of 44 letters', async () => {
    // Its author put one filler too many before the last digit.
    const picture = await readFile(
      new URL('../../../tests/fixtures/mrz-ends-with-filler.png', import.meta.url),
    );
    const { mrz } = await recognisePicture(picture, 'passport', NOW);
    expect(mrz).toMatchObject({
      valid: false,
      lines: ['P<USASMITH<<JOHN<DAVID<<<<<<<<<<<<<<<<<<<<<<', 'A123456784USA8503150M3205149<<<<<<<<<<<<<<6<'],
    });
  });

  it('returns printed fields of a card without MRZ, not marked as checked', async () => {
    const { person, reading } = await read('hk-id', 4);
    expect(reading.mrz).toBeUndefined();
    expect(reading.fields.documentNumber).toMatchObject({ value: person.documentNumber, from: 'visual' });
    expect(valueOf(reading, 'birthDate')).toBe(person.birthDate);
    expect(falselyChecked(reading, {})).toEqual([]);
  });

  it.runIf(LONG)('keeps the spaces between large words', async () => {
    for (const seed of [1, 2, 4]) {
      const { reading } = await read('kz-id', seed, { megapixels: 1.5, turn: 2, tilt: 0.03 });
      expect(reading.text.map(({ text }) => text)).toContain('SAMPLE REPUBLIC');
    }
  });

  it('returns the fields of a licence’s barcode', async () => {
    const { person, reading } = await read('us-licence', 5, { megapixels: 1.5 });
    expect(reading.barcodes[0]?.format).toBe('pdf417');
    for (const name of ['documentNumber', 'birthDate', 'expiryDate', 'issueDate', 'address'] as const)
      expect(reading.fields[name]).toMatchObject({ value: person[name], from: 'barcode' });
  });

  it.runIf(LONG)('reports a wrong check digit and marks nothing of that MRZ as checked', async () => {
    const { lines, reading } = await read('tr-id', 21, { wrongDigit: true });
    expect(reading.mrz?.lines).toEqual(lines);
    expect(reading.mrz?.valid).toBe(false);
    expect(reading.mrz?.faults).toContain('birthDateCheckDigit');
    expect(falselyChecked(reading, {})).toEqual([]);
  });

  it.runIf(LONG)('reports a blurred picture and no fault of its check digits', async () => {
    const { person, reading } = await read('kz-id', 21, { blur: 7 });
    expect(reading.quality.sharpness).toBeLessThan(QUALITY_LIMITS.soft);
    expect(reading.mrz).toBeUndefined();
    expect(falselyChecked(reading, person)).toEqual([]);
  });

  it.runIf(LONG)('reports a cut-off document and the share of glare', async () => {
    const cut = await read('de-id', 21, { cut: 0.3 });
    expect(cut.reading.document?.cut).toBe(true);
    const { reading } = await read('de-id', 21, { glare: 0.9 });
    expect(reading.quality.glare).toBeGreaterThan(0.05);
  });

  it.runIf(LONG)('returns the same result every time', async () => {
    const { picture } = await createSpecimen('hk-id', 9, HOW);
    const [one, other] = [
      await recognisePicture(picture, 'passport', NOW),
      await recognisePicture(picture, 'passport', NOW),
    ];
    expect({ ...other, tookMs: 0 }).toEqual({ ...one, tookMs: 0 });
  });
});
