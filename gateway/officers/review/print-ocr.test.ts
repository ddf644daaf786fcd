// OCR results in the output of `npm run review -- show`.
import { describe, expect, it } from 'vitest';
import type { OcrView } from '#gateway/ocr/ocr-view.ts';
import { printOcr } from './print-ocr.ts';

const NONE: OcrView = {
  reader: 'ready',
  state: 'none',
  pictures: [],
  fields: [],
  checkedAt: null,
  checks: [],
};
const FRONT = { part: 'front' as const, state: 'done' as const, fault: '' };

function said(view: Partial<OcrView>): string {
  const lines: string[] = [];
  printOcr((line) => void lines.push(line), { ...NONE, ...view });
  return lines.join('\n');
}

describe('[M3] an officer reads', () => {
  it.each([
    ['off', 'OCR is disabled'],
    ['missing', 'not installed'],
    ['failed', 'did not start'],
  ] as const)('that there is no reader: %s', (reader, words) => {
    expect(said({ reader })).toContain(words);
    expect(said({ reader })).toContain('This case has no OCR results.');
    expect(said({ reader })).not.toContain('CHECK');
  });

  it('that OCR is in progress, and that no checks have run', () => {
    const text = said({
      state: 'under_way',
      pictures: [FRONT, { part: 'selfie', state: 'queued', fault: '' }],
    });
    expect(text).toContain('OCR is in progress');
    expect(text).toMatch(/selfie +queued/);
    expect(text).toContain('No checks have run yet');
  });

  it('which image could not be read, and which check was not possible', () => {
    const text = said({
      state: 'ended',
      pictures: [{ part: 'front', state: 'failed', fault: 'timeout' }],
      checkedAt: '2026-06-15T12:00:00.000Z',
      checks: [{ name: 'mrz_digits', outcome: 'not-possible', evidence: [{ what: 'mrz' }] }],
    });
    expect(text).toMatch(/front +failed +timeout/);
    expect(text).toMatch(/mrz_digits +not-possible +mrz/);
  });

  it('typed next to recognised values, without control characters', () => {
    const text = said({
      state: 'ended',
      pictures: [FRONT],
      fields: [
        {
          field: 'familyName',
          typed: 'Test\u001b[2Jperson',
          read: 'TESTPERSON\u0007',
          part: 'front',
          from: 'mrz',
          confidence: 0.98,
          box: null,
          corrected: 'TESTPERS0N\u0007',
        },
        {
          field: 'expires',
          typed: '2039-12-31',
          read: null,
          part: null,
          from: null,
          confidence: null,
          box: null,
          corrected: null,
        },
      ],
      checkedAt: '2026-06-15T12:00:00.000Z',
      checks: [
        { name: 'name', outcome: 'pass', evidence: [{ part: 'front', what: 'mrz', score: 1 }] },
        {
          name: 'portrait_selfie',
          outcome: 'doubt',
          evidence: [{ part: 'selfie', what: 'likeness', score: 0.58 }],
        },
      ],
    });
    expect(text).toMatch(/familyName +Test\[2Jperson +TESTPERSON +front mrz 0\.98/);
    expect(text).toContain('familyName was corrected: read TESTPERS0N, typed Test[2Jperson');
    expect(text).not.toContain('expires was corrected');
    expect(text).toMatch(/expires +2039-12-31 +not read/);
    expect(text).toMatch(/portrait_selfie +doubt +selfie likeness 0\.58/);
    expect(text).toContain('OCR results are hints');
    // oxlint-disable-next-line no-control-regex -- matches the forbidden characters
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});
