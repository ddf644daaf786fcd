// The lines a document has for machines: whether their check digits hold, and whether the print beside them says the same; and
// one side of a card beside the other.
import type { FieldName } from '../reading.ts';
import {
  type CaseFacts,
  checked,
  type Checked,
  type FoundField,
  fieldsNamed,
  notPossible,
  share,
} from './case-facts.ts';
import { plainNumber } from './typed-checks.ts';

const documents = ({ pictures }: CaseFacts) =>
  pictures.filter(({ part }) => part === 'front' || part === 'back');

export function mrzDigits(facts: CaseFacts): Checked {
  const zones = documents(facts).flatMap(({ part, reading }) =>
    reading?.mrz ? [{ part, mrz: reading.mrz }] : [],
  );
  const [first] = zones;
  if (!first) return notPossible('mrz');
  const wrong = zones.find(({ mrz }) => !mrz.valid);
  if (!wrong) return checked('pass', { part: first.part, what: first.mrz.format });
  const { part, mrz } = wrong;
  return checked(
    'fail',
    ...mrz.faults.slice(0, 6).map((what) => ({ part, what: what.replaceAll(/\W/g, '').slice(0, 32) })),
  );
}

/** A date in print, in whatever order its country writes it. */
function writings(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = year.slice(2);
  return [
    year + month + day,
    day + month + year,
    month + day + year,
    day + month + short,
    short + month + day,
  ];
}

/** Print without the lines for machines, as one run of letters and digits. */
const printOf = (facts: CaseFacts): string =>
  documents(facts)
    .flatMap(({ reading }) => reading?.text ?? [])
    .filter(({ text }) => !/<{2}|^[A-Z0-9<]{28,}$/.test(text.replaceAll(' ', '')))
    .map(({ text }) => plainNumber(text.normalize('NFD')))
    .join(' ');

const ZONE_FIELDS: readonly FieldName[] = ['documentNumber', 'birthDate', 'expiryDate', 'surname'];

/** Print that is not found may only not have been read: that is a doubt, never a failure. */
export function mrzVisual(facts: CaseFacts): Checked {
  const zone = ZONE_FIELDS.flatMap((what) => {
    const field = fieldsNamed(facts, what).find(({ from }) => from === 'mrz');
    return field ? [{ what, field }] : [];
  });
  const print = printOf(facts);
  if (zone.length === 0) return notPossible('mrz');
  if (print.replaceAll(' ', '').length < 20) return notPossible('print');
  const isDate = (what: FieldName) => what.endsWith('Date');
  const missing = zone.filter(({ what, field }) => {
    const wanted = isDate(what) ? writings(field.value) : [plainNumber(field.value)];
    return !wanted.some((text) => text !== '' && print.includes(text));
  });
  // Months in words are not looked for, so dates alone speak for nothing when they are not found.
  const telling = missing.filter(({ what }) => !isDate(what));
  const found = { what: 'found', score: share(1 - missing.length / zone.length) };
  if (missing.length < zone.length && telling.length === 0) return checked('pass', found);
  return checked('doubt', ...missing.map(({ what, field }) => ({ part: field.part, what })));
}

const SHARED: readonly FieldName[] = [
  'documentNumber',
  'birthDate',
  'expiryDate',
  'sex',
  'nationality',
  'issuingCountry',
];

const plainOf = (what: FieldName, { value }: FoundField): string =>
  what === 'documentNumber' ? plainNumber(value) : value.toUpperCase();

export function frontBack(facts: CaseFacts): Checked {
  const both = SHARED.flatMap((what) => {
    const fields = fieldsNamed(facts, what);
    const front = fields.find(({ part }) => part === 'front');
    const back = fields.find(({ part }) => part === 'back');
    return front && back ? [{ what, front, back }] : [];
  });
  if (both.length === 0) return notPossible('sharedFields');
  const apart = both.filter(({ what, front, back }) => plainOf(what, front) !== plainOf(what, back));
  if (apart.length === 0) return checked('pass', ...both.map(({ what }) => ({ what })));
  const sure = apart.some(({ front, back }) => front.sure && back.sure);
  return checked(sure ? 'fail' : 'doubt', ...apart.map(({ what }) => ({ what })));
}
