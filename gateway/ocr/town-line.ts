// Parses the last line of an address: postcode and town, in either order.
const POSTCODE_FIRST = /^((?:[A-Z]{1,2}[- ])?\d{4,6}(?:-\d{3,4})?) +(\p{L}[\p{L} .'-]{2,})$/u;
/** British postcodes follow the town. */
const POSTCODE_LAST = /^(\p{L}[\p{L} .'-]{2,}),? +([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;

/** Returns null for any other notation. */
export function parseTownLine(line: string): { postcode: string; city: string } | null {
  const [, postcode, city] = POSTCODE_FIRST.exec(line) ?? [];
  if (postcode && city) return { postcode, city };
  const [, before, behind] = POSTCODE_LAST.exec(line) ?? [];
  return before && behind ? { postcode: behind, city: before } : null;
}
