// Uploads files through the calls the client makes.
import { createHash } from 'node:crypto';
import type { UploadTarget } from '#contract/calls/uploads.ts';
import type { CasePart } from '#contract/motion.ts';
import { CHUNK_BYTES, type EvidencePurpose } from '#contract/uploads.ts';
import type { SignedInClient } from './gateway.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const createTargetUpload = (person: SignedInClient, target: UploadTarget, bytes: Buffer) =>
  person.call('uploadCreate', { target, bytes: bytes.length, sha256: sha256(bytes), source: 'file' });

export const createCaseUpload = (person: SignedInClient, caseId: string, part: CasePart, bytes: Buffer) =>
  createTargetUpload(person, { kind: 'part', caseId, part }, bytes);

export const sendChunk = (person: SignedInClient, uploadId: string, offset: number, bytes: Buffer) =>
  person.call('uploadChunk', { uploadId, offset: String(offset) }, { bytes });

/** Announces, sends and completes a file; returns the last answer, or the announcement's refusal. */
export async function uploadFor(person: SignedInClient, target: UploadTarget, bytes: Buffer) {
  const created = await createTargetUpload(person, target, bytes);
  // A refusal carries no file; tests read only its code.
  if (created.ret_code !== 0) return { ...created, result: null as never };
  const { uploadId, received } = created.result;
  for (let at = received; at < bytes.length; at += CHUNK_BYTES)
    await sendChunk(person, uploadId, at, bytes.subarray(at, at + CHUNK_BYTES));
  return person.call('uploadComplete', { uploadId });
}

export const upload = (person: SignedInClient, caseId: string, part: CasePart, bytes: Buffer) =>
  uploadFor(person, { kind: 'part', caseId, part }, bytes);

/** A file for an item of a form. */
export const uploadFormFile = (
  person: SignedInClient,
  { token, item, name = 'paper.jpg' }: { token: string; item: string; name?: string },
  bytes: Buffer,
) => uploadFor(person, { kind: 'questionnaire', token, item, name }, bytes);

/** A file for a request outside questionnaires. */
export const uploadEvidence = (
  person: SignedInClient,
  purpose: EvidencePurpose,
  bytes: Buffer,
  name = 'paper.jpg',
) => uploadFor(person, { kind: 'evidence', purpose, name }, bytes);
