// Sample files for a part of a case, drawn by scripts/specimens/samples.mjs, by the draft's country and document.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CapturePart } from '#contract/documents.ts';
import type { Sample } from '#contract/samples.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';

const FOLDER = join(PACKAGE_ROOT, 'gateway', 'sandbox', 'samples');
/** The card of each country; all have a passport. */
const CARDS: Readonly<Record<string, CaseRow['docType']>> = {
  AE: 'KYC_DOC_TYPE_ID',
  CA: 'KYC_DOC_TYPE_DL',
  DE: 'KYC_DOC_TYPE_ID',
  HK: 'KYC_DOC_TYPE_ID',
  ID: 'KYC_DOC_TYPE_ID',
  KZ: 'KYC_DOC_TYPE_ID',
};
export const SAMPLE_COUNTRIES = Object.keys(CARDS);
/** The country whose face differs most, by face distance. */
const OTHER_FACE: Readonly<Record<string, string>> = {
  AE: 'HK',
  CA: 'HK',
  DE: 'CA',
  HK: 'CA',
  ID: 'DE',
  KZ: 'CA',
};
/** Countries without samples use this face. */
const DEFAULT_FACE = 'DE';

/** Shown for a draft whose document is unknown. */
const DEFAULT_DOCUMENT = { country: 'DE', docType: 'KYC_DOC_TYPE_ID' } as const;

type Draft = Pick<CaseRow, 'country' | 'docType'>;

const samplePath = (country: string, what: string): string =>
  join(FOLDER, `${country.toLowerCase()}-${what}.webp`);

function selfieOf({ country }: Draft, sample: Sample): string {
  const own = country in CARDS ? country : DEFAULT_FACE;
  return samplePath(sample === 'other_face' ? (OTHER_FACE[own] ?? DEFAULT_FACE) : own, 'selfie');
}

function documentOf(draft: Draft, part: 'front' | 'back', sample: Sample): string | null {
  const { country, docType } = draft.docType === null ? DEFAULT_DOCUMENT : draft;
  const card = CARDS[country];
  if (card === undefined) return null;
  const variant = sample === 'expired' ? '-expired' : sample === 'wrong_digit' ? '-wrong-digit' : '';
  if (docType === card) return samplePath(country, `${part}${variant}`);
  return docType === 'KYC_DOC_TYPE_PASSPORT' && part === 'front'
    ? samplePath(country, `passport${variant}`)
    : null;
}

/** Null if there is no such sample. */
export function findSampleFile(
  draft: Draft,
  part: 'front' | 'back' | 'selfie',
  sample: Sample,
): string | null {
  const file = part === 'selfie' ? selfieOf(draft, sample) : documentOf(draft, part, sample);
  return file !== null && existsSync(file) ? file : null;
}

const OF_DOCUMENTS: readonly Sample[] = ['good', 'blurred', 'glare', 'cut', 'wrong_digit', 'expired'];
const OF_SELFIES: readonly Sample[] = ['good', 'blurred', 'other_face'];
const OF_PAPERS: readonly Sample[] = ['good', 'pdf', 'blurred', 'cut', 'too_old'];

export function listSampleKinds(draft: Draft, part: CapturePart): Sample[] {
  if (part === 'selfie') return [...OF_SELFIES];
  if (part !== 'front' && part !== 'back') return [...OF_PAPERS];
  return OF_DOCUMENTS.filter((sample) => findSampleFile(draft, part, sample) !== null);
}
