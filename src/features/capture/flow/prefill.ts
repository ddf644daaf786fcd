// Fills OCR values into a form. It keeps fields that the user has edited or is editing, fills empty fields, and updates fields
// that it filled before. Pure.
import type { ReadFieldName } from '#contract/readings.ts';

export interface FieldOrigins {
  filled: Partial<Record<string, string>>;
  touched: Set<string>;
}

type Values = Readonly<Partial<Record<ReadFieldName, { value: string }>>>;
type Form = Readonly<Record<string, string | boolean>>;

const NONE: Readonly<Record<string, string>> = { familyName: 'noFamilyName', expires: 'noExpiry' };

export function prefillForm(
  form: Form,
  values: Values,
  origins: FieldOrigins,
  focused: string,
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [field, { value }] of Object.entries(values)) {
    const now = form[field];
    const none = NONE[field];
    if (typeof now !== 'string' || origins.touched.has(field) || (none && form[none] === true)) continue;
    if (now === value) origins.filled[field] = value;
    else if (focused !== field && (now === '' || now === origins.filled[field])) {
      origins.filled[field] = value;
      changes[field] = value;
    }
  }
  return changes;
}

export function clearDocumentFields<T extends { [K in keyof T]: string | boolean }>(
  form: T,
  { filled }: FieldOrigins,
): T {
  const left = Object.entries<string | boolean>(form).map(([field, value]) => {
    const isOld = field === 'documentNumber' || field === 'expires' || value === filled[field];
    return [field, typeof value === 'string' && value !== '' && isOld ? '' : value];
  });
  return Object.fromEntries(left) as T;
}
