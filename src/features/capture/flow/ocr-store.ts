// OCR results of the pictures of the draft, and which form fields the user has edited. Back ends without OCR are never called.
// [E4]
import { proxy, ref } from 'valtio';
import { ApiError, isRetryable } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { toNameCase } from '#app/lib/text/name-case.ts';
import { PICTURE_PROBLEMS, type PictureProblem } from '#contract/checks.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import type { CaptureOcrResult, OcrValue } from '#contract/calls/readings.ts';
import { captureReading } from '#contract/client-calls/readings.ts';
import type { FieldOrigins } from './prefill.ts';
import { isUploading, type UploadState } from '../upload/upload-store.ts';

export const ocrStore = proxy<{ reading: CaptureOcrResult | null }>({ reading: null });

export const fieldOrigins: FieldOrigins = { filled: {}, touched: new Set() };

let latest = 0;

export function resetOcr(): void {
  latest += 1;
  ocrStore.reading = null;
  fieldOrigins.filled = {};
  fieldOrigins.touched.clear();
}

/** False when the gateway did not respond. */
export async function loadOcrResults(caseId: string): Promise<boolean> {
  const turn = ++latest;
  try {
    const reading = await call(captureReading, { caseId });
    if (turn === latest) ocrStore.reading = ref(reading);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return !isRetryable(error);
  }
}

type Uploads = Readonly<
  Partial<Record<CapturePart, { state: UploadState; file: { fileId: string } | null }>>
>;

function toFormValue(read: OcrValue): OcrValue {
  const { field, value } = read;
  return field === 'givenName' || field === 'familyName'
    ? { ...read, value: toNameCase(value, field) }
    : read;
}

/** The OCR values by field, of pictures that are still part of the draft. */
export function getOcrValues(
  reading: CaptureOcrResult | null,
  uploads: Uploads,
): Partial<Record<ReadFieldName, OcrValue>> {
  const current = (reading?.fields ?? []).filter(
    ({ value, none, part, fileId }) =>
      (value !== '' || none === true) && uploads[part]?.file?.fileId === fileId,
  );
  return Object.fromEntries(current.map((each) => [each.field, toFormValue(each)]));
}

export interface UnreadablePhoto {
  part: CapturePart;
  problem: PictureProblem;
}

/** Pictures with a known problem; unknown problems of other back ends are ignored. */
export const findUnreadablePhotos = (reading: CaptureOcrResult | null, uploads: Uploads): UnreadablePhoto[] =>
  (reading?.pictures ?? []).flatMap(({ part, fileId, problem }) =>
    problem && PICTURE_PROBLEMS.includes(problem) && uploads[part]?.file?.fileId === fileId
      ? [{ part, problem }]
      : [],
  );

/** True if more results may arrive, for all pictures or the given parts. */
export function isOcrPending(
  reading: CaptureOcrResult | null,
  uploads: Uploads,
  counts: (part: string) => boolean = () => true,
): boolean {
  if (!reading) return true;
  const isUploadPending = Object.entries(uploads).some(
    ([part, { state }]) => counts(part) && isUploading(state),
  );
  const isReadPending = reading.pictures.some(
    ({ part, state }) => counts(part) && (state === 'queued' || state === 'reading'),
  );
  return reading.reads && (isUploadPending || isReadPending);
}

export type OcrStage = 'unknown' | 'under_way' | 'ended';

const hasFormData = (part: string): boolean => part !== 'selfie';

/** The progress of the pictures that can fill a form. */
export function getOcrStage(reading: CaptureOcrResult | null, uploads: Uploads): OcrStage {
  if (!reading) return 'unknown';
  return isOcrPending(reading, uploads, hasFormData) ? 'under_way' : 'ended';
}
