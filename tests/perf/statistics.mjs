export const median = (values) => percentile(values, 50);

/** The nearest rank: always one of the values. */
export function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN;
}
