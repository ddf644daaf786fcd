// The pictures of the open case. Bytes and previews are in memory; slow uploads are also kept on the device, encrypted. A newer
// picture of the same part, another case or the end of the session cancels an upload.
import { proxy, ref } from 'valtio';
import type { CapturePart } from '#contract/documents.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { ApiError } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { createBackoff } from '#app/lib/backoff.ts';
import { PICTURES_FLAG } from '#app/lib/storage/storage.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import {
  storePicture,
  recoverPictures,
  type StoredPictureHandle,
} from '#app/state/uploads/stored-pictures.ts';
import { isFileError, uploadFile } from '#app/state/uploads/upload-engine.ts';
import { uploadCalls } from '#app/state/uploads/upload-calls.ts';
import { getNextState, type Transitions } from '../transitions.ts';
import type { MotionRecording } from '../motion/motion-recording.ts';
import { sendMotionFrames } from '../motion/send-motion-frames.ts';

export const UPLOAD_STATES = ['sending', 'waiting', 'checking', 'done', 'refused', 'failed'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/**
 * `wait`: offline or the gateway is not reachable; `check`: all bytes have arrived; `refuse`: another picture is needed;
 * `fail`: the same picture may be sent again.
 */
type UploadEvent = 'flow' | 'wait' | 'check' | 'accept' | 'refuse' | 'fail' | 'retry';

export const UPLOAD_TRANSITIONS: Transitions<UploadState, UploadEvent> = {
  sending: { flow: 'sending', wait: 'waiting', check: 'checking', refuse: 'refused', fail: 'failed' },
  waiting: { flow: 'sending', wait: 'waiting', refuse: 'refused', fail: 'failed' },
  checking: { flow: 'sending', wait: 'waiting', accept: 'done', refuse: 'refused', fail: 'failed' },
  done: {},
  refused: {},
  failed: { retry: 'sending' },
};

export const isUploading = (state: UploadState): boolean =>
  state === 'sending' || state === 'waiting' || state === 'checking';

export interface Upload {
  caseId: string;
  part: CapturePart;
  state: UploadState;
  sent: number;
  total: number;
  /** Object URL of a picture from this page; null for earlier pictures and PDFs. */
  preview: string | null;
  isPdf: boolean;
  file: StoredFile | null;
  error: ApiError | null;
  /** True if it is stored on the device; null: not decided yet. */
  isStored: boolean | null;
}

export const uploadStore = proxy<{ parts: Partial<Record<CapturePart, Upload>> }>({ parts: {} });

/** The data of an upload; the store contains only what is displayed. */
interface Job {
  blob: Blob;
  source: 'camera' | 'file';
  /** The motion recording of a selfie; never kept on the device. */
  recording?: MotionRecording | null | undefined;
  replaces: string;
  stored: Promise<StoredPictureHandle | null> | null;
  controller: AbortController;
}
const jobs = new Map<CapturePart, Job>();

onSessionEnd(() => clearUploads());

export function sendPart(
  caseId: string,
  part: CapturePart,
  blob: Blob,
  source: 'camera' | 'file',
  recording: MotionRecording | null = null,
): void {
  const replaces = uploadStore.parts[part]?.file?.fileId ?? jobs.get(part)?.replaces ?? '';
  discardPart(part);
  startUpload(caseId, part, { blob, source, recording, replaces, stored: null });
}

function startUpload(caseId: string, part: CapturePart, work: Omit<Job, 'controller'>): void {
  drop(part);
  const { blob } = work;
  const isPdf = blob.type === 'application/pdf';
  jobs.set(part, { ...work, controller: new AbortController() });
  const preview = isPdf ? null : URL.createObjectURL(blob);
  const progress = { sent: 0, total: blob.size, file: null, isStored: work.stored ? true : null };
  uploadStore.parts[part] = { caseId, part, state: 'sending', preview, isPdf, error: null, ...progress };
  void runUpload(part);
}

/** Restarts the uploads that an earlier page kept. */
export async function resumeStoredPictures(level: StepLevel, found: CaptureCase | null): Promise<void> {
  if (!localStore.get(PICTURES_FLAG)) return;
  const recovered = await recoverPictures(level, found).catch(() => []);
  for (const { caseId, part, handle, ...work } of recovered) {
    const known = uploadStore.parts[part];
    // Unless a newer picture is complete.
    if (!known || !isUploading(known.state))
      startUpload(caseId, part, { ...work, stored: Promise.resolve(handle) });
  }
}

export function retryPart(part: CapturePart): void {
  const upload = uploadStore.parts[part];
  const work = jobs.get(part);
  if (!upload || !work || !advance(part, 'retry')) return;
  work.controller = new AbortController();
  upload.error = null;
  void runUpload(part);
}

/** Cancels the upload and removes the picture here, not at the gateway. */
export function discardPart(part: CapturePart): void {
  deleteStoredPicture(jobs.get(part));
  drop(part);
}

export function clearUploads(): void {
  for (const part of Object.keys(uploadStore.parts) as CapturePart[]) drop(part);
}

/** Applies the files of a case; pictures of other cases and deleted ones are removed. */
export function applyCaseFiles(found: CaptureCase): void {
  const held = new Map(found.files.map((file) => [file.part, file]));
  for (const upload of Object.values(uploadStore.parts)) {
    const stays = held.has(upload.part) || isUploading(upload.state);
    if (upload.caseId !== found.caseId) discardPart(upload.part);
    else if (!stays) drop(upload.part);
  }
  for (const file of found.files) {
    const known = uploadStore.parts[file.part];
    if (known && (isUploading(known.state) || known.file?.fileId === file.fileId)) continue;
    drop(file.part);
    const { caseId } = found;
    const { part, bytes, mime } = file;
    const progress = { sent: bytes, total: bytes, preview: null, isPdf: mime === 'application/pdf' };
    const state = getUploadState(file);
    uploadStore.parts[part] = { caseId, part, state, file, error: null, isStored: null, ...progress };
  }
}

const getUploadState = (file: StoredFile): UploadState =>
  file.problems.some((problem) => problem.severity === 'blocker') ? 'refused' : 'done';

function drop(part: CapturePart): void {
  jobs.get(part)?.controller.abort();
  jobs.delete(part);
  const preview = uploadStore.parts[part]?.preview;
  if (preview) URL.revokeObjectURL(preview);
  delete uploadStore.parts[part];
}

function advance(part: CapturePart, event: UploadEvent): boolean {
  const upload = uploadStore.parts[part];
  if (!upload) return false;
  const before = upload.state;
  upload.state = getNextState(UPLOAD_TRANSITIONS, before, event);
  return upload.state !== before || event === 'flow';
}

const KEEP_AFTER_MS = 1000;
const deleteStoredPicture = (work?: Job): void => void work?.stored?.then((handle) => handle?.forget());

function keepOnDevice({ caseId, part }: Upload, work: Job): void {
  const { source, replaces } = work;
  work.stored ??= storePicture({ caseId, part, source, replaces }, work.blob).catch(() => null);
  void work.stored.then((handle) => {
    const upload = uploadStore.parts[part];
    if (upload && jobs.get(part) === work) upload.isStored = handle !== null;
  });
}

async function runUpload(part: CapturePart): Promise<void> {
  const work = jobs.get(part);
  const upload = uploadStore.parts[part];
  if (!work || !upload) return;
  const { signal } = work.controller;
  const timer = setTimeout(() => keepOnDevice(upload, work), KEEP_AFTER_MS);
  const report = {
    progress: (sent: number) => {
      advance(part, 'flow');
      upload.sent = sent;
    },
    waiting: (on: boolean) => {
      if (on) keepOnDevice(upload, work);
      advance(part, on ? 'wait' : 'flow');
    },
    checking: () => void advance(part, 'check'),
  };
  try {
    if (work.recording)
      await sendMotionFrames(work.recording, { caseId: upload.caseId, blob: work.blob }, report, signal);
    const target = { kind: 'part', caseId: upload.caseId, part } as const;
    const job = { target, blob: work.blob, source: work.source };
    const file = await uploadFile(job, uploadCalls, createBackoff(), report, signal);
    if (signal.aborted) return;
    deleteStoredPicture(work);
    upload.file = file;
    advance(part, getUploadState(file) === 'refused' ? 'refuse' : 'accept');
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ApiError) upload.error = ref(error);
    else reportError(error);
    const isRefused = error instanceof ApiError && isFileError(error);
    if (isRefused) deleteStoredPicture(work);
    advance(part, isRefused ? 'refuse' : 'fail');
  } finally {
    clearTimeout(timer);
  }
}
