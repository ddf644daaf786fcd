// Sandbox only: pictures to try a verification with, for whoever has no document at hand. What a page does with one is what it does
// with a file that a person chose.
import type { FastifyInstance } from 'fastify';
import { sandboxSample, sandboxSamples } from '#contract/calls/sandbox.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { Sample } from '#contract/samples.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, findCaseOf } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { drawPdfPage } from '#gateway/files/pdf-pages.ts';
import { serve } from '#gateway/http/serve.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { openVerified } from '#gateway/levels/verified-data.ts';
import { billPdf } from './sample-bill.ts';
import { sampleFile, SAMPLE_COUNTRIES, samplesOf } from './sample-files.ts';
import { samplePicture } from './sample-picture.ts';

const NOBODY_YET = 'Sam Sample';

async function draftOf(ctx: Context, userId: string, caseId: string): Promise<CaseRow> {
  const row = await findCaseOf(ctx.db, userId, caseId);
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

export function sampleRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, sandboxSamples, async ({ user, body: { caseId, part } }) => ({
    samples: samplesOf(await draftOf(ctx, user.id, caseId), part),
    countries: SAMPLE_COUNTRIES,
  }));

  serve(app, ctx, sandboxSample, async ({ user, body: { caseId, part, sample } }) => {
    const draft = await draftOf(ctx, user.id, caseId);
    if (!samplesOf(draft, part).includes(sample)) throw new BusinessError(notFound, { field: 'sample' });
    if (part !== 'front' && part !== 'back' && part !== 'selfie') {
      const { mime, bytes } = await paper(ctx, user.id, sample);
      return { mime, data: bytes.toString('base64') };
    }
    const file = sampleFile(draft, part, sample);
    if (file === null) throw new BusinessError(notFound, { field: 'sample' });
    return { mime: 'image/jpeg', data: (await samplePicture(file, sample)).toString('base64') };
  });
}
