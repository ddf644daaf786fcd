// What a person sees of a case: its files and what was typed, which is sealed on the row.
import { requiredParts } from '#contract/documents.ts';
import type { CaptureCase, CaseFile } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type FileRow, readyFiles } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { openJson, sealJson } from './crypto.ts';
import type { Details } from './case-details.ts';

interface SealedDetails {
  details: Details;
  /** Country and document they were typed for: after a change they are shown, and must be confirmed. */
  typedFor: string;
}

const place = (caseId: string): string => `kyc_case.details_enc:${caseId}`;
const typedFor = ({ country, docType }: Pick<CaseRow, 'country' | 'docType'>): string =>
  `${country}/${docType ?? ''}`;

type CaseKey = Pick<CaseRow, 'id' | 'country' | 'docType'>;

export const sealDetails = (ctx: Pick<Context, 'config'>, row: CaseKey, details: Details): string =>
  sealJson({ details, typedFor: typedFor(row) } satisfies SealedDetails, ctx.config.filesKey, place(row.id));

/** `confirmed` is false when the document was changed after they were typed. */
export function openDetails(ctx: Context, row: CaseRow): { details: Details; confirmed: boolean } | null {
  if (row.detailsEnc === '') return null;
  const sealed = openJson<SealedDetails>(row.detailsEnc, ctx.config.filesKey, place(row.id));
  return { details: sealed.details, confirmed: sealed.typedFor === typedFor(row) };
}

export const fileView = (row: FileRow): CaseFile => ({
  part: row.part,
  fileId: row.id,
  mime: row.mime,
  bytes: row.storedBytes,
  width: row.width,
  height: row.height,
  problems: row.problems,
});

export async function caseView(ctx: Context, db: Db, row: CaseRow): Promise<CaptureCase> {
  const files = await readyFiles(db, row.id);
  return {
    caseId: row.id,
    level: row.level,
    country: row.country,
    docType: row.docType,
    requiredParts: requiredParts(row.level, row.docType),
    files: files.map(fileView),
    details: openDetails(ctx, row)?.details ?? null,
  };
}
