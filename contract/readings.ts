// What of a case can be read on its pictures, by the names its forms give it. A reading is a hint for whoever fills a form in: it
// is confirmed by a person, or corrected.

export const READ_FIELDS = [
  'givenName',
  'familyName',
  'birthDate',
  'documentNumber',
  'expires',
  /** The country that issued the document; no form asks for it after the document was chosen. */
  'issuedIn',
  'issuer',
  'issueDate',
  'line1',
  'postcode',
  'city',
] as const;
export type ReadFieldName = (typeof READ_FIELDS)[number];

const letters = (text: string): string => text.normalize('NFC').toUpperCase().replaceAll(/[\s-]/gu, '');

/** Capitals, spaces and dashes make no difference. */
export const matchesReading = (typed: string, read: string): boolean => letters(typed) === letters(read);

export const READING_STATES = ['queued', 'reading', 'done', 'failed'] as const;
