// What a person sees of a case: its files and what was typed, which is sealed on the row.
import { CAPTURE_PARTS, requiredParts } from '#contract/documents.ts';
import type { CaptureCase, CaseFile } from '#contract/calls/capture.ts';
import type { FaceConsent } from '#contract/calls/consents.ts';
import type { StoredFile } from '#contract/schemas/files.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseFileRow, readyFiles } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { type FaceConsentRow, newestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import { openJson, sealJson } from '#gateway/kit/crypto.ts';
import type { Details } from './case-details.ts';
import { isOcrAvailable } from './ocr-availability.ts';

interface SealedDetails {
  /** Null until a form was finished. */
  details: Details | null;
  /** Country and document they were typed for: after a change they are shown, and must be confirmed. */
  typedFor: string;
  /** What had been read and stood before the person when they finished it, by field. */
  shown?: Readonly<Record<string, string>>;
  /** The form as far as it was typed since; gone when it is finished. */
  typed?: Typed;
}
type Typed = NonNullable<CaptureCase['typed']>;

const place = (caseId: string): string => `kyc_case.details_enc:${caseId}`;
const typedFor = ({ country, docType }: Pick<CaseRow, 'country' | 'docType'>): string =>
  `${country}/${docType ?? ''}`;

type CaseKey = Pick<CaseRow, 'id' | 'country' | 'docType'>;

const seal = (ctx: Pick<Context, 'config'>, row: CaseKey, content: SealedDetails): string =>
  sealJson(content, ctx.config.filesKey, place(row.id));

function unseal(ctx: Context, row: CaseRow): SealedDetails | null {
  if (row.detailsEnc === '') return null;
  return openJson<SealedDetails>(row.detailsEnc, ctx.config.filesKey, place(row.id));
}

export const sealDetails = (
  ctx: Pick<Context, 'config'>,
  row: CaseKey,
  details: Details,
  shown: SealedDetails['shown'] = {},
): string => seal(ctx, row, { details, typedFor: typedFor(row), shown });

/** Beside the details finished before, if there are any. */
export const sealTyped = (ctx: Context, row: CaseRow, typed: Typed): string =>
  seal(ctx, row, { details: null, typedFor: '', ...unseal(ctx, row), typed });

/** `confirmed` is false when the document was changed after they were typed. */
export function openDetails(
  ctx: Context,
  row: CaseRow,
): { details: Details; confirmed: boolean; shown: NonNullable<SealedDetails['shown']> } | null {
  const sealed = unseal(ctx, row);
  if (!sealed?.details) return null;
  const { details, shown = {} } = sealed;
  return { details, confirmed: sealed.typedFor === typedFor(row), shown };
}

/** The details are still to come, or were typed for another document. */
export const lacksDetails = (ctx: Context, row: CaseRow): boolean => !openDetails(ctx, row)?.confirmed;

/** All that was typed, finished or not. */
export const openTyped = (ctx: Context, row: CaseRow): Pick<SealedDetails, 'details' | 'typed'> | null => {
  const sealed = unseal(ctx, row);
  return sealed && { details: sealed.details, ...(sealed.typed ? { typed: sealed.typed } : {}) };
};

export const faceConsentView = (row: FaceConsentRow): FaceConsent => ({
  decision: row.decision,
  provider: row.provider,
  legalId: row.legalId,
  version: row.version,
  lang: row.lang,
  at: row.at.toISOString(),
});

export const fileView = (row: FileRow): StoredFile => ({
  ...(row.part ? { part: row.part } : {}),
  fileId: row.id,
  mime: row.mime,
  bytes: row.storedBytes,
  width: row.width,
  height: row.height,
  problems: row.problems,
});

/** A frame of a selfie is evidence, and no picture that the person has to know how to handle. */
export const caseFileView = (row: CaseFileRow): CaseFile[] =>
  CAPTURE_PARTS.filter((part) => part === row.part).map((part) => ({ ...fileView(row), part }));

export async function caseView(ctx: Context, db: Db, row: CaseRow): Promise<CaptureCase> {
  const files = await readyFiles(db, row.id);
  const sealed = unseal(ctx, row);
  const parts = requiredParts(row.level, row.docType);
  const consent = parts.includes('selfie') ? await newestFaceConsent(db, row.userId, row.id) : null;
  return {
    caseId: row.id,
    level: row.level,
    country: row.country,
    docType: row.docType,
    requiredParts: parts,
    files: files.flatMap(caseFileView),
    details: sealed?.details ?? null,
    ...(sealed?.typed ? { typed: sealed.typed } : {}),
    reads: isOcrAvailable(ctx),
    lacksDetails: lacksDetails(ctx, row),
    ...(parts.includes('selfie') ? { faceConsent: consent && faceConsentView(consent) } : {}),
  };
}
