// The demo accounts' submissions are complete: officers find real content and images that open.
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRequiredParts } from '#contract/documents.ts';
import { findFileItem } from '#contract/questionnaire/files.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import { validateSubmission } from '#contract/questionnaire/submission.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { findLatestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import { listClaimedFiles } from '#gateway/db/queries/evidence.ts';
import { findUserFile } from '#gateway/db/queries/uploads.ts';
import { findLatestResponse } from '#gateway/db/queries/questionnaires.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { questionnaireRequest } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { decryptFileName, readStoredFile } from '#gateway/files/stored-file.ts';
import { buildFormContexts } from '#gateway/questionnaires/context.ts';
import { compileForm } from '#gateway/questionnaires/form.ts';
import { requireSubject } from '#gateway/questionnaires/responses.ts';
import { decryptAnswers } from '#gateway/questionnaires/form-encryption.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { buildPersonaUserId } from './personas.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** True if the image decodes and has more than one colour. */
async function opensAsPicture(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes).stats();
  return channels.some(({ stdev }) => stdev > 10);
}

describe('a submitted case', () => {
  it('[C15] has its details, the face consent and every required photo', async () => {
    const { ctx } = gateway;
    const cases = await ctx.db.select().from(kycCase);
    expect(cases.map(({ userId }) => userId)).toContain(buildPersonaUserId('u02'));
    for (const row of cases) {
      const files = await listReadyFiles(ctx.db, row.id);
      expect([row.userId, files.map(({ part }) => part)]).toEqual([
        row.userId,
        listRequiredParts(row.level, row.docType),
      ]);
      for (const file of files) expect(await opensAsPicture(await readStoredFile(ctx, file))).toBe(true);
      expect(decryptDetails(ctx, row)).toMatchObject({ confirmed: true, details: { kind: 'identity' } });
      expect(await findLatestFaceConsent(ctx.db, row.userId, row.id)).toMatchObject({ decision: 'given' });
    }
  });
});

describe('a form under review', () => {
  it('[C14] has every required answer, no invalid one, and files that open', async () => {
    const { ctx } = gateway;
    const now = ctx.clock.now();
    const read = await ctx.db
      .select()
      .from(questionnaireRequest)
      .where(inArray(questionnaireRequest.status, ['PENDING', 'PENDING_NO_EDIT']));
    expect(read.map(({ templateCode }) => templateCode).sort()).toEqual(['EDD_V1', 'PIV_V1']);
    for (const row of read) {
      const response = await findLatestResponse(ctx.db, row.id);
      const form = compileForm(ctx, row);
      const subject = await requireSubject(ctx.db, row.userId);
      const { own } = await buildFormContexts(ctx, { db: ctx.db, now, language: 'en' }, subject, row);
      const answers = response ? decryptAnswers(ctx, response) : [];
      const review = validateSubmission(form, answers, own);
      expect([row.templateCode, review.issues]).toEqual([row.templateCode, []]);
      expect(review.answers).toHaveLength(answers.length);
      const papers = answers.flatMap(({ linkId, value }) =>
        findFileItem(form.nodes.get(linkId)?.item)?.type === 'file' && Array.isArray(value)
          ? (value as FileRef[])
          : [],
      );
      expect(papers.length).toBeGreaterThan(0);
      for (const { fileId, name } of papers) {
        const file = await findUserFile(ctx.db, row.userId, fileId);
        expect(file && decryptFileName(ctx, file)).toBe(name);
        expect(await opensAsPicture(await readStoredFile(ctx, file!))).toBe(true);
      }
      expect(await listClaimedFiles(ctx.db, row.id)).toHaveLength(papers.length);
    }
  });
});

describe('a reopened form', () => {
  it('[C14] is complete as submitted, except for the items to correct', async () => {
    const { ctx } = gateway;
    const rows = await ctx.db
      .select()
      .from(questionnaireRequest)
      .where(eq(questionnaireRequest.userId, buildPersonaUserId('u12')));
    const row = rows.find(({ fixes }) => fixes.length > 0);
    const response = row && (await findLatestResponse(ctx.db, row.id));
    const answers = response ? decryptAnswers(ctx, response) : [];
    const subject = await requireSubject(ctx.db, buildPersonaUserId('u12'));
    const context = { db: ctx.db, now: ctx.clock.now(), language: 'en' };
    const { own } = await buildFormContexts(ctx, context, subject, row!);
    expect(validateSubmission(compileForm(ctx, row!), answers, own).issues).toEqual([]);
    const asked = row!.fixes.map(({ linkId }) => linkId);
    expect(answers.map(({ linkId }) => linkId)).toEqual(expect.arrayContaining(asked));
  });
});
