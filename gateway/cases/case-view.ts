// The user's view of a case: files and typed details, which are encrypted in the row.
import { CAPTURE_PARTS, listRequiredParts } from '#contract/documents.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseFileRow, listReadyFiles } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { type FaceConsentRow, findLatestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { Details } from './case-details.ts';
import { isOcrAvailable } from './ocr-availability.ts';

interface EncryptedDetails {
  /** Null until a form was completed. */
  details: Details | null;
  /**
   * Country and document for which the details were entered. After a change of either, the user must confirm the
   * details again.
   */
  typedFor: string;
  /** OCR values shown when the user completed the form, by field. */
  shown?: Readonly<Record<string, string>>;
  /** The unfinished form; deleted when the form is completed. */
  typed?: Typed;
}
type Typed = NonNullable<CaptureCase['typed']>;

const detailsAad = (caseId: string): string => `kyc_case.details_enc:${caseId}`;
const documentKey = ({ country, docType }: Pick<CaseRow, 'country' | 'docType'>): string =>
  `${country}/${docType ?? ''}`;

/** The draft of level 1 was opened before its country and document are known. */
export const isDocumentUnknown = ({ level, docType }: Pick<CaseRow, 'level' | 'docType'>): boolean =>
  level === 'LEVEL_1' && docType === null;

type CaseKey = Pick<CaseRow, 'id' | 'country' | 'docType'>;

const encryptContent = (ctx: Pick<Context, 'config'>, row: CaseKey, content: EncryptedDetails): string =>
  encryptJson(content, ctx.config.filesKey, detailsAad(row.id));

function decryptContent(ctx: Context, row: CaseRow): EncryptedDetails | null {
  if (row.detailsEnc === '') return null;
  return decryptJson<EncryptedDetails>(row.detailsEnc, ctx.config.filesKey, detailsAad(row.id));
}

export const encryptDetails = (
  ctx: Pick<Context, 'config'>,
  row: CaseKey,
  details: Details,
  shown: EncryptedDetails['shown'] = {},
): string => encryptContent(ctx, row, { details, typedFor: documentKey(row), shown });

/** Keeps completed details, if any. */
export const encryptTyped = (ctx: Context, row: CaseRow, typed: Typed): string =>
  encryptContent(ctx, row, { details: null, typedFor: '', ...decryptContent(ctx, row), typed });

/** `confirmed` is false if the document changed after the details were typed. */
export function decryptDetails(
  ctx: Context,
  row: CaseRow,
): { details: Details; confirmed: boolean; shown: NonNullable<EncryptedDetails['shown']> } | null {
  const content = decryptContent(ctx, row);
  if (!content?.details) return null;
  const { details, shown = {} } = content;
  return { details, confirmed: content.typedFor === documentKey(row), shown };
}

/** True if details are missing or belong to another document. */
export const isMissingDetails = (ctx: Context, row: CaseRow): boolean => !decryptDetails(ctx, row)?.confirmed;

/** All typed data, completed or not. */
export const decryptTyped = (
  ctx: Context,
  row: CaseRow,
): Pick<EncryptedDetails, 'details' | 'typed'> | null => {
  const content = decryptContent(ctx, row);
  return content && { details: content.details, ...(content.typed ? { typed: content.typed } : {}) };
};

export const toFaceConsent = (row: FaceConsentRow): FaceConsent => ({
  decision: row.decision,
  provider: row.provider,
  legalId: row.legalId,
  version: row.version,
  lang: row.lang,
  at: row.at.toISOString(),
});

export const toStoredFile = (row: FileRow): StoredFile => ({
  ...(row.part ? { part: row.part } : {}),
  fileId: row.id,
  mime: row.mime,
  bytes: row.storedBytes,
  width: row.width,
  height: row.height,
  problems: row.problems,
});

/** Omits selfie frames: they are evidence, and clients handle only the listed parts. */
export const toCaseFiles = (row: CaseFileRow): CaseFile[] =>
  CAPTURE_PARTS.filter((part) => part === row.part).map((part) => ({ ...toStoredFile(row), part }));

export async function buildCaseView(ctx: Context, db: Db, row: CaseRow): Promise<CaptureCase> {
  const files = await listReadyFiles(db, row.id);
  const content = decryptContent(ctx, row);
  const parts = listRequiredParts(row.level, row.docType);
  const consent = parts.includes('selfie') ? await findLatestFaceConsent(db, row.userId, row.id) : null;
  return {
    caseId: row.id,
    level: row.level,
    country: row.country,
    docType: row.docType,
    requiredParts: parts,
    files: files.flatMap(toCaseFiles),
    details: content?.details ?? null,
    ...(content?.typed ? { typed: content.typed } : {}),
    reads: isOcrAvailable(ctx),
    lacksDetails: isMissingDetails(ctx, row),
    ...(parts.includes('selfie') ? { faceConsent: consent && toFaceConsent(consent) } : {}),
  };
}
