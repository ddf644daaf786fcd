// The pictures of the open case: on their way, with the gateway, or turned down. Bytes and previews live in memory; what is
// slow to arrive is kept sealed beside that. A newer picture of the same part, another case or the end of the session stops
// what is under way.
import { proxy, ref } from 'valtio';
import type { CapturePart } from '#contract/documents.ts';
import type { CaptureCase } from '#contract/calls/capture.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import { ApiError } from '#app/api/api-error.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { patience } from '#app/lib/patience.ts';
import { PICTURES_MARK } from '#app/lib/storage/pictures-mark.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { keepPicture, recoverPictures, type KeptHere } from '#app/state/uploads/kept-pictures.ts';
import { isAboutTheFile, uploadFile } from '#app/state/uploads/upload-engine.ts';
import { uploadWire } from '#app/state/uploads/upload-wire.ts';
import { follow, type Transitions } from '../transitions.ts';
import type { Moving } from '../motion/moving.ts';
import { sendMoving } from '../motion/send-moving.ts';

// The life of one picture between "use it" and "the gateway has it".
export const UPLOAD_STATES = ['sending', 'waiting', 'checking', 'done', 'refused', 'failed'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/**
 * `wait`: no network, or a gateway that is away. `check`: every byte is there, the gateway looks at it. `refuse`: it
 * cannot be used, another picture is needed. `fail`: it could not be sent, the same picture may be sent again.
 */
type UploadEvent = 'flow' | 'wait' | 'check' | 'accept' | 'refuse' | 'fail' | 'retry';

export const UPLOAD_TRANSITIONS: Transitions<UploadState, UploadEvent> = {
  sending: { flow: 'sending', wait: 'waiting', check: 'checking', refuse: 'refused', fail: 'failed' },
  waiting: { flow: 'sending', wait: 'waiting', refuse: 'refused', fail: 'failed' },
  checking: {
    flow: 'sending',
    wait: 'waiting',
    accept: 'done',
    refuse: 'refused',
    fail: 'failed',
  },
  done: {},
  refused: {},
  failed: { retry: 'sending' },
};

export const isUnderWay = (state: UploadState): boolean =>
  state === 'sending' || state === 'waiting' || state === 'checking';

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
  /** Whether it outlives this page; null while nobody knows. */
  kept: boolean | null;
}

export const uploadStore = proxy<{ parts: Partial<Record<CapturePart, Upload>> }>({ parts: {} });

/** What is needed to send, and to send again; never in the store, which is for what is shown. */
interface Work {
  blob: Blob;
  source: 'camera' | 'file';
  /** Of a selfie, what leads to it and goes before it; never kept on the device. */
  moving?: Moving | null | undefined;
  /** The file of the gateway whose place it takes; empty: of none. */
  replaces: string;
  kept: Kept | null;
  controller: AbortController;
}
const works = new Map<CapturePart, Work>();

onSessionEnd(() => clearUploads());

/** Sends a picture in the background, in place of what the part had. */
export function sendPart(
  caseId: string,
  part: CapturePart,
  blob: Blob,
  source: 'camera' | 'file',
  moving: Moving | null = null,
): void {
  const replaces = uploadStore.parts[part]?.file?.fileId ?? works.get(part)?.replaces ?? '';
  forgetPart(part);
  begin(caseId, part, { blob, source, moving, replaces, kept: null });
}

function begin(caseId: string, part: CapturePart, work: Omit<Work, 'controller'>): void {
  drop(part);
  const { blob } = work;
  const isPdf = blob.type === 'application/pdf';
  works.set(part, { ...work, controller: new AbortController() });
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
    kept: work.kept ? true : null,
  };
  void run(part);
}

/** What an earlier page took and could not send goes on its way again. */
export async function takeUpKept(level: StepLevel, found: CaptureCase | null): Promise<void> {
  for (const { caseId, part, kept, ...work } of await recoverKept(level, found)) {
    const known = uploadStore.parts[part];
    // Taken anew since, or never gone.
    if (!known || !isUnderWay(known.state)) begin(caseId, part, { ...work, kept: Promise.resolve(kept) });
  }
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
  forgetKept(works.get(part));
  drop(part);
}

export function clearUploads(): void {
  for (const part of Object.keys(uploadStore.parts) as CapturePart[]) drop(part); // keys of that very record
}

/** Takes over what the gateway holds for a case: pictures of other cases and pictures it no longer has are dropped. */
export function adoptCase(found: CaptureCase): void {
  const held = new Map(found.files.map((file) => [file.part, file]));
  for (const upload of Object.values(uploadStore.parts)) {
    const stays = held.has(upload.part) || isUnderWay(upload.state);
    if (upload.caseId !== found.caseId) forgetPart(upload.part);
    else if (!stays) drop(upload.part);
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
      kept: null,
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

/** What arrives within a moment is not written at all. */
const KEEP_AFTER_MS = 1000;
const forgetKept = (work?: Work): void => void work?.kept?.then((kept) => kept?.forget());

function keep({ caseId, part }: Upload, work: Work): void {
  const { source, replaces } = work;
  work.kept ??= keepBeside({ caseId, part, source, replaces }, work.blob);
  void work.kept.then((kept) => {
    const upload = uploadStore.parts[part];
    if (upload && works.get(part) === work) upload.kept = kept !== null;
  });
}

async function run(part: CapturePart): Promise<void> {
  const work = works.get(part);
  const upload = uploadStore.parts[part];
  if (!work || !upload) return;
  const { signal } = work.controller;
  const timer = setTimeout(() => keep(upload, work), KEEP_AFTER_MS);
  const report = {
    progress: (sent: number) => {
      advance(part, 'flow');
      upload.sent = sent;
    },
    waiting: (on: boolean) => {
      if (on) keep(upload, work);
      advance(part, on ? 'wait' : 'flow');
    },
    checking: () => void advance(part, 'check'),
  };
  try {
    if (work.moving)
      await sendMoving(work.moving, { caseId: upload.caseId, blob: work.blob }, report, signal);
    const target = { kind: 'part', caseId: upload.caseId, part } as const;
    const job = { target, blob: work.blob, source: work.source };
    const file = await uploadFile(job, uploadWire, patience(), report, signal);
    if (signal.aborted) return;
    forgetKept(work);
    upload.file = file;
    advance(part, uploadStateOf(file) === 'refused' ? 'refuse' : 'accept');
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ApiError) upload.error = ref(error);
    else reportError(error);
    const isRefused = error instanceof ApiError && isAboutTheFile(error);
    if (isRefused) forgetKept(work);
    advance(part, isRefused ? 'refuse' : 'fail');
  } finally {
    clearTimeout(timer);
  }
}

// A picture that is slow to arrive is kept on the device while its upload goes on. Where that fails, nothing is kept. [G3]
/** Null where it is not kept. */
export type Kept = Promise<KeptHere | null>;

export const keepBeside = (...[about, blob]: Parameters<typeof keepPicture>): Kept =>
  keepPicture(about, blob).catch(() => null);

export const recoverKept = async (...[level, found]: Parameters<typeof recoverPictures>) =>
  localStore.get(PICTURES_MARK) ? recoverPictures(level, found).catch(() => []) : [];
