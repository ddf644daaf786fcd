// A proof of address: whose it is, when it was issued and where it says they live, beside what was typed and verified.
import {
  type CaseFacts,
  bestField,
  checked,
  type Checked,
  differs,
  notPossible,
  seen,
  share,
} from './case-facts.ts';
import { nameLikeness } from './latin-name.ts';
import { readName, SAME_NAME } from './typed-checks.ts';

/** Share of the words of an address that the paper has as well. */
const SAME_PLACE = 0.7;

const addressOf = ({ details }: CaseFacts) => (details?.kind === 'address' ? details : null);

/** A paper may name somebody else as well, so another name is a doubt. */
export function paperName(facts: CaseFacts): Checked {
  const read = readName(facts);
  if (!facts.verifiedName || !read) return notPossible('name');
  const like = nameLikeness(facts.verifiedName, read.text);
  if (like === null) return notPossible('alphabet', read.field.part);
  return checked(like >= SAME_NAME ? 'pass' : 'doubt', { ...seen(read.field), score: share(like) });
}

export function paperDate(facts: CaseFacts): Checked {
  const field = bestField(facts, 'issueDate');
  const typed = addressOf(facts);
  if (!field || !typed) return notPossible('issueDate');
  return field.value === typed.issueDate ? checked('pass', seen(field)) : differs(field);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\d/.test(word));

export function paperAddress(facts: CaseFacts): Checked {
  const field = bestField(facts, 'address');
  const typed = addressOf(facts);
  if (!field || !typed) return notPossible('address');
  const read = new Set(wordsOf(field.value));
  const wanted = wordsOf(`${typed.line1} ${typed.city} ${typed.postcode}`);
  if (wanted.length === 0) return notPossible('address');
  const found = wanted.filter((word) => read.has(word)).length / wanted.length;
  return checked(found >= SAME_PLACE ? 'pass' : 'doubt', { ...seen(field), score: share(found) });
}
