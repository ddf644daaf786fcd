// [S5] Yes or no to a picture of the face, before it is taken: which words, about whom, in which version and language. No
// is kept as well, and takes the picture away that a yes had allowed.
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { faceConsentMissing, notAvailableHere } from '#contract/errors/verification.ts';
import { faceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { FaceConsent, faceConsent } from '#contract/calls/consents.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { liveFiles } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { appendFaceConsent, newestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import { forgetFaces, seekFaces } from '#gateway/db/queries/readings.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { isOffered } from '#gateway/providers/index.ts';
import { openDraftCase } from './cases.ts';
import { forgetFrames } from './selfie-frames.ts';

type Body = RequestOf<typeof faceConsent>;

/** Whether words about this provider were agreed to, in the version that holds now. */
async function isGiven(db: Db, userId: string, caseId: string, provider: string): Promise<boolean> {
  // Who agreed to one partner and then to another has not taken back the first.
  const row = await newestFaceConsent(db, userId, caseId, caseId === '' ? provider : undefined);
  if (row?.decision !== 'given' || row.provider !== provider) return false;
  return row.version === LEGAL_VERSIONS[faceConsentLegalId(row.provider)];
}

/** Refuses a picture of the face that nobody has agreed to. */
export async function checkFaceConsent({ tx }: Work, { userId, id, provider }: CaseRow): Promise<void> {
  if (!(await isGiven(tx, userId, id, provider))) throw new BusinessError(faceConsentMissing);
}

/** The same for a provider that takes the picture on its own pages: before its session is opened. */
export async function checkPartnerConsent({ db }: Pick<Context, 'db'>, userId: string, provider: string) {
  if (!(await isGiven(db, userId, '', provider)))
    throw new BusinessError(faceConsentMissing, { result: { provider } });
}

/** Of a draft of the person's own, and about who really verifies it. */
async function checkAim(
  { config }: Context,
  work: Work,
  userId: string,
  { caseId, level, provider }: Body,
): Promise<void> {
  const row = caseId === undefined ? null : await openDraftCase(work, userId, caseId);
  if (row && row.level !== level) throw new BusinessError(invalidRequest, { field: 'level' });
  if (row ? provider !== row.provider : !isOffered(config, provider))
    throw new BusinessError(notAvailableHere, { field: 'provider' });
}

export function fileFaceConsent(
  ctx: Context,
  userId: string,
  body: Body,
  actor: Actor,
): Promise<FaceConsent> {
  const { caseId = '', level, provider, version, lang, decision } = body;
  const legalId = faceConsentLegalId(provider);
  return inTransaction(ctx, actor, userId, async (work) => {
    await checkAim(ctx, work, userId, body);
    const current = LEGAL_VERSIONS[legalId];
    if (version !== current) throw new BusinessError(agreementOutdated, { result: { version: current } });
    const said = { caseId, level, provider, legalId, version, lang, decision, at: work.now };
    await appendFaceConsent(work.tx, { userId, ...said });
    if (decision === 'given') await seekFaces(work.tx, caseId, work.now);
    else if (caseId !== '') {
      await discardFiles(ctx, work, await liveFiles(work.tx, caseId, ['selfie']));
      await forgetFrames(ctx, work, caseId);
      await forgetFaces(work.tx, caseId);
    }
    work.record({
      action: `face_consent.${decision}`,
      subjectUserId: userId,
      object: caseId,
      result: 'ok',
      reason: `${provider},${legalId},${version},${lang}`,
    });
    return { decision, provider, legalId, version, lang, at: work.now.toISOString() };
  });
}
