// Sends one file in chunks and survives what networks and gateways do: cuts, restarts, a chunk stored but not
// acknowledged, a draft replaced meanwhile. The gateway's `received` is the only truth about where to go on.
import { ApiError } from '#app/api/api-error.ts';
import { isUnanswered } from '#app/api/unheard.ts';
import { internal, rateLimited } from '#contract/errors/requests.ts';
import { uploadHashMismatch, uploadOffsetMismatch, uploadTooMany } from '#contract/errors/uploads.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { UploadTarget, uploadCreate } from '#contract/calls/uploads.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import type { Patience } from '#app/lib/patience.ts';
import { sha256 } from '#app/lib/storage/sha256.ts';

type UploadAnswer = ResponseOf<typeof uploadCreate>;

/** The three calls of an upload; the app passes call(), tests pass a wire of their own. */
export interface UploadWire {
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
  /** Bytes the gateway has acknowledged. */
  progress(sent: number): void;
  /** True while waiting for the network or the gateway, false when bytes flow again. */
  waiting(on: boolean): void;
  /** Every byte is there; the gateway is looking at the picture. */
  checking(): void;
}

/** Tries without a byte of progress before a gateway that answers, but wrongly, is given up on: about two minutes. */
const MOST_FAILURES = 9;
/** A whole pass that the gateway sends back this often will not get better. */
const MOST_RESTARTS = 3;

export async function uploadFile(
  job: UploadJob,
  wire: UploadWire,
  patience: Patience,
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
      if (isUnanswered(error) || (isOutOfOrder(error) && failures < MOST_FAILURES)) {
        report.waiting(true);
        await patience.wait(failures, signal);
        failures += 1;
      } else if (isRestartable(error) && restarts < MOST_RESTARTS) {
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

/** A gateway that is restarting behind its proxy, that stumbled, or that asks for a pause. */
function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'http' || error.kind === 'empty') return true;
  return error.code === rateLimited || error.code === internal;
}

/** The gateway knows better where this file stands: ask it again from the top. */
function isRestartable(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === uploadOffsetMismatch || error.code === uploadHashMismatch)
  );
}

/** What only another file can mend; a file that did not arrive whole may be sent again. */
export const isAboutTheFile = ({ code }: ApiError): boolean =>
  code >= 31_001 &&
  code < 32_000 &&
  code !== uploadOffsetMismatch &&
  code !== uploadHashMismatch &&
  code !== uploadTooMany;
