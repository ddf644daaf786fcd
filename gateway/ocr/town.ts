// The last line of an address, where it is written as most are: the postcode and the town, one before the other.
const BEFORE = /^((?:[A-Z]{1,2}[- ])?\d{4,6}(?:-\d{3,4})?) +(\p{L}[\p{L} .'-]{2,})$/u;
/** As in Britain. */
const AFTER = /^(\p{L}[\p{L} .'-]{2,}),? +([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;

/** Null of whatever is written otherwise. */
export function townOf(line: string): { postcode: string; city: string } | null {
  const [, postcode, city] = BEFORE.exec(line) ?? [];
  if (postcode && city) return { postcode, city };
  const [, before, behind] = AFTER.exec(line) ?? [];
  return before && behind ? { postcode: behind, city: before } : null;
}
