// Uploads one evidence file: checks and prepares it, sends it, and reports the gateway's verdict. Waits for the
// network; the caller may abort.
import type { MessageDescriptor } from '@lingui/core';
import { ApiError } from '#app/api/api-error.ts';
import { FILE_ERROR_TEXTS, PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import type { UploadTarget } from '#contract/calls/uploads.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { prepareFile } from './prepare-file.ts';
import { isFileError, type UploadCalls, uploadFile } from './upload-engine.ts';

export interface EvidenceReport {
  /** From 0 to 1. At 1 the gateway checks the file. */
  progress(fraction: number): void;
  waiting?(on: boolean): void;
  signal: AbortSignal;
}

/** Here or at the gateway, the file was rejected. Another file may be accepted. */
export class EvidenceRejectedError extends Error {
  readonly text: MessageDescriptor;
  constructor(text: MessageDescriptor) {
    super(text.message ?? text.id);
    this.name = 'PaperRefused';
    this.text = text;
  }
}

/** Names are for display only. Long names keep their end, which contains the extension. */
export const getEvidenceName = (file: File): string => sanitizeText(file.name.slice(-120)) || 'file';

export const canRetryEvidence = (error: unknown): boolean =>
  !(error instanceof EvidenceRejectedError) && !(error instanceof ApiError && isFileError(error));

export async function sendEvidence(
  file: File,
  target: UploadTarget,
  takes: { pdf: boolean; maxBytes?: number },
  wire: UploadCalls,
  { progress, waiting, signal }: EvidenceReport,
): Promise<StoredFile> {
  const taken = await prepareFile(file, takes);
  signal.throwIfAborted();
  if (!taken.ok) throw new EvidenceRejectedError(FILE_ERROR_TEXTS[taken.trouble]);
  const { blob } = taken.picture;
  const report = {
    progress: (sent: number) => progress(sent / blob.size),
    waiting: (on: boolean) => waiting?.(on),
    checking: () => progress(1),
  };
  const stored = await uploadFile({ target, blob, source: 'file' }, wire, createBackoff(), report, signal);
  const blocker = stored.problems.find(({ severity }) => severity === 'blocker');
  if (blocker) throw new EvidenceRejectedError(PICTURE_QUALITY_TEXTS[blocker.code]);
  return stored;
}
