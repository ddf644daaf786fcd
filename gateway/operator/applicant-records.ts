// Records of an applicant in the server API: cases, documents, questionnaires, agreements. Reads of personal data are
// recorded in the audit trail.
import { notFound } from '#contract/errors/requests.ts';
import type {
  ApplicantAgreement,
  ApplicantAnswers,
  ApplicantCase,
  ApplicantDocument,
  ApplicantQuestionnaire,
} from '#contract/schemas/applicants.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { listApplicantCases, listApplicantFiles } from '#gateway/db/queries/applicants.ts';
import {
  findLatestResponse,
  findUserRequest,
  listRequests,
  type RequestRow,
} from '#gateway/db/queries/questionnaires.ts';
import { type FileRow, findUserFile } from '#gateway/db/queries/uploads.ts';
import { createCopyAttachment } from '#gateway/agreements/agreement-pdf.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';
import { decryptAnswers } from '#gateway/questionnaires/form-encryption.ts';
import { getCurrentStatus } from '#gateway/questionnaires/request-status.ts';
import { type ApplicantReader, recordRead, requireApplicant } from './applicant-access.ts';

interface FileBytes {
  bytes: Buffer;
  mime: string;
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function listCasesOf(
  { db }: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantCase>> {
  await requireApplicant(db, userId, reader);
  const rows = await listApplicantCases(db, userId);
  const items = rows.map(
    ({ id, level, task, status, reasons, country, docType, provider, deviceHash, ...times }) => ({
      caseId: id,
      level,
      task,
      status,
      reasons,
      country,
      docType,
      provider,
      device: deviceHash || null,
      submittedAt: toIso(times.submittedAt),
      decidedAt: toIso(times.decidedAt),
    }),
  );
  return toWholePage(items);
}

const toDocument = (row: FileRow): ApplicantDocument => ({
  fileId: row.id,
  caseId: row.caseId,
  requestId: row.requestId,
  part: row.part ?? (row.item || row.purpose),
  mime: row.mime,
  bytes: row.storedBytes,
  sha256: row.storedSha256,
  createdAt: row.createdAt.toISOString(),
});

/** Submitted files only: drafts are private to the applicant. */
export async function listDocumentsOf(
  { db }: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantDocument>> {
  await requireApplicant(db, userId, reader);
  return toWholePage((await listApplicantFiles(db, userId)).map(toDocument));
}

export async function readDocument(
  ctx: Context,
  userId: string,
  fileId: string,
  reader: ApplicantReader,
): Promise<FileBytes> {
  await requireApplicant(ctx.db, userId, reader);
  const submitted = (await listApplicantFiles(ctx.db, userId)).some(({ id }) => id === fileId);
  const file = submitted ? await findUserFile(ctx.db, userId, fileId) : null;
  if (!file) throw new BusinessError(notFound, { message: 'The applicant has no such document.' });
  await recordRead(ctx, reader, 'operator.view_file', userId, fileId);
  return { bytes: await readStoredFile(ctx, file), mime: file.mime };
}

const toQuestionnaire = (row: RequestRow, now: Date): ApplicantQuestionnaire => ({
  requestId: row.id,
  templateCode: row.templateCode,
  version: row.version,
  status: getCurrentStatus(row, now),
  mandatory: row.mandatory,
  dueAt: toIso(row.dueAt),
  submittedAt: toIso(row.submittedAt),
  decidedAt: toIso(row.decidedAt),
  expiresAt: toIso(row.expiresAt),
});

export async function listQuestionnairesOf(
  { db, clock }: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantQuestionnaire>> {
  await requireApplicant(db, userId, reader);
  const now = clock.now();
  return toWholePage((await listRequests(db, userId)).map((row) => toQuestionnaire(row, now)));
}

export async function readAnswersOf(
  ctx: Context,
  userId: string,
  requestId: string,
  reader: ApplicantReader,
): Promise<ApplicantAnswers> {
  await requireApplicant(ctx.db, userId, reader);
  const row = await findUserRequest(ctx.db, userId, requestId);
  if (!row) throw new BusinessError(notFound, { message: 'The applicant has no such questionnaire.' });
  await recordRead(ctx, reader, 'operator.view_answers', userId, requestId);
  const response = await findLatestResponse(ctx.db, requestId);
  const answers = response ? decryptAnswers(ctx, response) : [];
  return { ...toQuestionnaire(row, ctx.clock.now()), answers };
}

export async function listAgreementsOf(
  { db }: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantAgreement>> {
  await requireApplicant(db, userId, reader);
  const events = await listAgreementEvents(db, userId);
  const items = events.map(({ id, product, code, version, lang, action, at }) => ({
    agreementId: id,
    product,
    code,
    version,
    language: lang,
    action,
    at: at.toISOString(),
  }));
  return toWholePage(items);
}

/** The PDF copy of an acceptance. */
export async function readAgreementCopy(
  ctx: Context,
  userId: string,
  agreementId: number,
  reader: ApplicantReader,
): Promise<FileBytes> {
  await requireApplicant(ctx.db, userId, reader);
  const events = await listAgreementEvents(ctx.db, userId);
  const isAccepted = events.some(({ id, action }) => id === agreementId && action === 'accept');
  if (!isAccepted) throw new BusinessError(notFound, { message: 'The applicant has no such acceptance.' });
  await recordRead(ctx, reader, 'operator.view_agreement', userId, String(agreementId));
  const { bytes, type } = await createCopyAttachment(ctx, agreementId);
  return { bytes, mime: type };
}
