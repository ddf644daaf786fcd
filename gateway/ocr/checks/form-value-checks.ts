// Compares typed or confirmed values with OCR results.
import { neverExpires } from '#contract/documents.ts';
import { normaliseNationalNumber } from '#contract/numbers.ts';
import {
  findBestField,
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  createMismatch,
  findFields,
  createNotPossible,
  listPossibleDates,
  toEvidence,
  roundScore,
} from './case-facts.ts';
import { measureNameSimilarity } from './name-similarity.ts';

/** Tolerates spelling variants and one misread letter. */
export const SAME_NAME_SCORE = 0.85;
const OTHER_NAME_SCORE = 0.6;

/** Letters that OCR confuses with digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};

export const normaliseNumber = (text: string): string =>
  normaliseNationalNumber(text)
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]/g, '');
const mergeLookAlikes = (number: string): string =>
  [...number].map((sign) => LOOK_ALIKES[sign] ?? sign).join('');

const findIdentityDetails = ({ details }: CaseFacts) => (details?.kind === 'identity' ? details : null);

export function checkDocumentNumber(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'documentNumber');
  const typed = normaliseNumber(findIdentityDetails(facts)?.documentNumber ?? '');
  if (!field || typed === '') return createNotPossible('documentNumber');
  const read = normaliseNumber(field.value);
  if (read === typed) return createVerdict('pass', toEvidence(field));
  // Some cards also show a personal number, and users confuse the two.
  const personal = findFields(facts, 'personalNumber').find(({ value }) => normaliseNumber(value) === typed);
  if (personal) return createVerdict('doubt', { part: personal.part, what: 'personalNumber' });
  if (!field.isMachineReadable && mergeLookAlikes(read) === mergeLookAlikes(typed))
    return createVerdict('doubt', { ...toEvidence(field), score: 1 });
  return createMismatch(field);
}

/** Joins given names and surname, or takes the whole name if the document does not separate them. */
export function findRecognisedName(facts: Pick<CaseFacts, 'pictures'>) {
  const [surname, given, whole] = [
    findBestField(facts, 'surname'),
    findBestField(facts, 'givenNames'),
    findBestField(facts, 'name'),
  ];
  const field = surname ?? given ?? whole;
  if (!field) return null;
  const parts = [given, surname].flatMap((each) => (each ? [each.value] : []));
  return { field, text: surname || given ? parts.join(' ') : (whole?.value ?? '') };
}

export function checkName(facts: CaseFacts): CheckVerdict {
  const typed = findIdentityDetails(facts);
  const read = findRecognisedName(facts);
  if (!typed || !read) return createNotPossible('name');
  const like = measureNameSimilarity(typed, read.text);
  if (like === null) return createNotPossible('alphabet', read.field.part);
  const evidence = { ...toEvidence(read.field), score: roundScore(like) };
  if (like >= SAME_NAME_SCORE) return createVerdict('pass', evidence);
  // If print and MRZ agree, the field names the print as its source.
  const zone = facts.pictures.find(({ part }) => part === read.field.part)?.reading?.mrz;
  const sure = read.field.from !== 'visual' || zone?.valid === true;
  return createVerdict(like < OTHER_NAME_SCORE && sure ? 'fail' : 'doubt', evidence);
}

export function checkBirthDate(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'birthDate');
  const typed = findIdentityDetails(facts)?.birthDate;
  if (!field || !typed) return createNotPossible('birthDate');
  const isSame = listPossibleDates(field).includes(typed);
  return isSame ? createVerdict('pass', toEvidence(field)) : createMismatch(field);
}

export function checkExpiry(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'expiryDate');
  const typed = findIdentityDetails(facts);
  if (!field || !typed) return createNotPossible('expiryDate');
  const possible = listPossibleDates(field);
  if (typed.expires === undefined)
    return createVerdict(possible.some(neverExpires) ? 'pass' : 'doubt', toEvidence(field));
  return possible.includes(typed.expires) ? createVerdict('pass', toEvidence(field)) : createMismatch(field);
}
