// DOM ids of fields. The error summary, the list of corrections and "check your answers" find a field by its id.

/** `f-<linkId>`, or `f-<linkId>-<row>` in a repeating group. The first control of the field has this id. */
export function getFieldId(linkId: string, row?: number): string {
  return row === undefined ? `f-${linkId}` : `f-${linkId}-${row}`;
}

export const getPartId = (id: string, part: string): string => `${id}-${part}`;
