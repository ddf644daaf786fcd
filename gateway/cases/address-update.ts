// [S17] Updates of a verified address up to submission: status, obstacles and special rules. A security check begins the
// case, and the capture calls fill it in. The level stays verified.
import { addressCountry, addressUnchanged, addressUpdateNotPossible } from '#contract/errors/identity.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { ADDRESS_DRAFT_HOURS, ADDRESS_RETRY_HOURS, type AddressObstacle } from '#contract/address-update.ts';
import { UPDATE_COOLDOWN_DAYS } from '#contract/reverification.ts';
import type { addressUpdate as addressUpdateCall, addressUpdateOpen } from '#contract/calls/addresses.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { DAY_MS } from '#contract/days.ts';
import { requiresApp } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { hasReusedProof } from '#gateway/db/queries/case-files.ts';
import {
  type CaseRow,
  findDraft,
  insertCase,
  type DocumentUpdate,
  updateCase,
  listUpdates,
} from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { hasOpenTransfer } from '#gateway/db/queries/transfers.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { Details } from './case-details.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import {
  maskPersonalInfo,
  decryptVerifiedData,
  type VerifiedAddress,
} from '#gateway/levels/verified-data.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';

const HOUR_MS = 3_600_000;

type AddressUpdateState = ResponseOf<typeof addressUpdateCall>;

interface AddressRefusal {
  reasonKey: AddressObstacle;
  retryAfter: Date | null;
}

/** Submissions before the level's latest verification no longer count. */
export function isForCurrentLevel(
  { LEVEL_2 }: Steps,
  { submittedAt }: Pick<CaseRow, 'submittedAt'>,
): boolean {
  if (LEVEL_2.status !== 'SUCCESS' || submittedAt === null) return false;
  return LEVEL_2.decidedAt === null || submittedAt >= LEVEL_2.decidedAt;
}

const addMs = (at: Date | null | undefined, ms: number): Date | null =>
  at ? new Date(at.getTime() + ms) : null;

function findWait(subject: Subject, updates: readonly DocumentUpdate[], now: Date): AddressRefusal | null {
  const [last, before] = updates.toReversed();
  if (last?.status === 'submitted') return { reasonKey: 'under_review', retryAfter: null };
  const waited = addMs(last?.decidedAt, ADDRESS_RETRY_HOURS * HOUR_MS);
  if (last?.status === 'rejected' && before?.status === 'rejected' && waited && waited > now)
    return { reasonKey: 'refused_twice', retryAfter: waited };
  const approved = updates.findLast(({ status }) => status === 'approved');
  // No waiting time applies if the gateway requested a new proof.
  const isAsked = subject.proof.deadline !== null;
  const rested = addMs(approved?.decidedAt, UPDATE_COOLDOWN_DAYS * DAY_MS);
  return rested && rested > now && !isAsked ? { reasonKey: 'too_soon', retryAfter: rested } : null;
}

const listCurrentUpdates = async (db: Db, userId: string, steps: Steps): Promise<DocumentUpdate[]> =>
  (await listUpdates(db, userId, 'LEVEL_2')).filter((update) => isForCurrentLevel(steps, update));

/** The reason why the user may not submit a proof of address now; null if allowed. */
export async function findAddressRefusal(
  db: Db,
  subject: Subject,
  steps: Steps,
  now: Date,
): Promise<AddressRefusal | null> {
  const { account } = subject;
  const because = (reasonKey: AddressObstacle): AddressRefusal => ({ reasonKey, retryAfter: null });
  if (isServiceClosed(subject)) return because('service_closed');
  if (steps.LEVEL_2.status !== 'SUCCESS') return because('not_verified');
  if (requiresApp(account.site)) return because('use_app');
  if (await hasOpenTransfer(db, account.id, now)) return because('open_transfer');
  return findWait(subject, await listCurrentUpdates(db, account.id, steps), now);
}

export const createAddressError = ({ reasonKey, retryAfter }: AddressRefusal): BusinessError =>
  new BusinessError(addressUpdateNotPossible, {
    result: { reasonKey, retryAfter: retryAfter?.toISOString() ?? null },
  });

const isFresh = ({ createdAt }: CaseRow, now: Date): boolean =>
  createdAt.getTime() + ADDRESS_DRAFT_HOURS * HOUR_MS > now.getTime();

/** The draft begun by a security check, while the check is valid. */
export async function requireUpdateDraft(db: Db, userId: string, now: Date): Promise<CaseRow> {
  const draft = await findDraft(db, userId, 'LEVEL_2', 'update');
  if (draft && isFresh(draft, now)) return draft;
  throw new BusinessError(stepUpRequired, {
    message: 'There is no open address update. Start one with the call that requires a security check.',
  });
}

const STATUS = {
  draft: 'UNSUBMIT',
  submitted: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  // An update is withdrawn when its level is lost, so the user sees it as not submitted.
  withdrawn: 'UNSUBMIT',
} as const;

const decryptVerified = (ctx: Context, { account, identity: { verifiedEnc } }: Subject) =>
  decryptVerifiedData(verifiedEnc, ctx.config.filesKey, account.id);

async function buildAddressUpdateState(
  ctx: Context,
  db: Db,
  userId: string,
  steps: Steps,
): Promise<AddressUpdateState> {
  const now = ctx.clock.now();
  const subject = await findSubject(db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  const last = (await listCurrentUpdates(db, userId, steps)).at(-1);
  const refusal = await findAddressRefusal(db, subject, steps, now);
  const draft = await findDraft(db, userId, 'LEVEL_2', 'update');
  return {
    status: STATUS[last?.status ?? 'draft'],
    submittedAt: last?.submittedAt?.toISOString() ?? null,
    reasons: last?.status === 'rejected' ? last.reasons : [],
    address: maskPersonalInfo(decryptVerified(ctx, subject)).address,
    reasonKey: refusal?.reasonKey ?? null,
    retryAfter: refusal?.retryAfter?.toISOString() ?? null,
    started: draft !== null && isFresh(draft, now) && refusal === null,
  };
}

export const readAddressUpdate = async (ctx: Context, userId: string): Promise<AddressUpdateState> =>
  buildAddressUpdateState(ctx, ctx.db, userId, await readSteps(ctx.db, userId));

/** Begins a case, or continues the existing draft with its data. */
export function openAddressUpdate(
  ctx: Context,
  userId: string,
  { reason }: RequestOf<typeof addressUpdateOpen>,
  { actor, spend }: { actor: Actor; spend: ConsumeStepUpToken },
): Promise<AddressUpdateState> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const { tx, now } = work;
    const steps = await readSteps(tx, userId);
    const subject = await findSubject(tx, userId);
    if (!subject) throw new BusinessError(notLoggedIn);
    const refused = await findAddressRefusal(tx, subject, steps, now);
    if (refused) throw createAddressError(refused);
    await spend(work);
    const draft = await findDraft(tx, userId, 'LEVEL_2', 'update');
    const id = draft?.id ?? newId();
    // Each security check restarts the validity of the draft.
    const begun = { updateReason: reason, createdAt: now };
    if (draft) await updateCase(tx, draft, begun);
    else {
      const country = decryptVerified(ctx, subject).address?.country ?? subject.account.residenceCountry;
      const aim = { level: 'LEVEL_2', task: 'update', country, docType: null } as const;
      await insertCase(tx, { id, userId, ...aim, ...begun });
    }
    work.record({ action: 'address.open', subjectUserId: userId, object: id, result: 'ok', reason });
    return buildAddressUpdateState(ctx, tx, userId, steps);
  });
}

/** Another country means another residence, which requires more than an address update. */
export async function checkAddressCountry(
  ctx: Context,
  { tx }: Work,
  userId: string,
  { country, field }: { country: string; field: string },
): Promise<void> {
  const subject = await findSubject(tx, userId);
  const held =
    subject && (decryptVerified(ctx, subject).address?.country ?? subject.account.residenceCountry);
  if (held && held !== country) throw new BusinessError(addressCountry, { field });
}

const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Normalised for comparison: ignores spaces, punctuation, accents and case. */
export const normaliseAddress = ({ country, city, postcode, line1, line2 }: VerifiedAddress): string =>
  [country, city, postcode, line1 + line2].map(normaliseText).join('/');

/** The same address may be proved again, but not with the same document. */
export async function checkNewProof(
  ctx: Context,
  { tx }: Work,
  row: Pick<CaseRow, 'id' | 'userId'>,
  details: Details,
): Promise<void> {
  const subject = await findSubject(tx, row.userId);
  const held = subject && decryptVerified(ctx, subject).address;
  if (details.kind !== 'address' || !held || normaliseAddress(held) !== normaliseAddress(details)) return;
  if (await hasReusedProof(tx, row.userId, row.id)) throw new BusinessError(addressUnchanged);
}
