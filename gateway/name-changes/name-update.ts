// [C17] Updates of a verified name on two tracks: a correction of how it was read, and a name changed by law, which
// needs evidence and the new identity document. One open request at a time; a correction once in 180 days and three times ever.
import { nameUpdateNotPossible, nameUpdateOpen } from '#contract/errors/identity.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import { hasNonLatinLetters } from '#contract/names.ts';
import { OTHER_SCRIPT } from '#contract/forms/blocks/countries.ts';
import type { nameUpdateSubmit, nameUpdateVerify } from '#contract/calls/names.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { NameTrack } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { claimForPurpose } from '#gateway/db/queries/evidence.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  countNameFixes,
  insertNameUpdate,
  findLatestNameUpdate,
  type NameUpdateRow,
} from '#gateway/db/queries/name-updates.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isNotInFuture, normaliseName } from '#gateway/cases/case-details.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import { isClosed } from '#gateway/levels/eligibility.ts';
import {
  IDENTITY_REST_MS,
  type IdentityStanding,
  identityStandingOf,
} from '#gateway/levels/identity-standing.ts';
import { maskedInfo, openVerified, type VerifiedData } from '#gateway/levels/verified-data.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import {
  isCorrection,
  type PersonName,
  sameName,
  type WholeName,
  wholeName,
} from '#gateway/levels/name-rules.ts';
import type { SpendToken } from '#gateway/accounts/step-up.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type NameUpdateEligibility = ResponseOf<typeof nameUpdateVerify>;
type NameUpdateObstacle = NonNullable<NameUpdateEligibility['reasonKey']>;
type Question = RequestOf<typeof nameUpdateVerify>;

const FIXES_EVER = 3;
const LEGAL_NEEDS: NameUpdateEligibility['needs'] = ['security_check', 'evidence', 'identity_document'];

/** What is sealed with a request. */
export interface NameRequest {
  before: PersonName;
  after: PersonName;
  reason: string;
  /** Since when the person bears the new name, of a change by law. */
  effectiveDate?: string;
  /** Why an officer refused it. */
  refusedFor?: RejectionReason[];
  /** Of the mail that tells the decision. */
  language: PageLanguage;
}

const place = (id: string): string => `name_update.request_enc:${id}`;

export const openRequest = (ctx: Context, { id, requestEnc }: NameUpdateRow): NameRequest =>
  decryptJson<NameRequest>(requestEnc, ctx.config.filesKey, place(id));

export const sealRequest = (ctx: Context, id: string, request: NameRequest): string =>
  encryptJson(request, ctx.config.filesKey, place(id));

/** All parts tidied up; only the given names have to be there. */
function checkedNames(names: PersonName): WholeName {
  const whole = wholeName(names);
  const checked = (part: keyof WholeName): string => {
    const empty = part !== 'givenName' && whole[part].trim() === '';
    const name = empty ? '' : normaliseName(whole[part]);
    if (name === null || (part === 'nativeName' && !empty && !hasNonLatinLetters(name)))
      throw new BusinessError(invalidRequest, { field: `names.${part}` });
    return name;
  };
  return {
    givenName: checked('givenName'),
    middleName: checked('middleName'),
    familyName: checked('familyName'),
    nativeName: checked('nativeName'),
  };
}

/** What is known of the person, whatever the track. */
interface Facts {
  standing: IdentityStanding;
  /** What is verified now. */
  data: VerifiedData;
  before: WholeName | null;
  /** What the person asks for. */
  after: WholeName | null;
  latest: NameUpdateRow | null;
}
interface Finding extends Facts {
  obstacle: NameUpdateObstacle | null;
  retryAfter: Date | null;
}

async function factsOf(
  ctx: Context,
  db: Db,
  standing: IdentityStanding,
  names: PersonName | undefined,
): Promise<Facts> {
  const { account, identity } = standing.subject;
  const data = openVerified(identity.verifiedEnc, ctx.config.filesKey, account.id);
  const before = data.identity ? wholeName(data.identity) : null;
  const asked = names ? checkedNames(names) : null;
  // Nobody is asked to write again what nothing is wrong with, or what the page does not ask for where they live.
  const after = before && asked && { ...asked, nativeName: asked.nativeName || before.nativeName };
  return { standing, data, before, after, latest: await findLatestNameUpdate(db, account.id) };
}

async function whenFixed(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<Finding, 'obstacle' | 'retryAfter'>> {
  const { made, last } = await countNameFixes(db, userId);
  if (made >= FIXES_EVER) return { obstacle: 'fix_limit', retryAfter: null };
  const rested = last && new Date(last.getTime() + IDENTITY_REST_MS);
  return rested && rested > now
    ? { obstacle: 'too_soon', retryAfter: rested }
    : { obstacle: null, retryAfter: null };
}

/** Of the person, before anything is said about names. */
function nameUpdateObstacleOf({ standing, before, latest }: Facts): NameUpdateObstacle | null {
  if (isClosed(standing.subject)) return 'service_closed';
  if (!standing.verified || !before) return 'not_verified';
  if (latest?.status === 'PENDING') return 'open_request';
  if (standing.openReview) return 'open_review';
  return standing.openTransfer ? 'open_transfer' : null;
}

function obstacleOfNames({ before, after }: Facts, track: NameTrack): NameUpdateObstacle | null {
  if (!before || !after) return null;
  if (sameName(before, after)) return 'same_name';
  return track === 'fix' && !isCorrection(before, after) ? 'use_legal' : null;
}

async function find(
  ctx: Context,
  db: Db,
  userId: string,
  steps: Steps,
  { track, names }: Question,
): Promise<Finding> {
  const now = ctx.clock.now();
  const standing = await identityStandingOf(db, userId, steps, now);
  if (!standing) throw new BusinessError(notLoggedIn);
  const facts = await factsOf(ctx, db, standing, names);
  const obstacle = nameUpdateObstacleOf(facts);
  if (obstacle) return { ...facts, obstacle, retryAfter: null };
  const fixed = track === 'fix' ? await whenFixed(db, userId, now) : null;
  if (fixed?.obstacle) return { ...facts, ...fixed };
  return { ...facts, obstacle: obstacleOfNames(facts, track), retryAfter: null };
}

const viewOf = (
  { status, submittedAt }: Pick<NameUpdateRow, 'status' | 'submittedAt'>,
  reasons: RejectionReason[] = [],
) => ({ status, submittedAt: submittedAt.toISOString(), reasons });

function maskedName(data: VerifiedData): Pick<NameUpdateEligibility, 'name' | 'nativeName'> {
  const { firstname, lastname, nativeName } = maskedInfo(data);
  return { name: `${firstname} ${lastname}`.trim(), nativeName };
}

export async function nameEligibility(
  ctx: Context,
  userId: string,
  question: Question,
): Promise<NameUpdateEligibility> {
  const steps = await readSteps(ctx.db, userId);
  const { obstacle, retryAfter, standing, data, latest } = await find(ctx, ctx.db, userId, steps, question);
  const refusedFor = latest?.status === 'REJECTED' ? openRequest(ctx, latest).refusedFor : undefined;
  return {
    ...maskedName(data),
    asksNativeName: OTHER_SCRIPT.includes(standing.subject.account.residenceCountry),
    eligible: obstacle === null,
    reasonKey: obstacle,
    retryAfter: retryAfter?.toISOString() ?? null,
    needs: question.track === 'legal' ? LEGAL_NEEDS : ['security_check'],
    latest: latest && viewOf(latest, refusedFor),
  };
}

/** Takes the files of a request; a change by law brings both kinds. */
async function claimPapers(
  tx: Db,
  { id: claimant, userId, track }: Pick<NameUpdateRow, 'id' | 'userId' | 'track'>,
  { fileIds, documentIds = [] }: RequestOf<typeof nameUpdateSubmit>,
): Promise<void> {
  const kinds = [
    { field: 'fileIds', purpose: 'name', ids: fileIds },
    { field: 'documentIds', purpose: 'name_document', ids: documentIds },
  ] as const;
  for (const { field, purpose, ids } of kinds) {
    const claimed = await claimForPurpose(tx, { userId, purpose, claimant }, ids);
    if (claimed !== ids.length || (track === 'legal' && claimed === 0))
      throw new BusinessError(invalidRequest, { field });
  }
}

export function submitNameUpdate(
  ctx: Context,
  userId: string,
  body: RequestOf<typeof nameUpdateSubmit>,
  { language, actor, spend }: { language: PageLanguage; actor: Actor; spend: SpendToken },
): Promise<ResponseOf<typeof nameUpdateSubmit>> {
  const { track, reason, effectiveDate = '' } = body;
  const since = track === 'legal' ? { effectiveDate } : {};
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const steps = await readSteps(tx, userId);
    const { obstacle, before, after } = await find(ctx, tx, userId, steps, body);
    if (obstacle === 'open_request') throw new BusinessError(nameUpdateOpen);
    if (obstacle || !before || !after)
      throw new BusinessError(nameUpdateNotPossible, { result: { reasonKey: obstacle } });
    if (track === 'legal' && !isNotInFuture(effectiveDate, now))
      throw new BusinessError(invalidRequest, { field: 'effectiveDate' });
    await spend(work);
    const id = newId();
    const request: NameRequest = { before, after, reason, ...since, language };
    const automatic = ctx.config.sandbox && track === 'fix';
    const row = { id, userId, track, status: 'PENDING' as const, submittedAt: now };
    await insertNameUpdate(tx, {
      ...row,
      requestEnc: sealRequest(ctx, id, request),
      decideAt: automatic ? new Date(now.getTime() + ctx.config.sandboxDecisionSeconds * 1000) : null,
    });
    await claimPapers(tx, row, body);
    work.record({
      action: 'name_update.submit',
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: track,
    });
    work.publish(userId, { topic: 'name_update' });
    return viewOf(row);
  });
}
