// What of a reading goes into a form. A field that a person has put their hand to is theirs, and so is the one they are in; an
// empty one is filled, and what was filled before may be read better. Pure.
import type { ReadFieldName } from '#contract/readings.ts';

export interface Hands {
  /** What was filled in, by field, as it was read. */
  filled: Partial<Record<string, string>>;
  /** Fields somebody typed in. */
  touched: Set<string>;
}

type Values = Readonly<Partial<Record<ReadFieldName, { value: string }>>>;
type Form = Readonly<Record<string, string | boolean>>;

/** A tick that says that there is no such thing. */
const NONE: Readonly<Record<string, string>> = { familyName: 'noFamilyName', expires: 'noExpiry' };

/** What changes in the form. Writes down in `hands` what is there as it was read. */
export function prefill(form: Form, values: Values, hands: Hands, focused: string): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [field, { value }] of Object.entries(values)) {
    const now = form[field];
    const none = NONE[field];
    if (typeof now !== 'string' || hands.touched.has(field) || (none && form[none] === true)) continue;
    if (now === value) hands.filled[field] = value;
    else if (focused !== field && (now === '' || now === hands.filled[field])) {
      hands.filled[field] = value;
      changes[field] = value;
    }
  }
  return changes;
}

/** A form for another document: what was read of the last one, and what only that one has, is no longer there. */
export function withoutDocument<T extends { [K in keyof T]: string | boolean }>(
  form: T,
  { filled }: Hands,
): T {
  const left = Object.entries<string | boolean>(form).map(([field, value]) => {
    const isOld = field === 'documentNumber' || field === 'expires' || value === filled[field];
    return [field, typeof value === 'string' && value !== '' && isOld ? '' : value];
  });
  // The same fields with values of the same types.
  return Object.fromEntries(left) as T;
}
