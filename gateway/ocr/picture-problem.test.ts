// Problems of a picture reported before submission: certain ones only.
import { describe, expect, it } from 'vitest';
import type { PictureProblem } from '#contract/checks.ts';
import { createDocumentResult, createOcrResult, createSelfieResult } from '#gateway/testing/ocr-double.ts';
import { findPictureProblem } from './picture-problem.ts';
import type { Box, OcrResult, OcrLine } from './ocr-result.ts';

const line = (text: string, box: Box, confidence = 0.9): OcrLine => ({ text, box, confidence });
const ZONE = 'P<PRTTESTPERSON<<MARLENE<<<<<<<<<<<<<<<<<<<<';
const DIGITS = 'L01X00T470PRT9002283F39123';
const INSIDE: Box = [100, 700, 900, 40];
const print = ['ONE', 'TWO', 'THREE'].map((text, at) => line(text, [50, 50 + at * 40, 200, 30]));
const zoned = (changes: Partial<OcrResult>, ...lines: OcrLine[]): OcrResult =>
  createOcrResult('passport', { text: [...print, ...lines], ...changes });
const soft = { sharpness: 60, brightness: 150, glare: 0 };
const invalid = { format: 'TD3', lines: [], valid: false, faults: ['compositeCheckDigit'] } as const;
const faulty = { ...invalid, lines: [], faults: [...invalid.faults] };

const ROWS: [string, OcrResult, PictureProblem | null][] = [
  ['a whole passport', createDocumentResult('passport'), null],
  ['lines that stand within the picture', zoned({}, line(ZONE, INSIDE)), null],
  ['a line that begins at the edge', zoned({}, line(ZONE, [0, 700, 900, 40])), 'lines_cut'],
  ['a line that ends at the edge', zoned({}, line(ZONE, [300, 700, 899, 40])), 'lines_cut'],
  ['a line at the foot of the picture', zoned({}, line(DIGITS, [100, 770, 900, 30])), 'lines_cut'],
  [
    'a line at the edge, with a digit that does not hold',
    zoned({ mrz: faulty }, line(ZONE, [0, 700, 900, 40])),
    'lines_cut',
  ],
  [
    'a line at the edge whose digits all hold',
    zoned({ mrz: { ...faulty, valid: true, faults: [] } }, line(ZONE, [0, 700, 900, 40])),
    null,
  ],
  ['a line at the edge that was hardly read', zoned({}, line(ZONE, [0, 700, 900, 40], 0.3)), null],
  ['print at the edge', zoned({}, line('REPUBLIC OF SOMEWHERE FAR', [0, 10, 900, 40])), null],
  ['a long word at the edge', zoned({}, line('ABCDEFGHIJKLMNOPQRSTUVWXYZ', [0, 10, 900, 40])), null],
  [
    'a paper with such a line',
    createOcrResult('paper', { text: [...print, line(ZONE, [0, 700, 900, 40])] }),
    null,
  ],
  ['a soft picture on which nothing was read', createOcrResult('front', { quality: soft }), 'blurred'],
  ['a soft paper on which nothing was read', createOcrResult('paper', { quality: soft }), 'blurred'],
  ['a soft picture whose print was read', createOcrResult('front', { quality: soft, text: print }), null],
  [
    'a soft picture whose barcode was read',
    createOcrResult('back', { quality: soft, barcodes: [{ format: 'pdf417', text: 'x' }] }),
    null,
  ],
  ['a sharp picture of nothing', createOcrResult('front'), null],
  ['a face', createSelfieResult(1), null],
  ['a selfie without a face', createOcrResult('selfie'), 'no_face'],
  ['a soft selfie with a face', { ...createSelfieResult(1), quality: soft }, null],
];

describe('[S5, E4] the problem reported to the user is right for', () => {
  it.each(ROWS)('%s', (_, reading, wanted) => {
    expect(findPictureProblem(reading)).toBe(wanted);
  });
});
