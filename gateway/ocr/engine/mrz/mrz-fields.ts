// Extracts fields from an MRZ. The parser never corrects anything: corrections are made in mrz-decode.ts.
import { parse } from 'mrz';
import type { FieldName, OcrField, OcrMrz } from '../../ocr-result.ts';
import { parseCountryCode } from '../country-code.ts';
import { MRZ_LAYOUTS } from './mrz-layout.ts';
import type { RecognisedMrz } from './mrz-recognition.ts';
import type { MrzRow } from './mrz-rows.ts';
import { getBoundingBox, interpolate, measureDistance, type Point } from '../raster.ts';
import { parseMrzDate } from '../document-dates.ts';

type Parsed = ReturnType<typeof parse>;
type ParserField = Parsed['details'][number]['field'];

/** Which check digit covers which field. */
const CHECK_DIGITS: Partial<Record<FieldName, string>> = {
  documentNumber: 'documentNumberCheckDigit',
  birthDate: 'birthDateCheckDigit',
  expiryDate: 'expirationDateCheckDigit',
  personalNumber: 'personalNumberCheckDigit',
};
const COMPOSITE = 'compositeCheckDigit';
/** A right check digit proves little for uncertain letters: it cannot tell two letters O from two zeros. */
const MIN_CHECKED_CHANCE = 0.75;

const isValid = ({ format, right }: RecognisedMrz): boolean =>
  right.size === MRZ_LAYOUTS[format].checks.length;

const toDocumentType = (code: string): string => {
  if (code.startsWith('P')) return 'passport';
  if (code.startsWith('V')) return 'visa';
  return code.startsWith('A') || code.startsWith('C') || code.startsWith('I') ? 'id_card' : 'other';
};

function outlineRow({ from, to, height, bend }: MrzRow): Point[] {
  const length = measureDistance(from, to) || 1;
  const [downX, downY] = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
  const side = ([x, y]: Point, down: number): Point => [x + downX * down, y + downY * down];
  const middle = side(interpolate(from, to, 0.5), bend);
  return [from, middle, to].flatMap((point) => [side(point, -height / 2), side(point, height / 2)]);
}

/** Columns of the codes of the issuing state and the nationality; the second line of TD1 begins after its dates. */
const NATIONALITY_COLUMN = { TD1: 15, TD2: 10, TD3: 10, MRVA: 10, MRVB: 10, FRA: null };

/** `printed` is the other text of the document. */
export function extractMrzFields(
  zone: RecognisedMrz,
  scale: number,
  { now, printed = [] }: { now: Date; printed?: readonly string[] },
): Partial<Record<FieldName, OcrField>> {
  const parsed = parse(zone.lines, { autocorrect: false });
  const fields: Partial<Record<FieldName, OcrField>> = {};
  const detailOf = (name: ParserField) => parsed.details.find(({ field }) => field === name);

  const isDoubtful = (value: string): boolean =>
    value.split(' ').some((word) => zone.doubtful.includes(word));

  const add = (
    name: FieldName,
    from: ParserField,
    value: string | null | undefined,
    possible: string[] = [],
  ) => {
    const detail = detailOf(from);
    if (!value || !detail || isDoubtful(value)) return;
    const letters = zone.chances[detail.line]!.slice(detail.start, Math.max(detail.end, detail.start + 1));
    const least = Math.min(...letters);
    const digit = CHECK_DIGITS[name];
    // If hardly a check digit is right, the value is worthless.
    if (zone.unsure.size > 0 && !(digit ? zone.right.has(digit) : zone.right.size > 1)) return;
    const covered =
      (digit !== undefined && zone.right.has(digit)) ||
      // The optional field has no check digit of its own, but the composite one covers it.
      (name === 'personalNumber' && zone.format !== 'TD3');
    const isConfirmed = zone.right.has(COMPOSITE) || isValid(zone);
    const checked = covered && isConfirmed && least >= MIN_CHECKED_CHANCE && possible.length < 2;
    const box = getBoundingBox(outlineRow(zone.rows[detail.line]!), scale);
    fields[name] = {
      value,
      confidence: Math.round(least * 1000) / 1000,
      from: 'mrz',
      box,
      ...(checked ? { checked } : {}),
      ...(possible.length > 1 ? { possible } : {}),
    };
  };
  const textOf = (name: ParserField): string => detailOf(name)?.value ?? '';

  const [first, second] = zone.lines as [string, string];
  const nationality = NATIONALITY_COLUMN[zone.format];
  const readCode = (code: string): string | null => (isDoubtful(code) ? null : parseCountryCode(code));
  const issuer = readCode(first.slice(2, 5));
  const addDate = (name: FieldName, from: ParserField, what: 'birth' | 'expiry') => {
    const date = parseMrzDate(textOf(from), what, { now, printed, issuer });
    add(name, from, date?.value, date?.possible);
  };

  add('documentType', 'documentCode', toDocumentType(first));
  if (zone.format === 'FRA') add('documentNumber', 'documentNumber', second.slice(0, 12));
  else add('documentNumber', 'documentNumber', parsed.documentNumber ?? textOf('documentNumber'));
  add('surname', 'lastName', textOf('lastName'));
  add('givenNames', 'firstName', textOf('firstName'));
  addDate('birthDate', 'birthDate', 'birth');
  addDate('expiryDate', 'expirationDate', 'expiry');
  const sex = second[zone.format === 'TD1' ? 7 : zone.format === 'FRA' ? 34 : 20] ?? '';
  add('sex', 'sex', /[MFX]/.test(sex) ? sex : null);
  if (nationality !== null)
    add('nationality', 'nationality', readCode(second.slice(nationality, nationality + 3)));
  add('issuingCountry', 'issuingState', issuer);
  const longNumber = zone.format === 'TD1' && first[14] === '<';
  if (zone.format === 'TD3') add('personalNumber', 'personalNumber', textOf('personalNumber'));
  if (zone.format === 'TD1' && !longNumber) add('personalNumber', 'optional1', textOf('optional1'));
  return fields;
}

/** Returns null if a check digit is wrong but its letters were uncertain, or a name is: the fault may be in the OCR. */
export function summariseMrz(zone: RecognisedMrz): OcrMrz | null {
  const { format, lines, wrong, unsure, doubtful } = zone;
  // The composite digit cannot be right if another one is wrong.
  const isCertainlyWrong = wrong.size > 0 && [...unsure].every((name) => name === COMPOSITE);
  if ((unsure.size > 0 || doubtful.length > 0) && !isCertainlyWrong) return null;
  return { format, lines, valid: isValid(zone), faults: [...wrong] };
}
