// Extracts fields from an MRZ. The parser never corrects anything: corrections are made in mrz-decode.ts.
import { parse } from 'mrz';
import type { FieldName, OcrField, OcrMrz } from '../ocr-result.ts';
import { parseCountryCode } from './country-code.ts';
import { MRZ_LAYOUTS } from './mrz-layout.ts';
import type { RecognisedMrz } from './mrz-recognition.ts';
import { getBoundingBox } from './raster.ts';
import { parseMrzDate } from './document-dates.ts';

type Parsed = ReturnType<typeof parse>;
type ParserField = Parsed['details'][number]['field'];

/** The check digit of each field. */
const CHECK_DIGITS: Partial<Record<FieldName, string>> = {
  documentNumber: 'documentNumberCheckDigit',
  birthDate: 'birthDateCheckDigit',
  expiryDate: 'expirationDateCheckDigit',
  personalNumber: 'personalNumberCheckDigit',
};
const COMPOSITE = 'compositeCheckDigit';
/** A right check digit proves little for uncertain letters: it cannot tell two letters O from two zeros. */
const MIN_CHECKED_CHANCE = 0.75;

const toDocumentType = (code: string): string => {
  if (code.startsWith('P')) return 'passport';
  if (code.startsWith('V')) return 'visa';
  return code.startsWith('A') || code.startsWith('C') || code.startsWith('I') ? 'id_card' : 'other';
};

export function extractMrzFields(
  zone: RecognisedMrz,
  scale: number,
  now: Date,
): Partial<Record<FieldName, OcrField>> {
  const parsed = parse(zone.lines, { autocorrect: false });
  const fields: Partial<Record<FieldName, OcrField>> = {};
  const detailOf = (name: ParserField) => parsed.details.find(({ field }) => field === name);

  const add = (name: FieldName, from: ParserField, value: string | null | undefined) => {
    const detail = detailOf(from);
    if (!value || !detail) return;
    const letters = zone.chances[detail.line]!.slice(detail.start, Math.max(detail.end, detail.start + 1));
    const least = Math.min(...letters);
    const digit = CHECK_DIGITS[name];
    // If too few check digits are right, the value is unreliable.
    if (zone.unsure.size > 0 && !(digit ? zone.right.has(digit) : zone.right.size > 1)) return;
    const covered =
      (digit !== undefined && zone.right.has(digit)) ||
      // The optional field has no check digit of its own, but the composite one covers it.
      (name === 'personalNumber' && zone.format !== 'TD3');
    const checked = covered && zone.right.has(COMPOSITE) && least >= MIN_CHECKED_CHANCE;
    const row = zone.rows[detail.line]!;
    const half = row.height / 2;
    const box = getBoundingBox(
      [
        [row.from[0], row.from[1] - half],
        [row.from[0], row.from[1] + half],
        [row.to[0], row.to[1] - half],
        [row.to[0], row.to[1] + half],
      ],
      scale,
    );
    fields[name] = {
      value,
      confidence: Math.round(least * 1000) / 1000,
      from: 'mrz',
      box,
      ...(checked ? { checked } : {}),
    };
  };
  const textOf = (name: ParserField): string => detailOf(name)?.value ?? '';

  const code = textOf('documentCode');
  add('documentType', 'documentCode', code && toDocumentType(code));
  add('documentNumber', 'documentNumber', parsed.documentNumber ?? textOf('documentNumber'));
  add('surname', 'lastName', textOf('lastName'));
  add('givenNames', 'firstName', textOf('firstName'));
  add('birthDate', 'birthDate', parseMrzDate(textOf('birthDate'), 'birth', now));
  add('expiryDate', 'expirationDate', parseMrzDate(textOf('expirationDate'), 'expiry', now));
  const sex = zone.lines[1]![zone.format === 'TD1' ? 7 : 20] ?? '';
  add('sex', 'sex', /[MFX]/.test(sex) ? sex : null);
  add('nationality', 'nationality', parseCountryCode(textOf('nationality')));
  add('issuingCountry', 'issuingState', parseCountryCode(textOf('issuingState')));
  const optional: ParserField = zone.format === 'TD3' ? 'personalNumber' : 'optional1';
  const personal = textOf(optional);
  const longNumber = zone.format === 'TD1' && zone.lines[0]![14] === '<';
  if (zone.format !== 'TD2' && !longNumber) add('personalNumber', optional, personal);
  return fields;
}

/** Returns null if a check digit is wrong but its letters were uncertain: the fault may be in the OCR. */
export function summariseMrz(zone: RecognisedMrz): OcrMrz | null {
  const { format, lines, right, wrong, unsure } = zone;
  // The composite digit cannot be right if another one is wrong.
  const isCertainlyWrong = wrong.size > 0 && [...unsure].every((name) => name === COMPOSITE);
  if (unsure.size > 0 && !isCertainlyWrong) return null;
  const { details } = parse(lines, { autocorrect: false });
  const others = details.flatMap(({ field, valid, error }) =>
    valid || !field || right.has(field) || wrong.has(field) || !error ? [] : [field],
  );
  return {
    format,
    lines,
    valid: right.size === MRZ_LAYOUTS[format].checks.length,
    faults: [...wrong, ...others],
  };
}
