// Prints a case's OCR results next to the typed details, with the check results, and reports missing or pending OCR.
import type { CheckResult } from '#contract/checks.ts';
import type { OcrView } from '#gateway/ocr/ocr-view.ts';
import { stripControl, type Print, formatTable } from './table.ts';

const NO_READER: Readonly<Record<OcrView['reader'], string>> = {
  ready: '',
  off: 'OCR is disabled: set READER to on to enable it.',
  missing: 'OCR is not available: its optional packages are not installed.',
  failed: 'OCR is not available: its engine did not start.',
};

export const formatEvidence = ({ evidence }: CheckResult): string =>
  evidence
    .map(({ part, what, score }) =>
      [part, what, score === undefined ? '' : String(score)].filter(Boolean).join(' '),
    )
    .join(', ');

export const NO_CHECKS_NOTE = 'No checks have run yet.';
export const OCR_HINTS_NOTE = 'OCR results are hints: check the images before you decide.';

/** Notes on missing or pending OCR; empty if complete. */
export const listOcrNotes = ({ reader, state }: Pick<OcrView, 'reader' | 'state'>): string[] =>
  [
    NO_READER[reader],
    state === 'none' ? 'This case has no OCR results.' : '',
    state === 'under_way' ? 'OCR is in progress.' : '',
  ].filter(Boolean);

function printFields(print: Print, fields: OcrView['fields']): void {
  const rows = fields.map(({ field, typed, read, part, from, confidence }) => [
    field,
    stripControl(typed ?? ''),
    read === null ? 'not read' : stripControl(read),
    [part, from, confidence === null ? '' : confidence.toFixed(2)].filter(Boolean).join(' '),
  ]);
  for (const line of formatTable([['FIELD', 'TYPED', 'READ', 'WHERE'], ...rows])) print(line);
  for (const { field, typed, corrected } of fields)
    if (corrected)
      print(`${field} was corrected: read ${stripControl(corrected)}, typed ${stripControl(typed ?? '')}`);
}

export function printOcr(print: Print, { pictures, fields, checks, checkedAt, ...standing }: OcrView): void {
  print('');
  for (const note of listOcrNotes(standing)) print(note);
  if (standing.state === 'none') return;
  for (const line of formatTable(pictures.map((one) => [one.part, one.state, one.fault]))) print(line);
  print('');
  if (fields.length > 0) printFields(print, fields);
  print('');
  if (!checkedAt) return print(NO_CHECKS_NOTE);
  const rows = checks.map((check) => [check.name, check.outcome, formatEvidence(check)]);
  for (const line of formatTable([['CHECK', 'OUTCOME', 'EVIDENCE'], ...rows])) print(line);
  print(OCR_HINTS_NOTE);
}
