// MRZ checks: check digits, MRZ against print, and front against back.
import { isMrzText } from '../engine/mrz/mrz-layout.ts';
import type { FieldName } from '../ocr-result.ts';
import {
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  type CandidateField,
  findFields,
  createNotPossible,
  roundScore,
} from './case-facts.ts';
import { normaliseNumber } from './form-value-checks.ts';

const findDocumentPictures = ({ pictures }: CaseFacts) =>
  pictures.filter(({ part }) => part === 'front' || part === 'back');

export function checkMrzDigits(facts: CaseFacts): CheckVerdict {
  const zones = findDocumentPictures(facts).flatMap(({ part, reading }) =>
    reading?.mrz ? [{ part, mrz: reading.mrz }] : [],
  );
  const [first] = zones;
  if (!first) return createNotPossible('mrz');
  const wrong = zones.find(({ mrz }) => !mrz.valid);
  if (!wrong) return createVerdict('pass', { part: first.part, what: first.mrz.format });
  const { part, mrz } = wrong;
  return createVerdict(
    'fail',
    ...mrz.faults.slice(0, 6).map((what) => ({ part, what: what.replaceAll(/\W/g, '').slice(0, 32) })),
  );
}

/** The digits of a date in each order that countries print it. */
function listDateNotations(date: string): string[] {
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

/** Printed text without the MRZ, as letters and digits only. */
const joinPrintedText = (facts: CaseFacts): string =>
  findDocumentPictures(facts)
    .flatMap(({ reading }) => reading?.text ?? [])
    .filter(({ text }) => !isMrzText(text))
    .map(({ text }) => normaliseNumber(text))
    .join(' ');

const MRZ_FIELDS: readonly FieldName[] = ['documentNumber', 'birthDate', 'expiryDate', 'surname'];

/** Missing OCR text is inconclusive, not a failure. */
export function compareMrzWithPrint(facts: CaseFacts): CheckVerdict {
  const zone = MRZ_FIELDS.flatMap((what) => {
    const field = findFields(facts, what).find(({ from }) => from === 'mrz');
    return field ? [{ what, field }] : [];
  });
  const print = joinPrintedText(facts);
  if (zone.length === 0) return createNotPossible('mrz');
  if (print.replaceAll(' ', '').length < 20) return createNotPossible('print');
  const isDate = (what: FieldName) => what.endsWith('Date');
  const missing = zone.filter(({ what, field }) => {
    const wanted = isDate(what) ? listDateNotations(field.value) : [normaliseNumber(field.value)];
    return !wanted.some((text) => text !== '' && print.includes(text));
  });
  // Month names are not parsed, so a missing date proves nothing.
  const conclusive = missing.filter(({ what }) => !isDate(what));
  const found = { what: 'found', score: roundScore(1 - missing.length / zone.length) };
  if (missing.length < zone.length && conclusive.length === 0) return createVerdict('pass', found);
  return createVerdict('doubt', ...missing.map(({ what, field }) => ({ part: field.part, what })));
}

const SHARED_FIELDS: readonly FieldName[] = [
  'documentNumber',
  'birthDate',
  'expiryDate',
  'sex',
  'nationality',
  'issuingCountry',
];

const normaliseValue = (what: FieldName, { value }: CandidateField): string =>
  what === 'documentNumber' ? normaliseNumber(value) : value.toUpperCase();

export function compareSides(facts: CaseFacts): CheckVerdict {
  const both = SHARED_FIELDS.flatMap((what) => {
    const fields = findFields(facts, what);
    const front = fields.find(({ part }) => part === 'front');
    const back = fields.find(({ part }) => part === 'back');
    return front && back ? [{ what, front, back }] : [];
  });
  if (both.length === 0) return createNotPossible('sharedFields');
  const apart = both.filter(
    ({ what, front, back }) => normaliseValue(what, front) !== normaliseValue(what, back),
  );
  if (apart.length === 0) return createVerdict('pass', ...both.map(({ what }) => ({ what })));
  const sure = apart.some(({ front, back }) => front.isMachineReadable && back.isMachineReadable);
  return createVerdict(sure ? 'fail' : 'doubt', ...apart.map(({ what }) => ({ what })));
}
