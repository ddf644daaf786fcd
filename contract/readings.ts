// Fields that OCR can read from case pictures, named as in the forms. OCR only prefills; the user confirms or corrects.

export const READ_FIELDS = [
  'givenName',
  'familyName',
  'birthDate',
  'documentNumber',
  /** The year 9999: the document does not expire. */
  'expires',
  /** Issuing country; not a form field, because the user chooses it with the document. */
  'issuedIn',
  'issuer',
  'issueDate',
  'line1',
  'postcode',
  'city',
] as const;
export type ReadFieldName = (typeof READ_FIELDS)[number];

/** In lower case first, because "İ" and "ẞ" have another upper case then: "I" with a dot (U+0307), "SS". */
const letters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .replaceAll('\u0307', '')
    .replaceAll(/[\s\p{Pd}\p{Cf}.()'’ʼ]/gu, '');

/** Compares without case, spaces and the punctuation of names and numbers. */
export const matchesReading = (typed: string, read: string): boolean => letters(typed) === letters(read);

export const READING_STATES = ['queued', 'reading', 'done', 'failed'] as const;
