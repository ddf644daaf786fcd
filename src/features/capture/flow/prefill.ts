// Fills OCR values into a form. It keeps fields that the user has edited or is editing, fills empty fields, and updates fields
// that it filled before. Pure.
import { neverExpires } from '#contract/documents.ts';
import type { ReadFieldName } from '#contract/readings.ts';

export interface FieldOrigins {
  filled: Partial<Record<string, string>>;
  touched: Set<string>;
}

type Values = Readonly<Partial<Record<ReadFieldName, { value: string; none?: boolean }>>>;
type Form = Readonly<Record<string, string | boolean>>;

const NONE: Readonly<Record<string, string>> = { familyName: 'noFamilyName', expires: 'noExpiry' };

export function prefillForm(
  form: Form,
  values: Values,
  origins: FieldOrigins,
  focused: string,
): Record<string, string | boolean> {
  const changes: Record<string, string | boolean> = {};
  for (const [field, { value, none }] of Object.entries(values)) {
    const now = form[field];
    const box = NONE[field];
    if (typeof now !== 'string' || origins.touched.has(field) || (box && form[box] === true)) continue;
    if (none || (field === 'expires' && neverExpires(value))) {
      if (box && now === '' && !origins.touched.has(box)) changes[box] = true;
    } else if (now === value) origins.filled[field] = value;
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
