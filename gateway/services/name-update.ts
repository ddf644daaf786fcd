// [C17] Updates of a verified name on two tracks: a correction of how it was read, and a name changed by law, which
// needs evidence. One open request at a time; a correction once in 180 days and three times ever.
import type { RejectionReason } from '#contract/kyc.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { claimOfPurpose } from '#gateway/db/queries/evidence.ts';
import { lockSteps, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  fixesMade,
  insertNameUpdate,
  latestNameUpdate,
  type NameUpdateRow,
} from '#gateway/db/queries/name-updates.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { hasCome, tidyName } from './case-details.ts';
import { newId, openJson, sealJson } from './crypto.ts';
import { isClosed } from './eligibility.ts';
import { IDENTITY_REST_MS, standingOf } from './identity-standing.ts';
import { maskName, openVerified } from './kyc-verified.ts';
import type { MailLanguage } from './mail-texts.ts';
import { isCorrection, type PersonName, sameName } from './name-rules.ts';
import type { Spend } from './step-up.ts';
import { inTransaction } from './unit-of-work.ts';

type Eligibility = ResponseOf<'nameUpdateVerify'>;
type Obstacle = NonNullable<Eligibility['reasonKey']>;
type Question = RequestOf<'nameUpdateVerify'>;

const FIXES_EVER = 3;

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
  language: MailLanguage;
}

const place = (id: string): string => `name_update.request_enc:${id}`;

export const openRequest = (ctx: Context, { id, requestEnc }: NameUpdateRow): NameRequest =>
  openJson<NameRequest>(requestEnc, ctx.config.filesKey, place(id));

export const sealRequest = (ctx: Context, id: string, request: NameRequest): string =>
  sealJson(request, ctx.config.filesKey, place(id));

function checkedNames(names: PersonName): PersonName {
  const givenName = tidyName(names.givenName);
  const familyName = names.familyName.trim() === '' ? '' : tidyName(names.familyName);
  if (givenName === null) throw new BusinessError('invalid_request', { field: 'names.givenName' });
  if (familyName === null) throw new BusinessError('invalid_request', { field: 'names.familyName' });
  return { givenName, familyName };
}

interface Finding {
  obstacle: Obstacle | null;
  retryAfter: Date | null;
  before: PersonName | null;
  latest: NameUpdateRow | null;
}

async function find(
  ctx: Context,
  db: Db,
  userId: string,
  steps: Steps,
  { track, names }: Question,
): Promise<Finding> {
  const now = ctx.clock.now();
  const standing = await standingOf(db, userId, steps, now);
  if (!standing) throw new BusinessError('not_logged_in');
  const { identity } = openVerified(standing.subject.profile.verifiedEnc, ctx.config.filesKey, userId);
  const latest = await latestNameUpdate(db, userId);
  const before = identity ? { givenName: identity.givenName, familyName: identity.familyName } : null;
  const found = (obstacle: Obstacle | null, retryAfter: Date | null = null): Finding => ({
    obstacle,
    retryAfter,
    before,
    latest,
  });

  if (isClosed(standing.subject)) return found('service_closed');
  if (!standing.verified || !before) return found('not_verified');
  if (latest?.status === 'PENDING') return found('open_request');
  if (standing.openReview) return found('open_review');
  if (standing.openTransfer) return found('open_transfer');
  if (track === 'fix') {
    const { made, last } = await fixesMade(db, userId);
    if (made >= FIXES_EVER) return found('fix_limit');
    const rested = last && new Date(last.getTime() + IDENTITY_REST_MS);
    if (rested && rested > now) return found('too_soon', rested);
  }
  if (names && sameName(before, names)) return found('same_name');
  if (names && track === 'fix' && !isCorrection(before, names)) return found('use_legal');
  return found(null);
}

const viewOf = (
  { status, submittedAt }: Pick<NameUpdateRow, 'status' | 'submittedAt'>,
  reasons: RejectionReason[] = [],
) => ({ status, submittedAt: submittedAt.toISOString(), reasons });

const maskedName = ({ givenName, familyName }: PersonName): string =>
  `${maskName(givenName)} ${maskName(familyName)}`.trim();

export async function nameEligibility(
  ctx: Context,
  userId: string,
  question: Question,
): Promise<Eligibility> {
  const { track, names } = question;
  const steps = await readSteps(ctx.db, userId);
  const { obstacle, retryAfter, before, latest } = await find(ctx, ctx.db, userId, steps, {
    track,
    ...(names ? { names: checkedNames(names) } : {}),
  });
  const refusedFor = latest?.status === 'REJECTED' ? openRequest(ctx, latest).refusedFor : undefined;
  return {
    name: before ? maskedName(before) : '',
    eligible: obstacle === null,
    reasonKey: obstacle,
    retryAfter: retryAfter?.toISOString() ?? null,
    needs: track === 'legal' ? ['security_check', 'evidence'] : ['security_check'],
    latest: latest && viewOf(latest, refusedFor),
  };
}

export function submitNameUpdate(
  ctx: Context,
  userId: string,
  body: RequestOf<'nameUpdateSubmit'>,
  { language, actor, spend }: { language: MailLanguage; actor: Actor; spend: Spend },
): Promise<ResponseOf<'nameUpdateSubmit'>> {
  const { track, reason, fileIds, effectiveDate = '' } = body;
  const since = track === 'legal' ? { effectiveDate } : {};
  const after = checkedNames(body.names);
  return inTransaction(ctx, actor, async (work) => {
    const { tx, now } = work;
    const steps = await lockSteps(tx, userId);
    const { obstacle, before } = await find(ctx, tx, userId, steps, { track, names: after });
    if (obstacle === 'open_request') throw new BusinessError('name_update_open');
    if (obstacle || !before)
      throw new BusinessError('name_update_not_possible', { result: { reasonKey: obstacle } });
    if (track === 'legal' && !hasCome(effectiveDate, now))
      throw new BusinessError('invalid_request', { field: 'effectiveDate' });
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
    const claimed = await claimOfPurpose(tx, { userId, purpose: 'name', claimant: id }, fileIds);
    if (claimed !== fileIds.length || (track === 'legal' && claimed === 0))
      throw new BusinessError('invalid_request', { field: 'fileIds' });
    work.record({
      action: 'name_update.submit',
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: track,
    });
    work.tell(userId, { topic: 'name_update' });
    return viewOf(row);
  });
}
