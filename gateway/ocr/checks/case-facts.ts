// Input of the checks: typed values, OCR results of each picture, and lookups. Checks are pure functions and
// query nothing.
import type { CheckEvidence, CheckOutcome } from '#contract/checks.ts';
import type { DocType } from '#contract/documents.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { CasePart, MotionPrompt } from '#contract/motion.ts';
import type { Details } from '#gateway/cases/case-details.ts';
import type { PersonName } from '#gateway/levels/name-rules.ts';
import type { FieldName, OcrField, OcrResult } from '../ocr-result.ts';
import type { FaceDescriptors } from '../encrypted-ocr-result.ts';

export interface PictureFacts {
  part: CasePart;
  sha256: string;
  /** Null: OCR failed. */
  reading: OcrResult | null;
  descriptors: FaceDescriptors;
}

/** The motion announced with the current selfie; absent if it was announced with another one. */
export interface MotionFacts {
  fault: 'unsigned' | 'expired' | 'replayed' | '';
  prompts: readonly MotionPrompt[];
  /** Time of each frame, in milliseconds since the prompts were received. */
  times: readonly number[];
  elapsedMs: number;
  /** In order; null: the frame did not arrive. */
  frames: readonly (PictureFacts | null)[];
}

export interface CaseFacts {
  level: StepLevel;
  country: string;
  docType: DocType | null;
  details: Details | null;
  /** The verified name, which an address proof must show. */
  verifiedName: PersonName | null;
  /** Excludes selfie frames. */
  pictures: readonly PictureFacts[];
  /** Null: the selfie came without frames. */
  motion: MotionFacts | null;
  now: Date;
  /** True if another account has this document, by its typed or recognised number. */
  isDocumentOnAnotherAccount: boolean;
  /** Hashes of pictures that other accounts have sent. */
  picturesOfOtherAccounts: ReadonlySet<string>;
}

export interface CheckVerdict {
  outcome: CheckOutcome;
  evidence: CheckEvidence[];
}

export const createVerdict = (outcome: CheckOutcome, ...evidence: CheckEvidence[]): CheckVerdict => ({
  outcome,
  evidence,
});

/** `what` names the missing input. */
export const createNotPossible = (what: string, part?: CasePart): CheckVerdict =>
  createVerdict('not-possible', part ? { part, what } : { what });

/** Fields with less confidence are ignored. */
const MIN_CONFIDENCE = 0.4;

export interface CandidateField extends OcrField {
  part: CasePart;
  /** True for an MRZ field with a right check digit and for barcodes: an OCR mistake is unlikely. */
  isMachineReadable: boolean;
}

/** A date whose century is uncertain takes the one that another picture shows: cards print it on their front. */
function resolveCentury(field: OcrField, others: readonly OcrField[]): OcrField {
  const { possible, ...rest } = field;
  const [printed, ...more] = new Set(
    others.flatMap(({ value }) => (possible?.includes(value) ? [value] : [])),
  );
  if (!printed || more.length > 0) return field;
  return { ...rest, value: printed };
}

/** Returns all values of a field, the most reliable first. */
export function findFields({ pictures }: Pick<CaseFacts, 'pictures'>, name: FieldName): CandidateField[] {
  const read = pictures.flatMap(({ part, reading }) => {
    const field = reading?.fields[name];
    return !field || field.value === '' || field.confidence < MIN_CONFIDENCE ? [] : [{ field, part }];
  });
  const found = read.map(({ field, part }) => {
    const others = read.flatMap((other) => (other.part === part ? [] : [other.field]));
    const isMachineReadable = field.checked === true || field.from === 'barcode';
    return { ...resolveCentury(field, others), part, isMachineReadable };
  });
  return found.toSorted(
    (a, b) => Number(b.isMachineReadable) - Number(a.isMachineReadable) || b.confidence - a.confidence,
  );
}

export const findBestField = (facts: Pick<CaseFacts, 'pictures'>, name: FieldName): CandidateField | null =>
  findFields(facts, name)[0] ?? null;

/** All dates that a field can mean; more than one if its century is uncertain. */
export const listPossibleDates = ({ value, possible = [value] }: OcrField): string[] => possible;

export const toEvidence = ({ part, from }: CandidateField): CheckEvidence => ({ part, what: from });

/** A mismatch with machine-readable data is a failure, with print only a doubt. */
export const createMismatch = (field: CandidateField): CheckVerdict =>
  createVerdict(field.isMachineReadable ? 'fail' : 'doubt', toEvidence(field));

export const roundScore = (value: number): number => Math.round(value * 100) / 100;
