// [C27, G5] The way into a vendor's session: the one that is open, or a new one with the first vendor that is to be reached.
// Vendors are asked between transactions. Nobody is moved to another vendor in the middle without having said so.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { notAvailableHere, providerDown } from '#contract/errors/verification.ts';
import type { vendorToken } from '#contract/calls/integration.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Provider } from '#contract/kyc.ts';
import { requirePartnerConsent } from '#gateway/cases/face-consent.ts';
import type { Context } from '#gateway/context.ts';
import {
  scheduleVendorSession,
  insertVendorSession,
  findOpenVendorSession,
  updateVendorSession,
  findVendorAccount,
  type VendorSessionRow,
} from '#gateway/db/queries/vendors.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { levelRefusal } from '#gateway/levels/eligibility.ts';
import type { OpenedSession, SessionQuestion, VendorAdapter } from '#gateway/providers/types.ts';
import { callbackKey, vendorsOf } from '#gateway/providers/vendors.ts';
import { providersFor, type Wanted } from './choice.ts';
import { checkEligible } from './eligible.ts';
import { type Patience, startPatience } from './patience.ts';
import { summaryOf } from './scene.ts';

/** Where nobody has called by then, the vendor is asked. */
export const RECONCILE_MS = 15 * 60_000;

/** How long a person waits for what only makes sure. */
const GLANCE_MS = 1200;
const NO_ATTEMPT = { left: 0, ever: 0, retryAfter: null };

type Answer = ResponseOf<typeof vendorToken>;
type Request = RequestOf<typeof vendorToken>;

export interface Visitor {
  userId: string;
  actor: Actor;
  language: string;
  /** What people see us as. */
  origin: string;
}

export const stateHashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** What vendors call somebody: the same each time, and nothing to anybody else. */
const personOf = ({ lookupKey }: Context, userId: string): string =>
  createHmac('sha256', lookupKey).update(`vendor-person:${userId}`).digest('base64url').slice(0, 32);

interface Try {
  adapter: VendorAdapter;
  wanted: Wanted;
  visitor: Visitor;
  /** Who should have done it. */
  instead: Provider | null;
  patience: Patience;
  /** How many vendors may be asked after this one. */
  behind: number;
  /** Somebody else could. */
  others: boolean;
}

function questionOf(
  ctx: Context,
  { adapter, wanted, visitor }: Try,
  id: string,
  state: string,
): SessionQuestion {
  const { origin, language } = visitor;
  const key = callbackKey(ctx.config, adapter.name);
  return {
    id,
    person: personOf(ctx, visitor.userId),
    level: wanted.level,
    type: wanted.type,
    country: wanted.country,
    language,
    returnUrl: `${origin}/providers/return?state=${state}`,
    callbackUrl: `${origin}/webhooks/${adapter.name.toLowerCase()}?key=${key}`,
    account: '',
  };
}

function answerOf({ adapter, instead, others }: Try, opened: OpenedSession): Answer {
  const { token, url, origins, expiresAt, sdk } = opened;
  return {
    provider: adapter.name,
    token,
    expiresAt: expiresAt.toISOString(),
    kind: adapter.launch,
    url: adapter.launch === 'redirect' ? url : null,
    origins,
    sdkUrl: sdk?.url ?? null,
    workflowRunId: sdk?.workflowRunId ?? null,
    instead,
    others,
  };
}

/** [G5] Each try is on record, those that failed too. */
const recordTry = (ctx: Context, { adapter, wanted, visitor }: Try, error: unknown) =>
  inTransaction(ctx, visitor.actor, visitor.userId, async ({ record }) => {
    const why = error instanceof Error ? error.name : 'unknown';
    const reason = `${adapter.name},${wanted.type ?? wanted.level},${why}`;
    record({ action: 'vendor.open', subjectUserId: visitor.userId, object: '', result: 'refused', reason });
  });

/** Null: it could not be opened, which is on record. */
async function openWith(ctx: Context, attempt: Try, before: VendorSessionRow | null): Promise<Answer | null> {
  const { adapter, wanted, visitor, instead, patience, behind } = attempt;
  const { userId, actor } = visitor;
  const id = newId();
  const state = randomBytes(32).toString('base64url');
  const question = questionOf(ctx, attempt, id, state);
  const opened = await findVendorAccount(ctx.db, userId, adapter.name)
    .then((account) => patience.within(adapter.name, adapter.open({ ...question, account }), behind))
    .catch(async (error: unknown) => {
      ctx.log.error({ err: error, provider: adapter.name }, 'session not opened');
      await recordTry(ctx, attempt, error);
      return null;
    });
  if (!opened) return null;
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    if (before) await updateVendorSession(tx, before.id, { status: 'left' });
    await insertVendorSession(tx, {
      id,
      userId,
      provider: adapter.name,
      level: wanted.level,
      type: wanted.type ?? '',
      country: wanted.country,
      ref: opened.ref,
      vendorAccount: opened.account,
      stateHash: stateHashOf(state),
      dueAt: new Date(now.getTime() + RECONCILE_MS),
      createdAt: now,
    });
    const reason = [adapter.name, wanted.type ?? wanted.level, ...(instead ? [`instead_of_${instead}`] : [])];
    record({
      action: 'vendor.open',
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: reason.join(','),
    });
  });
  return answerOf(attempt, opened);
}

/** A fresh way into the session that is open; null where there is none to go on with. Throws provider_down. */
async function resume(
  ctx: Context,
  attempt: Try,
  session: VendorSessionRow,
  isRetry: boolean,
): Promise<Answer | null> {
  const { adapter, visitor, patience } = attempt;
  if (isRetry && !adapter.resumes) return null;
  const state = randomBytes(32).toString('base64url');
  const question = questionOf(ctx, attempt, newId(), state);
  const { ref, vendorAccount: account } = session;
  const opened = await patience
    .within(adapter.name, adapter.refresh({ ...question, account }, { ref, account }), 0)
    .catch(async (error: unknown) => {
      ctx.log.error({ err: error, provider: adapter.name }, 'session not resumed');
      await recordTry(ctx, attempt, error);
      throw new BusinessError(providerDown, { result: { provider: adapter.name, begun: true } });
    });
  if (opened.ref === ref) {
    // Whatever it came to before, it goes on: nobody may call about how.
    await scheduleVendorSession(ctx.db, session.id, new Date(ctx.clock.now().getTime() + RECONCILE_MS));
    return answerOf(attempt, opened);
  }
  // Some give a new session for each way in: the old one is watched on.
  await inTransaction(ctx, visitor.actor, visitor.userId, async ({ tx, now, record }) => {
    await updateVendorSession(tx, session.id, { status: 'left' });
    await insertVendorSession(tx, {
      id: question.id,
      userId: visitor.userId,
      provider: adapter.name,
      level: session.level,
      type: session.type,
      country: session.country,
      ref: opened.ref,
      vendorAccount: opened.account,
      stateHash: stateHashOf(state),
      dueAt: new Date(now.getTime() + RECONCILE_MS),
      createdAt: now,
    });
    const reason = `${adapter.name},${session.type || session.level},again`;
    record({
      action: 'vendor.open',
      subjectUserId: visitor.userId,
      object: question.id,
      result: 'ok',
      reason,
    });
  });
  return answerOf(attempt, opened);
}

/** Whether the person has sent it and nobody has called about it yet: it is not opened again, and asked about at once. */
async function isSent(ctx: Context, adapter: VendorAdapter, session: VendorSessionRow): Promise<boolean> {
  const { ref, vendorAccount: account, applied } = session;
  const late = pause(GLANCE_MS, null, { ref: false });
  const seen = await Promise.race([adapter.result({ ref, account }), late]).catch(() => null);
  if (!seen || seen.status === 'ALLOW' || summaryOf(seen) === applied) return false;
  await scheduleVendorSession(ctx.db, session.id, ctx.clock.now());
  return true;
}

export interface Ours {
  provider: 'DEFAULT';
  instead: Provider | null;
}

/** The way in; or, where our own pages do it, whose place they take. */
export async function openVendorSession(
  ctx: Context,
  visitor: Visitor,
  request: Request,
): Promise<Answer | Ours> {
  const { userId } = visitor;
  const vendors = vendorsOf(ctx.config);
  const { level, type = null, other = false } = request;
  const patience = startPatience();
  if (vendors.size === 0 && type === null) return { provider: 'DEFAULT', instead: null };
  const able = await checkEligible(ctx, userId, { level, type });
  const newest = await findOpenVendorSession(ctx.db, userId, level, type ?? '');
  // Who goes on has named the country of the document before.
  const named = request.country ?? newest?.country;
  // An address stays in its country.
  const country = type === 'Update_POA' ? able.country : named || able.country;
  const wanted: Wanted = { userId, country, site: able.site, tags: able.tags, level, type };
  const candidates = providersFor(ctx, wanted);
  // One that came to its end is not gone on with, whatever has become of the level since.
  const begun = newest && !/^(SUCCESS|FAILED_AND_CAN_NOT_RETRY)/.test(newest.applied) ? newest : null;
  const adapter = begun && [...vendors.values()].find(({ name }) => name === begun.provider);
  if (begun && adapter && !other) {
    if (level === 'LEVEL_1') await requirePartnerConsent(ctx, userId, adapter.name);
    const others = candidates.some((name) => name !== adapter.name);
    const attempt: Try = { adapter, wanted, visitor, instead: null, patience, behind: 0, others };
    if (await isSent(ctx, adapter, begun)) throw levelRefusal('under_review', NO_ATTEMPT);
    const isRetry = begun.applied.startsWith('FAILED_AND_CAN_RETRY');
    const resumed = await resume(ctx, attempt, begun, isRetry);
    if (resumed) return resumed;
  }
  const asked = other && begun ? candidates.filter((name) => name !== begun.provider) : candidates;
  const [first] = asked;
  if (first === undefined) throw new BusinessError(notAvailableHere);
  for (const name of asked) {
    const instead = name === first ? null : first;
    if (name === 'DEFAULT') {
      if (newest)
        await inTransaction(ctx, visitor.actor, userId, ({ tx }) =>
          updateVendorSession(tx, newest.id, { status: 'left' }),
        );
      return { provider: 'DEFAULT', instead };
    }
    const next = vendors.get(name);
    if (!next || !patience.isWorthATry()) continue;
    const behind = asked.slice(asked.indexOf(name) + 1).filter((each) => each !== 'DEFAULT').length;
    // It takes the face on its own pages: whoever goes there has been asked.
    if (level === 'LEVEL_1') await requirePartnerConsent(ctx, userId, name);
    const others = candidates.length > 1;
    const attempt: Try = { adapter: next, wanted, visitor, instead, patience, behind, others };
    const opened = await openWith(ctx, attempt, newest);
    if (opened) return opened;
  }
  throw new BusinessError(providerDown, { result: { provider: first, begun: false } });
}
