// Checks that the document is accepted: not expired, its holder of age, and of the chosen country and type.
import { canIssue } from '#contract/countries.ts';
import { toIsoDay } from '#contract/dates.ts';
import { findAgeProblem } from '#gateway/cases/case-details.ts';
import {
  findBestField,
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  createMismatch,
  createNotPossible,
  listPossibleDates,
  toEvidence,
} from './case-facts.ts';

export function checkNotExpired(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'expiryDate');
  if (!field) return createNotPossible('expiryDate');
  const today = toIsoDay(facts.now);
  const valid = listPossibleDates(field).map((date) => date > today);
  if (valid.every(Boolean)) return createVerdict('pass', toEvidence(field));
  return valid.some(Boolean) ? createVerdict('doubt', toEvidence(field)) : createMismatch(field);
}

export function checkAge(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'birthDate');
  if (!field) return createNotPossible('birthDate');
  const problems = listPossibleDates(field).map((date) => findAgeProblem(date, facts.country, facts.now));
  if (problems.every((problem) => problem === null)) return createVerdict('pass', toEvidence(field));
  const isUnderAge = problems.every((problem) => problem === 'under_age');
  return isUnderAge ? createMismatch(field) : createVerdict('doubt', toEvidence(field));
}

export function checkIssuingCountry(facts: CaseFacts): CheckVerdict {
  const field = findBestField(facts, 'issuingCountry');
  if (!field) return createNotPossible('issuingCountry');
  return canIssue(facts.country, field.value)
    ? createVerdict('pass', toEvidence(field))
    : createMismatch(field);
}

/** A visa is none of them. */
const MRZ_KINDS = { TD1: 'card', TD2: 'card', FRA: 'card', TD3: 'passport', MRVA: null, MRVB: null } as const;

/** Distinguishes a passport, a card with an MRZ, and a driving licence by its barcode. */
function detectDocumentKind({
  pictures,
}: CaseFacts): { part: 'front' | 'back'; kind: 'passport' | 'card' | 'licence' } | null {
  for (const { part, reading } of pictures) {
    if (part !== 'front' && part !== 'back') continue;
    const kind = reading?.mrz && MRZ_KINDS[reading.mrz.format];
    if (kind) return { part, kind };
    if (reading?.barcodes.some(({ format, text }) => format === 'pdf417' && text.includes('ANSI ')))
      return { part, kind: 'licence' };
  }
  return null;
}

const EXPECTED_KINDS = {
  KYC_DOC_TYPE_PASSPORT: 'passport',
  KYC_DOC_TYPE_ID: 'card',
  KYC_DOC_TYPE_LIVING_PERMITS: 'card',
  KYC_DOC_TYPE_DL: 'licence',
} as const;

export function checkDocumentType(facts: CaseFacts): CheckVerdict {
  const found = detectDocumentKind(facts);
  const chosen = Object.entries(EXPECTED_KINDS).find(([docType]) => docType === facts.docType)?.[1];
  if (!found || !chosen) return createNotPossible('documentType');
  const evidence = { part: found.part, what: found.kind };
  if (found.kind === chosen) return createVerdict('pass', evidence);
  // Some countries print an MRZ on licences, and licence barcodes on cards.
  const mixed = found.kind !== 'passport' && chosen !== 'passport';
  return createVerdict(mixed ? 'doubt' : 'fail', evidence);
}
