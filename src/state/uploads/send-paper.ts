// One paper on its way: looked at, made ready to travel, sent through the upload engine, and looked at again by the
// gateway. Waits for the network as long as it takes; whoever asked may abort.
import type { MessageDescriptor } from '@lingui/core';
import { ApiError } from '#app/api/api-error.ts';
import { FILE_TROUBLE_TEXTS, PROBLEM_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { patience } from '#app/lib/patience.ts';
import { plainText } from '#app/lib/text/plain-text.ts';
import type { UploadTarget } from '#contract/calls/uploads.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { takeFile } from './take-file.ts';
import { isAboutTheFile, type UploadWire, uploadFile } from './upload-engine.ts';

export interface PaperReport {
  /** 0 to 1 of what has arrived; at 1 the gateway is looking at it. */
  progress(fraction: number): void;
  /** True while there is no way to the gateway; it goes on by itself. */
  waiting?(on: boolean): void;
  signal: AbortSignal;
}

/** This file will not do, here or at the gateway; another one may. */
export class PaperRefused extends Error {
  readonly text: MessageDescriptor;
  constructor(text: MessageDescriptor) {
    super(text.message ?? text.id);
    this.name = 'PaperRefused';
    this.text = text;
  }
}

/** Names are shown and kept, never used: the end of a long one says what it is. */
export const paperName = (file: File): string => plainText(file.name.slice(-120)) || 'file';

/** Whether sending the same file again makes sense. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof PaperRefused) && !(error instanceof ApiError && isAboutTheFile(error));

export async function sendPaper(
  file: File,
  target: UploadTarget,
  takes: { pdf: boolean; maxBytes?: number },
  wire: UploadWire,
  { progress, waiting, signal }: PaperReport,
): Promise<StoredFile> {
  const taken = await takeFile(file, takes);
  signal.throwIfAborted();
  if (!taken.ok) throw new PaperRefused(FILE_TROUBLE_TEXTS[taken.trouble]);
  const { blob } = taken.picture;
  const report = {
    progress: (sent: number) => progress(sent / blob.size),
    waiting: (on: boolean) => waiting?.(on),
    checking: () => progress(1),
  };
  const stored = await uploadFile({ target, blob, source: 'file' }, wire, patience(), report, signal);
  const blocker = stored.problems.find(({ severity }) => severity === 'blocker');
  if (blocker) throw new PaperRefused(PROBLEM_TEXTS[blocker.code]);
  return stored;
}
