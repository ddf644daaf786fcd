// What a check looks at: what was typed, what was read of each picture, and what a look-up has found. Nothing in it is asked for
// by a check; a check works it out.
import type { CheckEvidence, CheckOutcome } from '#contract/checks.ts';
import type { DocType } from '#contract/documents.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { CasePart, MotionPrompt } from '#contract/motion.ts';
import type { Details } from '#gateway/cases/case-details.ts';
import type { PersonName } from '#gateway/levels/name-rules.ts';
import type { FieldName, ReadField, Reading } from '../reading.ts';
import type { Descriptors } from '../sealed-reading.ts';

export interface PictureFacts {
  part: CasePart;
  sha256: string;
  /** Null: it could not be read. */
  reading: Reading | null;
  descriptors: Descriptors;
}

/** What was announced with the selfie of the case; with another one, it is not here. */
export interface MotionFacts {
  fault: 'unsigned' | 'expired' | 'replayed' | '';
  prompts: readonly MotionPrompt[];
  /** Of the frames, in milliseconds since the prompts were heard. */
  times: readonly number[];
  elapsedMs: number;
  /** In their order; null: it did not arrive. */
  frames: readonly (PictureFacts | null)[];
}

export interface CaseFacts {
  level: StepLevel;
  country: string;
  docType: DocType | null;
  details: Details | null;
  /** Of an address: whose it has to be. */
  verifiedName: PersonName | null;
  /** Without frames. */
  pictures: readonly PictureFacts[];
  /** Null: the selfie came without frames. */
  motion: MotionFacts | null;
  now: Date;
  /** The document is on another account, by the number that was typed or read. */
  documentElsewhere: boolean;
  /** Pictures that somebody else has sent, by their hash. */
  picturesElsewhere: ReadonlySet<string>;
}

export interface Checked {
  outcome: CheckOutcome;
  evidence: CheckEvidence[];
}

export const checked = (outcome: CheckOutcome, ...evidence: CheckEvidence[]): Checked => ({
  outcome,
  evidence,
});

/** `what` says what it would have taken. */
export const notPossible = (what: string, part?: CasePart): Checked =>
  checked('not-possible', part ? { part, what } : { what });

/** Below this the reader itself does not say that it has read it. */
const LEAST_CONFIDENCE = 0.4;

export interface FoundField extends ReadField {
  part: CasePart;
  /** A mistake of the reader is unlikely: a machine wrote it for machines. */
  sure: boolean;
}

/** Everything read for a field, what is most certain first. */
export function fieldsNamed({ pictures }: Pick<CaseFacts, 'pictures'>, name: FieldName): FoundField[] {
  const found = pictures.flatMap(({ part, reading }) => {
    const field = reading?.fields[name];
    if (!field || field.value === '' || field.confidence < LEAST_CONFIDENCE) return [];
    return [{ ...field, part, sure: field.checked === true || field.from === 'barcode' }];
  });
  return found.toSorted((a, b) => Number(b.sure) - Number(a.sure) || b.confidence - a.confidence);
}

export const bestField = (facts: Pick<CaseFacts, 'pictures'>, name: FieldName): FoundField | null =>
  fieldsNamed(facts, name)[0] ?? null;

export const seen = ({ part, from }: FoundField): CheckEvidence => ({ part, what: from });

/** What differs from a field: a machine's word is a failure, a guess at print a doubt. */
export const differs = (field: FoundField): Checked => checked(field.sure ? 'fail' : 'doubt', seen(field));

export const share = (value: number): number => Math.round(value * 100) / 100;
