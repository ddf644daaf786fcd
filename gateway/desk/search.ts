// Finds people by id, e-mail address, document number or name. The text is not stored; each hit is in the audit trail.
import { findHighestPassedLevel } from '#contract/kyc.ts';
import type { SearchHit } from '#contract/schemas/desk/people.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { listApplicantCases, listStepsOfAccounts } from '#gateway/db/queries/applicants.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { findRetention } from '#gateway/db/queries/retention.ts';
import { countWaitingOf, findByAnyId, findByDigests, findByEmail } from '#gateway/db/queries/search.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { digestName, digestNumber } from './search-index.ts';

const MOST_HITS = 20;

/** The most specific match first. */
async function findUsers(
  { db, lookupKey }: Context,
  text: string,
): Promise<Map<string, SearchHit['matchedBy']>> {
  const found = new Map<string, SearchHit['matchedBy']>();
  const add = (userIds: (string | null)[], matchedBy: SearchHit['matchedBy']) => {
    for (const userId of userIds)
      if (userId !== null && !found.has(userId) && found.size < MOST_HITS) found.set(userId, matchedBy);
  };
  add([await findByAnyId(db, text)], 'id');
  if (text.includes('@')) add([await findByEmail(db, text.toLowerCase())], 'email');
  const number = digestNumber({ lookupKey }, text);
  if (number !== null && /\d/.test(text)) add(await findByDigests(db, [number], MOST_HITS), 'document');
  if (!/[\d@]/.test(text)) add(await findByDigests(db, digestName({ lookupKey }, text), MOST_HITS), 'name');
  return found;
}

/** The verified identity, else what the person typed last. */
async function findIdentity(ctx: Context, { account: { id }, identity: encrypted }: Subject) {
  const { identity } = decryptVerifiedData(encrypted.verifiedEnc, ctx.config.filesKey, id);
  if (identity) return identity;
  for (const row of await listApplicantCases(ctx.db, id)) {
    const details = decryptDetails(ctx, row)?.details;
    if (details?.kind === 'identity') return details;
  }
  return null;
}

export async function searchPeople(ctx: Context, text: string, actor: Actor): Promise<ListPage<SearchHit>> {
  const found = await findUsers(ctx, text.trim());
  const userIds = [...found.keys()];
  await inTransaction(ctx, actor, NO_ACCOUNTS, async ({ record }) => {
    if (userIds.length === 0)
      record({ action: 'operator.search', subjectUserId: null, object: '', result: 'ok', reason: 'none' });
    for (const [userId, matchedBy] of found)
      record({
        action: 'operator.search',
        subjectUserId: userId,
        object: userId,
        result: 'ok',
        reason: matchedBy,
      });
  });
  const steps = await listStepsOfAccounts(ctx.db, userIds);
  const waiting = await countWaitingOf(ctx.db, userIds);
  const items: SearchHit[] = [];
  for (const [userId, matchedBy] of found) {
    const subject = await findSubject(ctx.db, userId);
    if (!subject) continue;
    const { account, ladder } = subject;
    const identity = await findIdentity(ctx, subject);
    items.push({
      userId,
      matchedBy,
      name: identity ? `${identity.givenName} ${identity.familyName}`.trim() : null,
      birthDate: identity?.birthDate ?? null,
      email: account.email,
      site: findSite(account.site),
      residenceCountry: account.residenceCountry,
      level: findHighestPassedLevel(steps.get(userId) ?? []),
      frozen: ladder.limitation === 'LIMITATION_FROZEN',
      closed: (await findRetention(ctx.db, userId))?.closedAt != null,
      openItems: waiting.get(userId) ?? 0,
    });
  }
  return { items, next: null, hasMore: found.size >= MOST_HITS };
}
