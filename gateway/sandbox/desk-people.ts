// People whose reviews wait at the desk of the sandbox, so that officers can try a full queue: cases, renewals, addresses,
// questionnaires, names, matches and proposals of different ages, sites and risks. All data is fictional.
import { DAY_MS } from '#contract/days.ts';
import type { DocType } from '#contract/documents.ts';
import type { WorkKind } from '#contract/desk.ts';
import type { Provider } from '#contract/kyc.ts';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import { DESK_SAMPLES, type DeskSample } from './desk-samples.ts';

export interface DeskPerson {
  userId: string;
  given: string;
  family: string;
  site: string;
  country: string;
  docType: DocType;
  kind: Exclude<WorkKind, 'proposal'>;
  /** Hours since the submission. */
  waitingHours: number;
  provider: Provider;
  /** A first proof of address; otherwise a first verification is of level 1. */
  isLevel2: boolean;
  tags: Record<string, string>;
  risk: RiskLabel | null;
  /** Its pictures are samples that were read. */
  sample?: DeskSample;
  /** Officers made a proposal about it, or about the account. */
  proposal?: 'case.reject' | 'account.freeze';
}

const NAMES: readonly (readonly [given: string, family: string, country: string, site: string])[] = [
  ['Amara', 'Okafor', 'NG', 'GLOBAL'],
  ['Bruno', 'Silveira', 'BR', 'GLOBAL'],
  ['Chiara', 'Conti', 'IT', 'EU'],
  ['Daniyar', 'Akhmetov', 'KZ', 'KZ'],
  ['Elif', 'Kaya', 'TR', 'TR'],
  ['Farid', 'Rahimov', 'AE', 'AE'],
  ['Gita', 'Lestari', 'ID', 'ID'],
  ['Hanna', 'Nowak', 'PL', 'EU'],
  ['Ibrahim', 'Diallo', 'SN', 'GLOBAL'],
  ['Ji-woo', 'Han', 'KR', 'GLOBAL'],
  ['Kavya', 'Nair', 'IN', 'IN'],
  ['Liam', 'Byrne', 'IE', 'EU'],
  ['Mei', 'Lam', 'HK', 'HK'],
  ['Noor', 'Haddad', 'AE', 'AE'],
  ['Oskar', 'Lindqvist', 'SE', 'EU'],
  ['Paula', 'Quispe', 'PE', 'GLOBAL'],
];
const KINDS: readonly (readonly [DeskPerson['kind'], number])[] = [
  ['case', 30],
  ['reset', 3],
  ['renewal', 6],
  ['address', 5],
  ['form', 6],
  ['name', 6],
  ['match', 6],
];
const DOCUMENTS: readonly DocType[] = [
  'KYC_DOC_TYPE_PASSPORT',
  'KYC_DOC_TYPE_PASSPORT',
  'KYC_DOC_TYPE_ID',
  'KYC_DOC_TYPE_DL',
];
const RISKS: readonly (RiskLabel | null)[] = [
  null,
  null,
  'low',
  null,
  'medium',
  null,
  'high',
  null,
  null,
  'prohibited',
];
const TAGS: readonly Record<string, string>[] = [{}, {}, { VIP: 'yes' }, {}, { PARTNER: 'north' }, {}, {}];
/** Officers decide what a vendor leaves open. */
const PROVIDERS: readonly Provider[] = [
  'DEFAULT',
  'SUMSUB',
  'DEFAULT',
  'ONFIDO',
  'DEFAULT',
  'JUMIO',
  'DEFAULT',
];
/** Some are late, most are not. */
const AGES = [1, 3, 5, 8, 12, 16, 20, 23, 26, 31, 44, 52, 70, 90];
const PROPOSALS: Readonly<Record<number, NonNullable<DeskPerson['proposal']>>> = {
  3: 'case.reject',
  9: 'case.reject',
  14: 'case.reject',
  57: 'account.freeze',
  59: 'account.freeze',
  61: 'account.freeze',
};
/** First and second names are combined, so that no two people have the same name. */
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!; // not empty

function siteOf(kind: DeskPerson['kind'], at: number): readonly [country: string, site: string] {
  // Only these two have prepared answers.
  if (kind === 'form') return at % 2 === 0 ? ['HK', 'HK'] : ['DE', 'EU'];
  const [, , country, site] = pick(NAMES, at);
  return [country, site];
}

/** `at` counts from 0; no two people have the same. */
export function createDeskPerson(kind: DeskPerson['kind'], at: number): DeskPerson {
  const [country, site] = siteOf(kind, at);
  const proposal = PROPOSALS[at];
  return {
    userId: `91${String(at + 1).padStart(6, '0')}`,
    given: pick(NAMES, at)[0],
    family: pick(NAMES, at * 5 + Math.floor(at / NAMES.length) + 1)[1],
    site,
    country,
    docType: kind === 'form' ? 'KYC_DOC_TYPE_PASSPORT' : pick(DOCUMENTS, at),
    kind,
    provider: kind === 'case' ? pick(PROVIDERS, at) : 'DEFAULT',
    waitingHours: pick(AGES, at * 3 + 1) + (at % 7) / 10,
    isLevel2: kind === 'case' && at % 6 === 5,
    tags: pick(TAGS, at),
    risk: pick(RISKS, at),
    ...(proposal && { proposal }),
  };
}

/** A sample keeps its own name, country and document. */
function withSample(person: DeskPerson, at: number): DeskPerson {
  const sample = DESK_SAMPLES[at];
  if (!sample) return person;
  const { given, family, site, country, docType } = sample;
  return { ...person, given, family, site, country, docType, sample, provider: 'DEFAULT' };
}

export function listDeskPeople(): DeskPerson[] {
  const kinds = KINDS.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  return kinds.map((kind, at) => withSample(createDeskPerson(kind, at), at));
}

/** Days before which the account was created. */
export const ACCOUNT_AGE_MS = 90 * DAY_MS;
