// The report of `npm run doctor` as text.
import { AREAS, type CheckRow } from './check-row.ts';

const RESULT_WIDTH = 'warning'.length + 1;
const AREA_WIDTH = Math.max(...AREAS.map(({ length }) => length)) + 2;
const INDENT = ' '.repeat(RESULT_WIDTH + AREA_WIDTH);

const formatRow = ({ result, area, finding, remedy }: CheckRow): string[] => [
  `${result.padEnd(RESULT_WIDTH)}${area.padEnd(AREA_WIDTH)}${finding}`,
  ...(remedy === null ? [] : [`${INDENT}${remedy}`]),
];

function summarize(rows: readonly CheckRow[]): string {
  const count = (wanted: CheckRow['result']) => rows.filter(({ result }) => result === wanted).length;
  const warnings = count('warning');
  return `${count('ok')} ok, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${count('failed')} failed, ${count('skipped')} skipped`;
}

export const formatRows = (rows: readonly CheckRow[]): string => rows.flatMap(formatRow).join('\n');

export const formatReport = (rows: readonly CheckRow[]): string =>
  `${formatRows(rows)}\n\n${summarize(rows)}\n`;
