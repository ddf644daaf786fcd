/** Adds months in UTC; a day that the month does not have becomes its last day. */
export function addMonthsUtc(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0);
  return at;
}
