// [C27, G5] Opens a vendor session: resumes the open one, or tries vendors in order. Vendors are called
// between transactions. A user is never moved to another vendor during a session without asking for it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { notAvailableHere, providerDown } from '#contract/errors/verification.ts';
import type { vendorToken } from '#contract/calls/integration.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Provider } from '#contract/kyc.ts';
import { requireVendorConsent } from '#gateway/cases/face-consent.ts';
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
import { createLevelRefusal } from '#gateway/levels/eligibility.ts';
import type { OpenedSession, SessionRequest, VendorAdapter } from '#gateway/providers/types.ts';
import { deriveCallbackKey, getVendors } from '#gateway/providers/vendors.ts';
import { listProviders, type ProviderQuery } from './provider-choice.ts';
import { requireEligible } from './eligibility.ts';
import { type TimeBudget, createTimeBudget } from './time-budget.ts';
import { summariseResult } from './result-context.ts';
import { requireTypedNumber } from './typed-number.ts';

/** Without a webhook, the vendor is polled after this time. */
export const RECONCILE_MS = 15 * 60_000;

/** Limit of the status check before a resume. */
const STATUS_TIMEOUT_MS = 1200;
const NO_ATTEMPTS = { left: 0, ever: 0, retryAfter: null };

type Answer = ResponseOf<typeof vendorToken>;
type Request = RequestOf<typeof vendorToken>;

export interface Visitor {
  userId: string;
  actor: Actor;
  language: string;
  /** Public origin of the gateway. */
  origin: string;
}

export const hashState = (state: string): string => createHash('sha256').update(state).digest('base64url');

// cspell:ignore pseudonymise
/** A stable pseudonym of the user for vendors. */
const pseudonymise = ({ lookupKey }: Context, userId: string): string =>
  createHmac('sha256', lookupKey).update(`vendor-person:${userId}`).digest('base64url').slice(0, 32);

interface Attempt {
  adapter: VendorAdapter;
  query: ProviderQuery;
  visitor: Visitor;
  /** The preferred provider, if this is a fallback. */
  instead: Provider | null;
  budget: TimeBudget;
  /** Number of vendors that can be tried after this one. */
  remainingVendors: number;
  /** True if another provider could verify the user. */
  others: boolean;
  /** Hash of the typed number; empty for types without one. */
  numberHash: string;
}

function toSessionRequest(
  ctx: Context,
  { adapter, query, visitor }: Attempt,
  id: string,
  state: string,
): SessionRequest {
  const { origin, language } = visitor;
  const key = deriveCallbackKey(ctx.config, adapter.name);
  return {
    id,
    person: pseudonymise(ctx, visitor.userId),
    level: query.level,
    type: query.type,
    country: query.country,
    language,
    returnUrl: `${origin}/providers/return?state=${state}`,
    callbackUrl: `${origin}/webhooks/${adapter.name.toLowerCase()}?key=${key}`,
    account: '',
  };
}

function toAnswer({ adapter, instead, others }: Attempt, opened: OpenedSession): Answer {
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

/** [G5] Records each failed attempt. */
const recordFailure = (ctx: Context, { adapter, query, visitor }: Attempt, error: unknown) =>
  inTransaction(ctx, visitor.actor, visitor.userId, async ({ record }) => {
    const why = error instanceof Error ? error.name : 'unknown';
    const reason = `${adapter.name},${query.type ?? query.level},${why}`;
    record({ action: 'vendor.open', subjectUserId: visitor.userId, object: '', result: 'refused', reason });
  });

/** Returns null if it failed; the failure is recorded. */
async function openNew(
  ctx: Context,
  attempt: Attempt,
  before: VendorSessionRow | null,
): Promise<Answer | null> {
  const { adapter, query, visitor, instead, budget, remainingVendors } = attempt;
  const { userId, actor } = visitor;
  const id = newId();
  const state = randomBytes(32).toString('base64url');
  const question = toSessionRequest(ctx, attempt, id, state);
  const opened = await findVendorAccount(ctx.db, userId, adapter.name)
    .then((account) =>
      budget.run(adapter.name, adapter.openSession({ ...question, account }), remainingVendors),
    )
    .catch(async (error: unknown) => {
      ctx.log.error({ err: error, provider: adapter.name }, 'vendor session opening failed');
      await recordFailure(ctx, attempt, error);
      return null;
    });
  if (!opened) return null;
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    if (before) await updateVendorSession(tx, before.id, { status: 'left' });
    await insertVendorSession(tx, {
      id,
      userId,
      provider: adapter.name,
      level: query.level,
      type: query.type ?? '',
      country: query.country,
      numberHash: attempt.numberHash,
      ref: opened.ref,
      vendorAccount: opened.account,
      stateHash: hashState(state),
      dueAt: new Date(now.getTime() + RECONCILE_MS),
      createdAt: now,
    });
    const reason = [adapter.name, query.type ?? query.level, ...(instead ? [`instead_of_${instead}`] : [])];
    record({
      action: 'vendor.open',
      subjectUserId: userId,
      object: id,
      result: 'ok',
      reason: reason.join(','),
    });
  });
  return toAnswer(attempt, opened);
}

/** Refreshes the open session; null if a new one is needed. Throws provider_down. */
async function resume(
  ctx: Context,
  attempt: Attempt,
  session: VendorSessionRow,
  isRetry: boolean,
): Promise<Answer | null> {
  const { adapter, visitor, budget } = attempt;
  if (isRetry && !adapter.canResumeRejected) return null;
  const state = randomBytes(32).toString('base64url');
  const question = toSessionRequest(ctx, attempt, newId(), state);
  const { ref, vendorAccount: account } = session;
  const opened = await budget
    .run(adapter.name, adapter.refreshSession({ ...question, account }, { ref, account }), 0)
    .catch(async (error: unknown) => {
      ctx.log.error({ err: error, provider: adapter.name }, 'vendor session resuming failed');
      await recordFailure(ctx, attempt, error);
      throw new BusinessError(providerDown, { result: { provider: adapter.name, begun: true } });
    });
  if (opened.ref === ref) {
    // Schedules a poll, because a webhook may be missed while the user continues.
    await scheduleVendorSession(ctx.db, session.id, new Date(ctx.clock.now().getTime() + RECONCILE_MS));
    if (session.numberHash !== attempt.numberHash)
      await inTransaction(ctx, visitor.actor, visitor.userId, ({ tx }) =>
        updateVendorSession(tx, session.id, { numberHash: attempt.numberHash }),
      );
    return toAnswer(attempt, opened);
  }
  // Some vendors open a new session on refresh; the old one is still polled.
  await inTransaction(ctx, visitor.actor, visitor.userId, async ({ tx, now, record }) => {
    await updateVendorSession(tx, session.id, { status: 'left' });
    await insertVendorSession(tx, {
      id: question.id,
      userId: visitor.userId,
      provider: adapter.name,
      level: session.level,
      type: session.type,
      country: session.country,
      numberHash: attempt.numberHash,
      ref: opened.ref,
      vendorAccount: opened.account,
      stateHash: hashState(state),
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
  return toAnswer(attempt, opened);
}

/** True if the user has submitted but no webhook arrived: polls the vendor at once. */
async function isAlreadySubmitted(
  ctx: Context,
  adapter: VendorAdapter,
  session: VendorSessionRow,
): Promise<boolean> {
  const { ref, vendorAccount: account, applied } = session;
  const late = pause(STATUS_TIMEOUT_MS, null, { ref: false });
  const seen = await Promise.race([adapter.fetchResult({ ref, account }), late]).catch(() => null);
  if (!seen || seen.status === 'ALLOW' || summariseResult(seen) === applied) return false;
  await scheduleVendorSession(ctx.db, session.id, ctx.clock.now());
  return true;
}

export interface OwnPages {
  provider: 'DEFAULT';
  instead: Provider | null;
}

/** Returns access to a vendor session, or DEFAULT with the vendor it replaces. */
export async function openVendorSession(
  ctx: Context,
  visitor: Visitor,
  request: Request,
): Promise<Answer | OwnPages> {
  const { userId } = visitor;
  const vendors = getVendors(ctx.config);
  const { level, type = null, other = false } = request;
  const budget = createTimeBudget();
  if (vendors.size === 0 && type === null) return { provider: 'DEFAULT', instead: null };
  const able = await requireEligible(ctx, userId, { level, type });
  const newest = await findOpenVendorSession(ctx.db, userId, level, type ?? '');
  // A resumed session keeps the country of its document.
  const named = request.country ?? newest?.country;
  // An address update must stay in the country of the address.
  const country = type === 'Update_POA' ? able.country : named || able.country;
  const query: ProviderQuery = { userId, country, site: able.site, tags: able.tags, level, type };
  const candidates = listProviders(ctx, query);
  if (candidates.length === 0 && !newest) throw new BusinessError(notAvailableHere);
  const numberHash = requireTypedNumber(ctx, type, request.number, newest?.numberHash ?? '');
  // A finished session is never resumed, even if the level was reset afterwards.
  const begun = newest && !/^(SUCCESS|FAILED_AND_CAN_NOT_RETRY)/.test(newest.applied) ? newest : null;
  const adapter = begun && [...vendors.values()].find(({ name }) => name === begun.provider);
  if (begun && adapter && !other) {
    if (level === 'LEVEL_1') await requireVendorConsent(ctx, userId, adapter.name);
    const others = candidates.some((name) => name !== adapter.name);
    const rest = { instead: null, budget, remainingVendors: 0, others, numberHash };
    const attempt: Attempt = { adapter, query, visitor, ...rest };
    if (await isAlreadySubmitted(ctx, adapter, begun)) throw createLevelRefusal('under_review', NO_ATTEMPTS);
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
    if (!next || !budget.hasTimeLeft()) continue;
    const remainingVendors = asked.slice(asked.indexOf(name) + 1).filter((each) => each !== 'DEFAULT').length;
    // The vendor captures the face on its own pages, so consent is required first.
    if (level === 'LEVEL_1') await requireVendorConsent(ctx, userId, name);
    const others = candidates.length > 1;
    const rest = { instead, budget, remainingVendors, others, numberHash };
    const attempt: Attempt = { adapter: next, query, visitor, ...rest };
    const opened = await openNew(ctx, attempt, newest);
    if (opened) return opened;
  }
  throw new BusinessError(providerDown, { result: { provider: first, begun: false } });
}
