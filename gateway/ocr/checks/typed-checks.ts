// What was typed, or confirmed, beside what was read.
import {
  bestField,
  type CaseFacts,
  checked,
  type Checked,
  differs,
  fieldsNamed,
  notPossible,
  seen,
  share,
} from './case-facts.ts';
import { nameLikeness } from './latin-name.ts';

/** As alike as spelling and a misread letter leave it. */
export const SAME_NAME = 0.85;
const OTHER_NAME = 0.6;

/** Letters and digits that print makes hard to tell apart. */
const ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};

export const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const blurred = (number: string): string => [...number].map((sign) => ALIKE[sign] ?? sign).join('');

const identityOf = ({ details }: CaseFacts) => (details?.kind === 'identity' ? details : null);

export function documentNumber(facts: CaseFacts): Checked {
  const field = bestField(facts, 'documentNumber');
  const typed = plainNumber(identityOf(facts)?.documentNumber ?? '');
  if (!field || typed === '') return notPossible('documentNumber');
  const read = plainNumber(field.value);
  if (read === typed) return checked('pass', seen(field));
  // Some cards show a personal number as well, and people take one for the other.
  const personal = fieldsNamed(facts, 'personalNumber').find(({ value }) => plainNumber(value) === typed);
  if (personal) return checked('doubt', { part: personal.part, what: 'personalNumber' });
  if (!field.sure && blurred(read) === blurred(typed)) return checked('doubt', { ...seen(field), score: 1 });
  return differs(field);
}

/** Family and given names, or the whole of it where a document does not part them. */
export function readName(facts: Pick<CaseFacts, 'pictures'>) {
  const [surname, given, whole] = [
    bestField(facts, 'surname'),
    bestField(facts, 'givenNames'),
    bestField(facts, 'name'),
  ];
  const field = surname ?? given ?? whole;
  if (!field) return null;
  const parts = [given, surname].flatMap((each) => (each ? [each.value] : []));
  return { field, text: surname || given ? parts.join(' ') : (whole?.value ?? '') };
}

export function name(facts: CaseFacts): Checked {
  const typed = identityOf(facts);
  const read = readName(facts);
  if (!typed || !read) return notPossible('name');
  const like = nameLikeness(typed, read.text);
  if (like === null) return notPossible('alphabet', read.field.part);
  const evidence = { ...seen(read.field), score: share(like) };
  if (like >= SAME_NAME) return checked('pass', evidence);
  // Of print that says what the lines for machines say, the print is kept.
  const zone = facts.pictures.find(({ part }) => part === read.field.part)?.reading?.mrz;
  const sure = read.field.from !== 'visual' || zone?.valid === true;
  return checked(like < OTHER_NAME && sure ? 'fail' : 'doubt', evidence);
}

export function birthDate(facts: CaseFacts): Checked {
  const field = bestField(facts, 'birthDate');
  const typed = identityOf(facts)?.birthDate;
  if (!field || !typed) return notPossible('birthDate');
  return field.value === typed ? checked('pass', seen(field)) : differs(field);
}

export function expiry(facts: CaseFacts): Checked {
  const field = bestField(facts, 'expiryDate');
  const typed = identityOf(facts);
  if (!field || !typed) return notPossible('expiryDate');
  if (typed.expires === undefined) return checked('doubt', seen(field));
  return field.value === typed.expires ? checked('pass', seen(field)) : differs(field);
}
