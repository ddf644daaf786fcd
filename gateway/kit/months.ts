/** The same day some months on (or back), by UTC; the last day of a shorter month where there is no such day. */
export function addMonthsUtc(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0);
  return at;
}
