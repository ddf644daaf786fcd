// Output of the command line: columns, waiting times, and user text without control characters, so that it cannot move the
// cursor or change the terminal.
export type Print = (line: string) => void;

const MINUTE = 60_000;

export const stripControl = (text: string): string => text.replace(/\p{C}/gu, '');

/** "4 min", "3 h", "2 d" */
export function formatWaiting(since: string | null, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since ?? now.toISOString())) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

export function formatTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
