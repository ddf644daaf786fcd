// DOM ids of fields: the error summary, the officer's list and "check your answers" find a field by them.

/** `f-<linkId>`, inside a repeating group `f-<linkId>-<row>`. The first control of a field carries it. */
export function fieldId(linkId: string, row?: number): string {
  return row === undefined ? `f-${linkId}` : `f-${linkId}-${row}`;
}

/** One control of a composite answer, e.g. the postcode of an address. */
export const partId = (id: string, part: string): string => `${id}-${part}`;
