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
import { openVerified } from '#gateway/levels/verified-data.ts';
import { billPdf } from './sample-bill.ts';
import { sampleFile, SAMPLE_COUNTRIES, samplesOf } from './sample-files.ts';
import { samplePicture } from './sample-picture.ts';

const NOBODY_YET = 'Sam Sample';

interface Asked {
  caseId: string;
  part: CapturePart;
}

async function draftOf(ctx: Context, userId: string, caseId: string): Promise<CaseRow> {
  const row = await findUserCase(ctx.db, userId, caseId);
  if (row?.status !== 'draft') throw new BusinessError(notFound);
  return row;
}

async function nameOf(ctx: Context, userId: string): Promise<string> {
  const subject = await findSubject(ctx.db, userId);
  const { identity } = openVerified(subject?.identity.verifiedEnc ?? '', ctx.config.filesKey, userId);
  return identity ? `${identity.givenName} ${identity.familyName}`.trim() : NOBODY_YET;
}

async function paper(ctx: Context, userId: string, sample: Sample): Promise<{ mime: string; bytes: Buffer }> {
  const name = await nameOf(ctx, userId);
  const pdf = await billPdf({ name, now: ctx.clock.now(), old: sample === 'too_old' });
  if (sample === 'pdf') return { mime: 'application/pdf', bytes: pdf };
  const { bytes } = await drawPdfPage(pdf, 1, userId);
  return { mime: 'image/jpeg', bytes: await samplePicture(bytes, sample) };
}

export const samplesThere = async (
  ctx: Context,
  userId: string,
  { caseId, part }: Asked,
): Promise<ResponseOf<typeof sandboxSamples>> => ({
  samples: samplesOf(await draftOf(ctx, userId, caseId), part),
  countries: SAMPLE_COUNTRIES,
});

export async function sampleOf(
  ctx: Context,
  userId: string,
  { caseId, part, sample }: Asked & { sample: Sample },
): Promise<ResponseOf<typeof sandboxSample>> {
  const draft = await draftOf(ctx, userId, caseId);
  const none = new BusinessError(notFound, { field: 'sample' });
  if (!samplesOf(draft, part).includes(sample)) throw none;
  if (part !== 'front' && part !== 'back' && part !== 'selfie') {
    const { mime, bytes } = await paper(ctx, userId, sample);
    return { mime, data: bytes.toString('base64') };
  }
  const file = sampleFile(draft, part, sample);
  if (file === null) throw none;
  return { mime: 'image/jpeg', data: (await samplePicture(file, sample)).toString('base64') };
}
