// The pictures of the open case: on their way, with the gateway, or turned down. Bytes and previews live in memory
// only. A newer picture of the same part, another case or the end of the session stops what is under way.
import { proxy, ref } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { isAboutTheFile, uploadFile } from '#app/state/uploads/upload-engine.ts';
import { uploadWire } from '#app/state/uploads/upload-wire.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { follow } from '../transitions.ts';
import { patience } from '#app/lib/patience.ts';
import { type UploadEvent, type UploadState, UPLOAD_TRANSITIONS, isUnderWay } from './upload-states.ts';

export interface Upload {
  caseId: string;
  part: CapturePart;
  state: UploadState;
  sent: number;
  total: number;
  /** Object URL of what was sent from this page; null for what the gateway had before, and for PDFs. */
  preview: string | null;
  isPdf: boolean;
  /** What the gateway made of it, once it has it. */
  file: StoredFile | null;
  error: ApiError | null;
}

export const uploadStore = proxy<{ parts: Partial<Record<CapturePart, Upload>> }>({ parts: {} });

/** What is needed to send, and to send again; never in the store, which is for what is shown. */
interface Work {
  blob: Blob;
  source: 'camera' | 'file';
  controller: AbortController;
}
const works = new Map<CapturePart, Work>();

onSessionEnd(() => clearUploads());

/** Sends a picture in the background, in place of what the part had. */
export function sendPart(caseId: string, part: CapturePart, blob: Blob, source: 'camera' | 'file'): void {
  drop(part);
  const isPdf = blob.type === 'application/pdf';
  works.set(part, { blob, source, controller: new AbortController() });
  uploadStore.parts[part] = {
    caseId,
    part,
    state: 'sending',
    sent: 0,
    total: blob.size,
    preview: isPdf ? null : URL.createObjectURL(blob),
    isPdf,
    file: null,
    error: null,
  };
  void run(part);
}

/** Sends the same bytes again after a failure. */
export function retryPart(part: CapturePart): void {
  const upload = uploadStore.parts[part];
  const work = works.get(part);
  if (!upload || !work || !advance(part, 'retry')) return;
  work.controller = new AbortController();
  upload.error = null;
  void run(part);
}

/** Stops what is under way and forgets the picture here; the gateway is told by whoever asked for it. */
export function forgetPart(part: CapturePart): void {
  drop(part);
}

export function clearUploads(): void {
  for (const part of Object.keys(uploadStore.parts) as CapturePart[]) drop(part); // keys of that very record
}

/** Takes over what the gateway holds for a case: pictures of other cases and pictures it no longer has are dropped. */
export function adoptCase(found: CaptureCase): void {
  const held = new Map(found.files.map((file) => [file.part, file]));
  for (const upload of Object.values(uploadStore.parts)) {
    const stays = upload.caseId === found.caseId && (held.has(upload.part) || isUnderWay(upload.state));
    if (!stays) drop(upload.part);
  }
  for (const file of found.files) {
    const known = uploadStore.parts[file.part];
    if (known && (isUnderWay(known.state) || known.file?.fileId === file.fileId)) continue;
    drop(file.part);
    uploadStore.parts[file.part] = {
      caseId: found.caseId,
      part: file.part,
      state: uploadStateOf(file),
      sent: file.bytes,
      total: file.bytes,
      preview: null,
      isPdf: file.mime === 'application/pdf',
      file,
      error: null,
    };
  }
}

const uploadStateOf = (file: StoredFile): UploadState =>
  file.problems.some((problem) => problem.severity === 'blocker') ? 'refused' : 'done';

function drop(part: CapturePart): void {
  works.get(part)?.controller.abort();
  works.delete(part);
  const preview = uploadStore.parts[part]?.preview;
  if (preview) URL.revokeObjectURL(preview);
  delete uploadStore.parts[part];
}

function advance(part: CapturePart, event: UploadEvent): boolean {
  const upload = uploadStore.parts[part];
  if (!upload) return false;
  const before = upload.state;
  upload.state = follow(UPLOAD_TRANSITIONS, before, event);
  return upload.state !== before || event === 'flow';
}

async function run(part: CapturePart): Promise<void> {
  const work = works.get(part);
  const upload = uploadStore.parts[part];
  if (!work || !upload) return;
  const { signal } = work.controller;
  const report = {
    progress: (sent: number) => {
      advance(part, 'flow');
      upload.sent = sent;
    },
    waiting: (on: boolean) => void advance(part, on ? 'wait' : 'flow'),
    checking: () => void advance(part, 'check'),
  };
  try {
    const target = { kind: 'part', caseId: upload.caseId, part } as const;
    const job = { target, blob: work.blob, source: work.source };
    const file = await uploadFile(job, uploadWire, patience(), report, signal);
    if (signal.aborted) return;
    upload.file = file;
    advance(part, uploadStateOf(file) === 'refused' ? 'refuse' : 'accept');
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ApiError) upload.error = ref(error);
    else reportError(error);
    advance(part, error instanceof ApiError && isAboutTheFile(error) ? 'refuse' : 'fail');
  }
}
