// Prints what was read of a case beside what was typed, and what the checks came to; and says so where nothing was read, or not
// everything yet.
import type { CheckResult } from '#contract/checks.ts';
import type { ReadingView } from '#gateway/reading/reading-view.ts';
import { clean, type Print, table } from './table.ts';

export const NO_READER: Readonly<Record<ReadingView['reader'], string>> = {
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

function printFields(print: Print, fields: ReadingView['fields']): void {
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
  { reader, state, pictures, fields, checks, checkedAt }: ReadingView,
): void {
  print('');
  if (NO_READER[reader]) print(NO_READER[reader]);
  if (state === 'none') return print('Nothing of this case was read.');
  if (state === 'under_way') print('Reading is under way:');
  for (const line of table(pictures.map((one) => [one.part, one.state, one.fault]))) print(line);
  print('');
  if (fields.length > 0) printFields(print, fields);
  print('');
  if (!checkedAt) return print('No check was made yet.');
  const rows = checks.map((check) => [check.name, check.outcome, evidenceText(check)]);
  for (const line of table([['CHECK', 'OUTCOME', 'EVIDENCE'], ...rows])) print(line);
  print('Readings are hints: look at the pictures before you decide.');
}
