// [S15] The country of residence determines the site. A move after level 1 needs a code; level 2, which proves an address,
// must be verified again, and the new site's questionnaires replace the old ones.
import { residenceNotPossible } from '#contract/errors/identity.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { countryUnsupported } from '#contract/errors/verification.ts';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { findResidenceLegal } from '#contract/residence.ts';
import type { residence } from '#contract/calls/residence.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { findSite, findSiteByCountry } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { setResidence } from '#gateway/db/queries/accounts.ts';
import { readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { clearProof } from '#gateway/db/queries/proofs.ts';
import { insertDeclaration } from '#gateway/db/queries/residence.ts';
import { getVerifiedName } from '#gateway/agreements/agreement-record.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { type IdentityState, readIdentityState } from '#gateway/levels/identity-state.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { requireConsents, recordConsent } from '#gateway/agreements/legal-consent.ts';
import { reassignForms } from '#gateway/questionnaires/assignment.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

type Declared = RequestOf<typeof residence>;
type Residence = ResponseOf<typeof residence>;

const refused = (reasonKey: 'under_review' | 'open_transfer' | 'limited') =>
  new BusinessError(residenceNotPossible, { result: { reasonKey } });

function checkMove({ underReview, openTransfer, clear }: IdentityState): void {
  if (underReview) throw refused('under_review');
  if (openTransfer) throw refused('open_transfer');
  if (!clear) throw refused('limited');
}

type DeclarationRecord = Pick<Declared, 'taxHome' | 'since' | 'permit'>;
const buildAad = (id: string): string => `residence_declaration.record_enc:${id}`;

export const decryptDeclaration = (
  { config }: Context,
  { id, recordEnc }: { id: string; recordEnc: string },
): DeclarationRecord => decryptJson<DeclarationRecord>(recordEnc, config.filesKey, buildAad(id));

async function storeDeclaration(
  ctx: Context,
  { tx, now }: Work,
  userId: string,
  declared: Declared,
): Promise<void> {
  const id = newId();
  const { country, taxHome, since, permit } = declared;
  const recordEnc = encryptJson({ taxHome, since, permit }, ctx.config.filesKey, buildAad(id));
  await insertDeclaration(tx, { id, userId, country, recordEnc, at: now });
}

/** Changes the site only with the country, because some users have a site other than the default of their country. */
const getSiteAfterMove = ({ account }: Subject, country: string): string =>
  account.residenceCountry === country ? account.site : findSiteByCountry(country);

/** Records the accepted agreements; throws when one is missing. */
async function recordAgreements(
  ctx: Context,
  work: Work,
  { subject }: IdentityState,
  { country, consents }: Declared,
  ip: string,
): Promise<void> {
  const { id: userId, residenceCountry } = subject.account;
  const required = findResidenceLegal(residenceCountry, country);
  const person = { userId, ip, name: getVerifiedName(ctx, subject), product: 'RESIDENCE' } as const;
  for (const consent of requireConsents(required, consents)) await recordConsent(ctx, work, person, consent);
}

/** Resets level 2, which proved an address in the previous country. */
async function resetAddressLevel(ctx: Context, work: Work, steps: Steps): Promise<void> {
  const { userId } = steps.LEVEL_2;
  await moveStep(ctx, work, steps, { level: 'LEVEL_2', event: 'residence_changed' });
  await clearProof(work.tx, userId);
  await applyLadder(work, userId);
}

interface Declaring {
  actor: Actor;
  spend: ConsumeStepUpToken;
  ip: string;
}

export function declareResidence(
  ctx: Context,
  userId: string,
  declared: Declared,
  { actor, spend, ip }: Declaring,
): Promise<Residence> {
  const { country } = declared;
  if (DISABLED_COUNTRIES.includes(country)) throw new BusinessError(countryUnsupported, { field: 'country' });
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now, record, publish } = work;
    const steps = await readSteps(tx, userId);
    const state = await readIdentityState(tx, userId, steps, now);
    if (!state) throw new BusinessError(notLoggedIn);
    const { subject, verified } = state;
    const moved = subject.account.residenceCountry !== country;
    const site = getSiteAfterMove(subject, country);
    if (moved) checkMove(state);
    await recordAgreements(ctx, work, state, declared, ip);
    // A sent token is used up even when it is not required.
    if ((moved && verified) || declared.securityToken !== undefined) await spend(work);
    await storeDeclaration(ctx, work, userId, declared);
    const levelLost = moved && steps.LEVEL_2.status === 'SUCCESS';
    if (moved) await setResidence(tx, userId, { site, residenceCountry: country });
    if (levelLost) await resetAddressLevel(ctx, work, steps);
    if (moved) await reassignForms(ctx, work, userId);
    record({
      action: moved ? 'residence.change' : 'residence.confirm',
      subjectUserId: userId,
      object: country,
      result: 'ok',
      reason: site,
    });
    if (moved) work.emit(userId, 'residence.changed', { country, site: findSite(site) });
    publish(userId, { topic: 'residence' });
    const host = site === subject.account.site ? null : (ctx.config.siteHosts[site] ?? null);
    return { country, site, host, levelLost };
  });
}
