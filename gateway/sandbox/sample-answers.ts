// Lists and returns the samples for the user's own draft.
import type { ResponseOf } from '#contract/calls/row.ts';
import type { sandboxSample, sandboxSamples } from '#contract/calls/sandbox.ts';
import type { CapturePart } from '#contract/documents.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { Sample } from '#contract/samples.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, findUserCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { drawPdfPage } from '#gateway/files/pdf-pages.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { createBillPdf } from './sample-bill.ts';
import { findSampleFile, SAMPLE_COUNTRIES, listSampleKinds } from './sample-files.ts';
import { createSamplePhoto } from './sample-picture.ts';

const DEFAULT_NAME = 'Sam Sample';

interface SampleQuery {
  caseId: string;
  part: CapturePart;
}

async function requireDraft(ctx: Context, userId: string, caseId: string): Promise<CaseRow> {
  const row = await findUserCase(ctx.db, userId, caseId);
  if (row?.status !== 'draft') throw new BusinessError(notFound);
  return row;
}

async function readName(ctx: Context, userId: string): Promise<string> {
  const subject = await findSubject(ctx.db, userId);
  const { identity } = decryptVerifiedData(subject?.identity.verifiedEnc ?? '', ctx.config.filesKey, userId);
  return identity ? `${identity.givenName} ${identity.familyName}`.trim() : DEFAULT_NAME;
}

async function createBill(
  ctx: Context,
  userId: string,
  sample: Sample,
): Promise<{ mime: string; bytes: Buffer }> {
  const name = await readName(ctx, userId);
  const pdf = await createBillPdf({ name, now: ctx.clock.now(), old: sample === 'too_old' });
  if (sample === 'pdf') return { mime: 'application/pdf', bytes: pdf };
  const { bytes } = await drawPdfPage(pdf, 1, userId);
  return { mime: 'image/jpeg', bytes: await createSamplePhoto(bytes, sample) };
}

export const listSamples = async (
  ctx: Context,
  userId: string,
  { caseId, part }: SampleQuery,
): Promise<ResponseOf<typeof sandboxSamples>> => ({
  samples: listSampleKinds(await requireDraft(ctx, userId, caseId), part),
  countries: SAMPLE_COUNTRIES,
});

export async function createSample(
  ctx: Context,
  userId: string,
  { caseId, part, sample }: SampleQuery & { sample: Sample },
): Promise<ResponseOf<typeof sandboxSample>> {
  const draft = await requireDraft(ctx, userId, caseId);
  const none = new BusinessError(notFound, { field: 'sample' });
  if (!listSampleKinds(draft, part).includes(sample)) throw none;
  if (part !== 'front' && part !== 'back' && part !== 'selfie') {
    const { mime, bytes } = await createBill(ctx, userId, sample);
    return { mime, data: bytes.toString('base64') };
  }
  const file = findSampleFile(draft, part, sample);
  if (file === null) throw none;
  return { mime: 'image/jpeg', data: (await createSamplePhoto(file, sample)).toString('base64') };
}
