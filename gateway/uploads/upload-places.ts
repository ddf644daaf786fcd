// Targets of uploads and their rules: a part of a draft case, an item of an open questionnaire, or a purpose.
import { questionnaireClosed } from '#contract/errors/questionnaires.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { type CasePart, FRAME_PARTS, isFrame, MAX_FRAME_BYTES } from '#contract/motion.ts';
import type { FileItem } from '#contract/questionnaire.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { UploadTarget, uploadCreate } from '#contract/calls/uploads.ts';
import { findFileItem } from '#contract/questionnaire/files.ts';
import { EVIDENCE_FILES, MAX_FILE_BYTES } from '#contract/uploads.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { FilePlace } from '#gateway/db/queries/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { requireDraftCase } from '#gateway/cases/cases.ts';
import { requireFaceConsent } from '#gateway/cases/face-consent.ts';
import { isAnnouncedFrame } from '#gateway/cases/selfie-frames.ts';
import { readTicket } from './evidence-tickets.ts';
import { openRequestForWriting, createUnknownFormError } from '#gateway/questionnaires/requests.ts';
import { compileForm } from '#gateway/questionnaires/form.ts';
import { isEditable, requireSubject } from '#gateway/questionnaires/responses.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export interface UploadPlace {
  at: FilePlace;
  takesPdf: boolean;
  maxBytes: number;
  /** Null when a new file replaces the previous one. */
  maxFiles: number | null;
  /** The user's file name. */
  name: string;
}
type Target<K extends UploadTarget['kind']> = Extract<UploadTarget, { kind: K }>;

const PARTS_OF_LEVEL: Record<CaseRow['level'], readonly CasePart[]> = {
  LEVEL_1: ['front', 'back', 'selfie', ...FRAME_PARTS],
  LEVEL_2: ['poa1', 'poa2', 'poa3'],
};

async function placeInCase(
  work: Work,
  userId: string,
  { caseId, part }: Target<'part'>,
  sha256: string,
): Promise<UploadPlace> {
  const row = await requireDraftCase(work, userId, caseId);
  if (!PARTS_OF_LEVEL[row.level].includes(part))
    throw new BusinessError(invalidRequest, { field: 'part', message: `${row.level} has no ${part}.` });
  if (part === 'selfie' || isFrame(part)) await requireFaceConsent(work, row);
  if (isFrame(part) && !(await isAnnouncedFrame(work, { caseId, part, sha256 })))
    throw new BusinessError(invalidRequest, {
      field: 'sha256',
      message: 'The frame was not announced. Announce its hash before the upload.',
    });
  return {
    at: { purpose: 'case', caseId, part, requestId: null, item: '' },
    takesPdf: part.startsWith('poa'),
    maxBytes: isFrame(part) ? MAX_FRAME_BYTES : MAX_FILE_BYTES,
    maxFiles: null,
    name: '',
  };
}

/** A supplement token contains a purpose instead of an item; any item of the purpose matches. */
function requireFileItem(ctx: Context, row: RequestRow, purpose: string | null, name: string): FileItem {
  for (const { id, item } of compileForm(ctx, row).order) {
    const takes = findFileItem(item);
    if (takes && (purpose === null ? id === name : takes.purpose === purpose && name === purpose))
      return takes;
  }
  throw createUnknownFormError();
}

async function placeInForm(
  ctx: Context,
  work: Work,
  userId: string,
  { token, item: linkId, name }: Target<'questionnaire'>,
): Promise<UploadPlace> {
  const { requestId, purpose } = readTicket(ctx, token, userId);
  const row = await openRequestForWriting(ctx, work, await requireSubject(work.tx, userId), requestId);
  if (!isEditable(row, work.now)) throw new BusinessError(questionnaireClosed);
  const item = requireFileItem(ctx, row, purpose, linkId);
  return {
    at: { purpose: 'questionnaire', caseId: null, part: null, requestId, item: linkId },
    takesPdf: item.mime.includes('application/pdf'),
    maxBytes: Math.min(item.maxMb * 2 ** 20, MAX_FILE_BYTES),
    maxFiles: item.maxFiles,
    name,
  };
}

export async function findUploadPlace(
  ctx: Context,
  work: Work,
  userId: string,
  { target, sha256 }: RequestOf<typeof uploadCreate>,
): Promise<UploadPlace> {
  switch (target.kind) {
    case 'part':
      return placeInCase(work, userId, target, sha256);
    case 'questionnaire':
      return placeInForm(ctx, work, userId, target);
    case 'evidence':
      return {
        at: { purpose: target.purpose, caseId: null, part: null, requestId: null, item: '' },
        takesPdf: true,
        maxBytes: MAX_FILE_BYTES,
        maxFiles: EVIDENCE_FILES,
        name: target.name,
      };
  }
}
