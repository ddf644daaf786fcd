// An OCR double: returns the test's result for each kind of image and records the requests.
import sharp from 'sharp';
import type { FieldName, PictureKind, OcrField, OcrEngine, OcrResult } from '#gateway/ocr/ocr-result.ts';

/** A face by number: close numbers are the same person. */
export const createFace = (person: number): number[] =>
  Array.from({ length: 64 }, (_, at) => Math.sin(person * 7 + at) * 2);

export const createOcrField = (value: string, more: Partial<OcrField> = {}): OcrField => ({
  value,
  confidence: 0.98,
  from: 'mrz',
  checked: true,
  ...more,
});

export const SAMPLE_MRZ_FIELDS: Partial<Record<FieldName, OcrField>> = {
  surname: createOcrField('TESTPERSON'),
  givenNames: createOcrField('MARLENE'),
  birthDate: createOcrField('1990-02-28'),
  expiryDate: createOcrField('2039-12-31'),
  documentNumber: { ...createOcrField('L01X00T47'), box: [600, 80, 300, 40] },
  issuingCountry: createOcrField('PT'),
};

export const createOcrResult = (kind: PictureKind, more: Partial<OcrResult> = {}): OcrResult => ({
  kind,
  size: [1200, 800],
  fields: {},
  barcodes: [],
  faces: [],
  quality: { sharpness: 400, brightness: 150, glare: 0, screen: 0.1 },
  text: [],
  tookMs: 5,
  ...more,
});

export const createSelfieResult = (person: number): OcrResult =>
  createOcrResult('selfie', {
    faces: [{ box: [1, 1, 9, 9], size: 0.4, descriptor: createFace(person), real: 0.9, live: 0.9 }],
  });

/** A complete document of the person in the tests' details; one side if it has only one. */
export const createDocumentResult = (kind: 'front' | 'passport', person = 1): OcrResult =>
  createOcrResult(kind, {
    fields: SAMPLE_MRZ_FIELDS,
    mrz: { format: kind === 'passport' ? 'TD3' : 'TD1', lines: [], valid: true, faults: [] },
    faces: [{ box: [1, 1, 5, 5], size: 0.2, descriptor: createFace(person) }],
    text: ['TESTPERSON', 'MARLENE', 'L01X00T47', '28.02.1990', '31.12.2039'].map((text) => ({
      text,
      confidence: 0.9,
      box: [0, 0, 1, 1],
    })),
  });

type Shown = Partial<Record<PictureKind, OcrResult | Error>>;

export interface OcrDouble extends OcrEngine {
  asked: PictureKind[];
  /** Sets the result of each kind; an error is thrown. */
  setResults(shown: Shown): void;
  /** Sets the result of a selfie of this width, overriding its kind's. */
  setResultAtWidth(width: number, reading: OcrResult): void;
}

export function createOcrDouble(first: Shown = {}): OcrDouble {
  let shown = first;
  const asked: PictureKind[] = [];
  const byWidth = new Map<number, OcrResult>();
  return {
    state: 'ready',
    asked,
    setResults: (next) => void (shown = next),
    setResultAtWidth: (width, reading) => void byWidth.set(width, reading),
    async recognise(bytes, kind) {
      asked.push(kind);
      const framed =
        kind === 'selfie' && byWidth.size > 0 && byWidth.get((await sharp(bytes).metadata()).width);
      if (framed) return framed;
      const found = shown[kind] ?? createOcrResult(kind);
      if (found instanceof Error) throw found;
      return found;
    },
    queueLength: () => 0,
    close: () => Promise.resolve(),
  };
}
