/** Saves a download under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Quotes each value; a leading sign of a formula gets an apostrophe, because spreadsheets would run it. */
const toCsvCell = (value: string | number): string => {
  const text = String(value);
  return `"${(typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');

export const saveCsv = (rows: readonly (readonly (string | number)[])[], name: string): void =>
  // The byte order mark makes spreadsheets read UTF-8.
  saveBlob(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
