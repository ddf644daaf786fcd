// Prints what was read of a case beside what was typed, and what the checks came to; and says so where nothing was read, or not
// everything yet.
import type { CheckResult } from '#contract/checks.ts';
import type { OcrView } from '#gateway/ocr/ocr-view.ts';
import { clean, type Print, table } from './table.ts';

const NO_READER: Readonly<Record<OcrView['reader'], string>> = {
  ready: '',
  off: 'This gateway reads no pictures: READER is off.',
  missing: 'This gateway reads no pictures: its reader is not installed.',
  failed: 'This gateway reads no pictures: its reader did not start.',
};

export const evidenceText = ({ evidence }: CheckResult): string =>
  evidence
    .map(({ part, what, score }) =>
      [part, what, score === undefined ? '' : String(score)].filter(Boolean).join(' '),
    )
    .join(', ');

export const NO_CHECK = 'No check was made yet.';
export const HINTS = 'Readings are hints: look at the pictures before you decide.';

/** What keeps a reading from being whole; empty where nothing does. */
export const readingNotes = ({ reader, state }: Pick<OcrView, 'reader' | 'state'>): string[] =>
  [
    NO_READER[reader],
    state === 'none' ? 'Nothing of this case was read.' : '',
    state === 'under_way' ? 'Reading is under way.' : '',
  ].filter(Boolean);

function printFields(print: Print, fields: OcrView['fields']): void {
  const rows = fields.map(({ field, typed, read, part, from, confidence }) => [
    field,
    clean(typed ?? ''),
    read === null ? 'not read' : clean(read),
    [part, from, confidence === null ? '' : confidence.toFixed(2)].filter(Boolean).join(' '),
  ]);
  for (const line of table([['FIELD', 'TYPED', 'READ', 'WHERE'], ...rows])) print(line);
  for (const { field, typed, corrected } of fields)
    if (corrected) print(`${field} was corrected: read ${clean(corrected)}, typed ${clean(typed ?? '')}`);
}

export function printReading(
  print: Print,
  { pictures, fields, checks, checkedAt, ...standing }: OcrView,
): void {
  print('');
  for (const note of readingNotes(standing)) print(note);
  if (standing.state === 'none') return;
  for (const line of table(pictures.map((one) => [one.part, one.state, one.fault]))) print(line);
  print('');
  if (fields.length > 0) printFields(print, fields);
  print('');
  if (!checkedAt) return print(NO_CHECK);
  const rows = checks.map((check) => [check.name, check.outcome, evidenceText(check)]);
  for (const line of table([['CHECK', 'OUTCOME', 'EVIDENCE'], ...rows])) print(line);
  print(HINTS);
}
