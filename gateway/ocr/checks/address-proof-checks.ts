// Compares a proof of address with the verified name and the typed values.
import {
  type CaseFacts,
  findBestField,
  createVerdict,
  type CheckVerdict,
  createMismatch,
  createNotPossible,
  toEvidence,
  roundScore,
} from './case-facts.ts';
import { measureNameSimilarity } from './name-similarity.ts';
import { findRecognisedName, SAME_NAME_SCORE } from './form-value-checks.ts';

/** Share of the address's words that the document must contain. */
const SAME_ADDRESS_SHARE = 0.7;

const findAddressDetails = ({ details }: CaseFacts) => (details?.kind === 'address' ? details : null);

/** A document may name other people too, so a different name is only a doubt. */
export function checkAddressProofName(facts: CaseFacts): CheckVerdict {
  const read = findRecognisedName(facts);
  if (!facts.verifiedName || !read) return createNotPossible('name');
  const like = measureNameSimilarity(facts.verifiedName, read.text);
  if (like === null) return createNotPossible('alphabet', read.field.part);
  return createVerdict(like >= SAME_NAME_SCORE ? 'pass' : 'doubt', {
    ...toEvidence(read.field),
    score: roundScore(like),
  });
}

export function checkAddressProofDate(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'issueDate');
  const typed = findAddressDetails(facts);
  if (!field || !typed) return createNotPossible('issueDate');
  return field.value === typed.issueDate ? createVerdict('pass', toEvidence(field)) : createMismatch(field);
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\d/.test(word));

export function checkAddressProofAddress(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'address');
  const typed = findAddressDetails(facts);
  if (!field || !typed) return createNotPossible('address');
  const read = new Set(splitWords(field.value));
  const wanted = splitWords(`${typed.line1} ${typed.city} ${typed.postcode}`);
  if (wanted.length === 0) return createNotPossible('address');
  const found = wanted.filter((word) => read.has(word)).length / wanted.length;
  return createVerdict(found >= SAME_ADDRESS_SHARE ? 'pass' : 'doubt', {
    ...toEvidence(field),
    score: roundScore(found),
  });
}
