// What a machine-readable zone says, as fields; taken apart by the kept parser, which is never let correct anything.
import { parse } from 'mrz';
import type { FieldName, ReadField, ReadMrz } from '../reading.ts';
import { alpha2 } from './country-code.ts';
import { LAYOUTS } from './mrz-layout.ts';
import type { ReadZone } from './mrz-read.ts';
import { boxAround } from './raster.ts';
import { zoneDate } from './written-dates.ts';

type Parsed = ReturnType<typeof parse>;
type ZoneField = Parsed['details'][number]['field'];

/** Which check digit covers which field. */
const DIGITS: Partial<Record<FieldName, string>> = {
  documentNumber: 'documentNumberCheckDigit',
  birthDate: 'birthDateCheckDigit',
  expiryDate: 'expirationDateCheckDigit',
  personalNumber: 'personalNumberCheckDigit',
};
const COMPOSITE = 'compositeCheckDigit';
/** A check digit says little about letters that were hardly seen: it cannot tell two letters O from two zeros. */
const SEEN = 0.75;

const kindOf = (code: string): string => {
  if (code.startsWith('P')) return 'passport';
  if (code.startsWith('V')) return 'visa';
  return code.startsWith('A') || code.startsWith('C') || code.startsWith('I') ? 'id_card' : 'other';
};

export function zoneFields(zone: ReadZone, scale: number, now: Date): Partial<Record<FieldName, ReadField>> {
  const parsed = parse(zone.lines, { autocorrect: false });
  const fields: Partial<Record<FieldName, ReadField>> = {};
  const detailOf = (name: ZoneField) => parsed.details.find(({ field }) => field === name);

  const add = (name: FieldName, from: ZoneField, value: string | null | undefined) => {
    const detail = detailOf(from);
    if (!value || !detail) return;
    const letters = zone.sure[detail.line]!.slice(detail.start, Math.max(detail.end, detail.start + 1));
    const least = Math.min(...letters);
    const digit = DIGITS[name];
    // What was read so badly that hardly a digit holds is worth nothing to anybody.
    if (zone.unsure.size > 0 && !(digit ? zone.right.has(digit) : zone.right.size > 1)) return;
    const covered =
      (digit !== undefined && zone.right.has(digit)) ||
      // Its optional field has no digit of its own there, but stands under the one of all.
      (name === 'personalNumber' && zone.format !== 'TD3');
    const checked = covered && zone.right.has(COMPOSITE) && least >= SEEN;
    const row = zone.rows[detail.line]!;
    const half = row.height / 2;
    const box = boxAround(
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
  const said = (name: ZoneField): string => detailOf(name)?.value ?? '';

  const code = said('documentCode');
  add('documentType', 'documentCode', code && kindOf(code));
  add('documentNumber', 'documentNumber', parsed.documentNumber ?? said('documentNumber'));
  add('surname', 'lastName', said('lastName'));
  add('givenNames', 'firstName', said('firstName'));
  add('birthDate', 'birthDate', zoneDate(said('birthDate'), 'birth', now));
  add('expiryDate', 'expirationDate', zoneDate(said('expirationDate'), 'expiry', now));
  const sex = zone.lines[1]![zone.format === 'TD1' ? 7 : 20] ?? '';
  add('sex', 'sex', /[MFX]/.test(sex) ? sex : null);
  add('nationality', 'nationality', alpha2(said('nationality')));
  add('issuingCountry', 'issuingState', alpha2(said('issuingState')));
  const optional: ZoneField = zone.format === 'TD3' ? 'personalNumber' : 'optional1';
  const personal = said(optional);
  const longNumber = zone.format === 'TD1' && zone.lines[0]![14] === '<';
  if (zone.format !== 'TD2' && !longNumber) add('personalNumber', optional, personal);
  return fields;
}

/** Null where a digit does not hold and it is not sure that it was read: nobody is told of a fault that may be ours. */
export function zoneSummary(zone: ReadZone): ReadMrz | null {
  const { format, lines, right, wrong, unsure } = zone;
  // The one over all cannot hold where another does not, however surely the rest was read.
  const isTold = wrong.size > 0 && [...unsure].every((name) => name === COMPOSITE);
  if (unsure.size > 0 && !isTold) return null;
  const { details } = parse(lines, { autocorrect: false });
  const others = details.flatMap(({ field, valid, error }) =>
    valid || !field || right.has(field) || wrong.has(field) || !error ? [] : [field],
  );
  return {
    format,
    lines,
    valid: right.size === LAYOUTS[format].checks.length,
    faults: [...wrong, ...others],
  };
}
