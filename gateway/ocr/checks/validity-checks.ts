// Whether the document is one that verifies its holder here: still valid, of age, from the country and of the kind that were chosen.
import { dayOf } from '#contract/dates.ts';
import { ageProblem } from '#gateway/cases/case-details.ts';
import {
  bestField,
  type CaseFacts,
  checked,
  type Checked,
  differs,
  notPossible,
  seen,
} from './case-facts.ts';

export function expired(facts: CaseFacts): Checked {
  const field = bestField(facts, 'expiryDate');
  if (!field) return notPossible('expiryDate');
  return field.value > dayOf(facts.now) ? checked('pass', seen(field)) : differs(field);
}

export function underAge(facts: CaseFacts): Checked {
  const field = bestField(facts, 'birthDate');
  if (!field) return notPossible('birthDate');
  const problem = ageProblem(field.value, facts.country, facts.now);
  if (problem === null) return checked('pass', seen(field));
  return problem === 'implausible' ? checked('doubt', seen(field)) : differs(field);
}

export function issuingCountry(facts: CaseFacts): Checked {
  const field = bestField(facts, 'issuingCountry');
  if (!field) return notPossible('issuingCountry');
  return field.value === facts.country ? checked('pass', seen(field)) : differs(field);
}

/** What the reader can tell apart: a passport, a card with lines for machines, a driving licence by its barcode. */
function kindSeen({
  pictures,
}: CaseFacts): { part: 'front' | 'back'; kind: 'passport' | 'card' | 'licence' } | null {
  for (const { part, reading } of pictures) {
    if (part !== 'front' && part !== 'back') continue;
    if (reading?.mrz) return { part, kind: reading.mrz.format === 'TD3' ? 'passport' : 'card' };
    if (reading?.barcodes.some(({ format, text }) => format === 'pdf417' && text.includes('ANSI ')))
      return { part, kind: 'licence' };
  }
  return null;
}

const KINDS = {
  KYC_DOC_TYPE_PASSPORT: 'passport',
  KYC_DOC_TYPE_ID: 'card',
  KYC_DOC_TYPE_LIVING_PERMITS: 'card',
  KYC_DOC_TYPE_DL: 'licence',
} as const;

export function documentType(facts: CaseFacts): Checked {
  const found = kindSeen(facts);
  const chosen = Object.entries(KINDS).find(([docType]) => docType === facts.docType)?.[1];
  if (!found || !chosen) return notPossible('documentType');
  const evidence = { part: found.part, what: found.kind };
  if (found.kind === chosen) return checked('pass', evidence);
  // Some countries print lines for machines on licences, and barcodes of licences on cards.
  const mixed = found.kind !== 'passport' && chosen !== 'passport';
  return checked(mixed ? 'doubt' : 'fail', evidence);
}
