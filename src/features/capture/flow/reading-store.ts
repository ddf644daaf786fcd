// What the gateway has read of the draft's pictures so far, and whose hand is in which field of the form. A back end that tells
// of no readings is never asked; one that does not answer is as one that has read nothing. [E4]
import { proxy, ref } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { isUnheard } from '#app/api/unheard.ts';
import { READ_PROBLEMS, type ReadProblem } from '#contract/checks.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import type { CaptureReading, ReadValue } from '#contract/calls/readings.ts';
import { captureReading } from '#contract/client-calls/readings.ts';
import type { Hands } from './prefill.ts';
import { isUnderWay, type UploadState } from '../upload/upload-store.ts';

interface ReadingState {
  /** Null: nobody has said anything yet. */
  reading: CaptureReading | null;
}

export const readingStore = proxy<ReadingState>({ reading: null });

/** What was filled in from a reading, and what a person has put their hand to since the flow was opened. */
export const hands: Hands = { filled: {}, touched: new Set() };

let latest = 0;

export function forgetReading(): void {
  latest += 1;
  readingStore.reading = null;
  hands.filled = {};
  hands.touched.clear();
}

/** False when nobody answered. */
export async function loadReading(caseId: string): Promise<boolean> {
  const turn = ++latest;
  try {
    const reading = await call(captureReading, { caseId });
    if (turn === latest) readingStore.reading = ref(reading);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return !isUnheard(error);
  }
}

type Uploads = Readonly<
  Partial<Record<CapturePart, { state: UploadState; file: { fileId: string } | null }>>
>;

/** What was read, by field: of pictures that are still those of the draft. */
export function valuesRead(
  reading: CaptureReading | null,
  uploads: Uploads,
): Partial<Record<ReadFieldName, ReadValue>> {
  const current = (reading?.fields ?? []).filter(
    ({ value, part, fileId }) => value !== '' && uploads[part]?.file?.fileId === fileId,
  );
  return Object.fromEntries(current.map((each) => [each.field, each]));
}

export interface SpoiledPicture {
  part: CapturePart;
  problem: ReadProblem;
}

/** Pictures of the draft of which the reader says why they are of no use; what another back end says in words of its own is not told. */
export const spoiledPictures = (reading: CaptureReading | null, uploads: Uploads): SpoiledPicture[] =>
  (reading?.pictures ?? []).flatMap(({ part, fileId, problem }) =>
    problem && READ_PROBLEMS.includes(problem) && uploads[part]?.file?.fileId === fileId
      ? [{ part, problem }]
      : [],
  );

const ANY = (): boolean => true;

/** Whether more may be said of the pictures, or of those of these parts. */
export function isReadOn(
  reading: CaptureReading | null,
  uploads: Uploads,
  counts: (part: string) => boolean = ANY,
): boolean {
  if (!reading) return true;
  const waits = Object.entries(uploads).some(([part, { state }]) => counts(part) && isUnderWay(state));
  const reads = reading.pictures.some(
    ({ part, state }) => counts(part) && (state === 'queued' || state === 'reading'),
  );
  return reading.reads && (waits || reads);
}

export type ReadingStage = 'unknown' | 'under_way' | 'ended';

/** Forms ask for nothing that a face says. */
const saysSomething = (part: string): boolean => part !== 'selfie';

/** How far the pictures are of which a form may be filled in. */
export function readingStageOf(reading: CaptureReading | null, uploads: Uploads): ReadingStage {
  if (!reading) return 'unknown';
  return isReadOn(reading, uploads, saysSomething) ? 'under_way' : 'ended';
}
