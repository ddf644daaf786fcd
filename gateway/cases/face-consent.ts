// [S5] Consent to a photo of the face, stored with text, provider, version and language. A refusal is stored too, and
// deletes the photo an earlier consent allowed.
import { agreementOutdated } from '#contract/errors/agreements.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { faceConsentMissing, notAvailableHere } from '#contract/errors/verification.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { FaceConsent, faceConsent } from '#contract/calls/consents.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { listActiveFiles } from '#gateway/db/queries/case-files.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import { insertFaceConsent, findLatestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import { clearFaces, requeueForFaces } from '#gateway/db/queries/readings.ts';
import { discardFiles } from '#gateway/files/file-disposal.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { isOffered } from '#gateway/providers/providers.ts';
import { requireDraftCase } from './cases.ts';
import { deleteFrames } from './selfie-frames.ts';

type Body = RequestOf<typeof faceConsent>;

/** True if the current text about this provider was accepted. */
async function hasConsent(db: Db, userId: string, caseId: string, provider: string): Promise<boolean> {
  // Consent for a second vendor does not withdraw the consent for the first.
  const row = await findLatestFaceConsent(db, userId, caseId, caseId === '' ? provider : undefined);
  if (row?.decision !== 'given' || row.provider !== provider) return false;
  return row.version === LEGAL_VERSIONS[getFaceConsentLegalId(row.provider)];
}

/** Refuses a face photo without consent. */
export async function requireFaceConsent({ tx }: Work, { userId, id, provider }: CaseRow): Promise<void> {
  if (!(await hasConsent(tx, userId, id, provider))) throw new BusinessError(faceConsentMissing);
}

/** Checks consent for a vendor that captures the face on its own pages, before its session is opened. */
export async function requireVendorConsent({ db }: Pick<Context, 'db'>, userId: string, provider: string) {
  if (!(await hasConsent(db, userId, '', provider)))
    throw new BusinessError(faceConsentMissing, { result: { provider } });
}

/** Requires the case to be the user's own draft, verified by this provider. */
async function checkConsentTarget(
  { config }: Context,
  work: Work,
  userId: string,
  { caseId, level, provider }: Body,
): Promise<void> {
  const row = caseId === undefined ? null : await requireDraftCase(work, userId, caseId);
  if (row && row.level !== level) throw new BusinessError(invalidRequest, { field: 'level' });
  if (row ? provider !== row.provider : !isOffered(config, provider))
    throw new BusinessError(notAvailableHere, { field: 'provider' });
}

export function recordFaceConsent(
  ctx: Context,
  userId: string,
  body: Body,
  actor: Actor,
): Promise<FaceConsent> {
  const { caseId = '', level, provider, version, lang, decision } = body;
  const legalId = getFaceConsentLegalId(provider);
  return inTransaction(ctx, actor, userId, async (work) => {
    await checkConsentTarget(ctx, work, userId, body);
    const current = LEGAL_VERSIONS[legalId];
    if (version !== current) throw new BusinessError(agreementOutdated, { result: { version: current } });
    const said = { caseId, level, provider, legalId, version, lang, decision, at: work.now };
    await insertFaceConsent(work.tx, { userId, ...said });
    if (decision === 'given') await requeueForFaces(work.tx, caseId, work.now);
    else if (caseId !== '') {
      await discardFiles(ctx, work, await listActiveFiles(work.tx, caseId, ['selfie']));
      await deleteFrames(ctx, work, caseId);
      await clearFaces(work.tx, caseId);
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
