// Uploads one file in chunks and recovers from disconnects, restarts, lost acknowledgements and replaced drafts.
// `received` of the gateway decides where to continue.
import { ApiError, isNetworkFailure } from '#app/api/api-error.ts';
import { internal, rateLimited } from '#contract/errors/requests.ts';
import { uploadHashMismatch, uploadOffsetMismatch, uploadTooMany } from '#contract/errors/uploads.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { UploadTarget, uploadCreate } from '#contract/calls/uploads.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import type { Backoff } from '#app/lib/backoff.ts';
import { sha256 } from '#app/lib/storage/bytes.ts';

type UploadAnswer = ResponseOf<typeof uploadCreate>;

export interface UploadCalls {
  create(body: RequestOf<typeof uploadCreate>, signal: AbortSignal): Promise<UploadAnswer>;
  chunk(uploadId: string, offset: number, bytes: Blob, signal: AbortSignal): Promise<UploadAnswer>;
  complete(uploadId: string, signal: AbortSignal): Promise<StoredFile>;
}

interface UploadJob {
  target: UploadTarget;
  blob: Blob;
  source: 'camera' | 'file';
}

export interface UploadReport {
  progress(sent: number): void;
  /** True while waiting for the network or the gateway. */
  waiting(on: boolean): void;
  /** All bytes have arrived; the gateway checks the file. */
  checking(): void;
}

/** Attempts without progress before giving up: about two minutes. */
const MAX_FAILURES = 9;
const MAX_RESTARTS = 3;

export async function uploadFile(
  job: UploadJob,
  wire: UploadCalls,
  patience: Backoff,
  report: UploadReport,
  signal: AbortSignal,
): Promise<StoredFile> {
  const { target, source, blob } = job;
  const request = { target, source, bytes: blob.size, sha256: await sha256(blob) };
  let failures = 0;
  let restarts = 0;
  for (;;) {
    try {
      return await pass();
    } catch (error) {
      signal.throwIfAborted();
      if (isNetworkFailure(error) || (isGatewayFailure(error) && failures < MAX_FAILURES)) {
        report.waiting(true);
        await patience.wait(failures, signal);
        failures += 1;
      } else if (isRestartable(error) && restarts < MAX_RESTARTS) {
        restarts += 1;
      } else throw error;
    }
  }

  async function pass(): Promise<StoredFile> {
    const { uploadId, ...begun } = await wire.create(request, signal);
    let { received } = begun;
    report.waiting(false);
    report.progress(received);
    while (received < blob.size) {
      const chunk = blob.slice(received, Math.min(blob.size, received + CHUNK_BYTES));
      ({ received } = await wire.chunk(uploadId, received, chunk, signal));
      failures = 0;
      report.progress(received);
    }
    report.checking();
    return await wire.complete(uploadId, signal);
  }
}

function isGatewayFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'http' || error.kind === 'empty') return true;
  return error.code === rateLimited || error.code === internal;
}

function isRestartable(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === uploadOffsetMismatch || error.code === uploadHashMismatch)
  );
}

export const isFileError = ({ code }: ApiError): boolean =>
  code >= 31_001 &&
  code < 32_000 &&
  code !== uploadOffsetMismatch &&
  code !== uploadHashMismatch &&
  code !== uploadTooMany;
