// Links of a person to other accounts, their screening, and what happened to them.
import type {
  AuditEntry,
  PersonLink,
  PersonScreening,
  TimelineEntry,
  WatchedPerson,
} from '#contract/schemas/desk/people.ts';
import { type ListPage, readLimit } from '#contract/schemas/paging.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { DAY_MS } from '#contract/days.ts';
import { findHighestPassedLevel } from '#contract/kyc.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { listStepsOfAccounts } from '#gateway/db/queries/applicants.ts';
import type { AuditRow } from '#gateway/db/queries/audit.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { findAuditRows, listLinkedAccounts, listWatchedPeople } from '#gateway/db/queries/person-records.ts';
import { findRetention } from '#gateway/db/queries/retention.ts';
import { findScreening, listUserMatches, setScreening } from '#gateway/db/queries/screening.ts';
import { type Actor, chainAudit } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { parseNumberCursor, toPage, toWholePage } from '#gateway/kit/cursors.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { recordRead, requireApplicant } from '#gateway/operator/applicant-access.ts';
import { decryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { buildQuestion } from '#gateway/screening/list-comparison.ts';

const MOST_LINKS = 200;
/** Schedules a screening that no other schedule postpones. */
const AT_ONCE = new Date(0);
const allSites = (actor: Actor) => ({ actor, sites: [] });

export async function listPersonLinks(
  ctx: Context,
  userId: string,
  actor: Actor,
): Promise<ListPage<PersonLink>> {
  await requireApplicant(ctx.db, userId, allSites(actor));
  await recordRead(ctx, allSites(actor), 'operator.view_links', userId, userId);
  const rows = await listLinkedAccounts(ctx.db, userId, MOST_LINKS);
  const steps = await listStepsOfAccounts(
    ctx.db,
    rows.map((row) => row.userId),
  );
  const links: PersonLink[] = [];
  for (const { userId: other, kind, since } of rows) {
    const subject = await findSubject(ctx.db, other);
    if (!subject) continue;
    links.push({
      userId: other,
      kind,
      site: findSite(subject.account.site),
      since: new Date(since).toISOString(),
      level: findHighestPassedLevel(steps.get(other) ?? []),
      frozen: subject.ladder.limitation === 'LIMITATION_FROZEN',
      closed: (await findRetention(ctx.db, other))?.closedAt != null,
    });
  }
  return toWholePage(links);
}

export async function readPersonScreening(
  ctx: Context,
  userId: string,
  actor: Actor,
): Promise<PersonScreening> {
  const { identity } = await requireApplicant(ctx.db, userId, allSites(actor));
  await recordRead(ctx, allSites(actor), 'operator.view_screening', userId, userId);
  const state = await findScreening(ctx.db, userId);
  const person = buildQuestion(ctx, userId, identity.verifiedEnc);
  const matches = await listUserMatches(ctx.db, userId);
  return {
    lastRunAt: state?.ranAt?.toISOString() ?? null,
    nextRunAt: state?.lookAt?.toISOString() ?? null,
    source: state?.source ?? '',
    matches: matches.map((row) => ({
      matchId: row.id,
      userId,
      foundAt: row.foundAt.toISOString(),
      score: Math.round(row.score * 100),
      verdict: row.verdict,
      reason: row.reason,
      decidedBy: row.decidedBy,
      person: person && { ...person, names: [...person.names] },
      listed: copyEntry(decryptListEntry(ctx, row)),
    })),
  };
}

const copyEntry = (
  entry: ReturnType<typeof decryptListEntry>,
): PersonScreening['matches'][number]['listed'] => ({
  ...entry,
  formerIds: [...entry.formerIds],
  names: [...entry.names],
  birthDates: [...entry.birthDates],
  countries: [...entry.countries],
  topics: [...entry.topics],
  datasets: [...entry.datasets],
});

/** The screening job asks again within a minute. */
export async function rescreenPerson(ctx: Context, userId: string, actor: Actor): Promise<PersonScreening> {
  await inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    const { identity } = await requireApplicant(tx, userId, allSites(actor));
    if (identity.verifiedEnc === '')
      return new BusinessError(illegalTransition, {
        message: 'The person is not verified, so there is nothing to screen.',
      });
    await setScreening(tx, userId, { lookAt: AT_ONCE });
    record({ action: 'screening.repeat', subjectUserId: userId, object: userId, result: 'ok' });
    return null;
  });
  return readPersonScreening(ctx, userId, actor);
}

const toEntry = ({ id, at, actor, action, object, result, reason }: AuditRow): TimelineEntry => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  object,
  result: result === 'ok' ? 'ok' : 'refused',
  reason,
});

const cursorOf = ({ id }: AuditRow): string => String(id);

interface Paging {
  after?: string | undefined;
  limit?: string | undefined;
}

export async function listTimeline(
  ctx: Context,
  userId: string,
  { after, limit }: Paging,
  actor: Actor,
): Promise<ListPage<TimelineEntry>> {
  await requireApplicant(ctx.db, userId, allSites(actor));
  if (after === undefined) await recordRead(ctx, allSites(actor), 'operator.view_timeline', userId, userId);
  await chainAudit(ctx);
  const size = readLimit(limit);
  const rows = await findAuditRows(ctx.db, { userId }, parseNumberCursor(after), size + 1);
  return toPage(rows, size, toEntry, cursorOf);
}

const recordList = (
  ctx: Context,
  actor: Actor,
  action: string,
  after = '',
  subject?: string,
): Promise<void> =>
  inTransaction(ctx, actor, NO_ACCOUNTS, async ({ record }) =>
    record({ action, subjectUserId: subject ?? null, object: after, result: 'ok' }),
  );

interface AuditQuery extends Paging {
  userId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export async function listAuditEntries(
  ctx: Context,
  { after, limit, from, to, ...filter }: AuditQuery,
  actor: Actor,
): Promise<ListPage<AuditEntry>> {
  await chainAudit(ctx);
  await recordList(ctx, actor, 'operator.list_audit', after, filter.userId);
  const size = readLimit(limit);
  const period = {
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
  };
  const rows = await findAuditRows(ctx.db, { ...filter, ...period }, parseNumberCursor(after), size + 1);
  return toPage(
    rows,
    size,
    (row) => ({ ...toEntry(row), subjectUserId: row.subjectUserId, requestId: row.requestId }),
    cursorOf,
  );
}

/** In order of account ids. */
export async function listWatched(
  ctx: Context,
  { after, limit }: Paging,
  actor: Actor,
): Promise<ListPage<WatchedPerson>> {
  await recordList(ctx, actor, 'operator.list_watched', after);
  const size = readLimit(limit);
  const from = after === undefined ? null : Buffer.from(after, 'base64url').toString('utf8');
  const rows = await listWatchedPeople(ctx.db, from, size + 1);
  return toPage(
    rows,
    size,
    ({ userId, site, ranAt, lookAt, open, confirmed }) => ({
      userId,
      site: findSite(site),
      lastRunAt: ranAt?.toISOString() ?? null,
      nextRunAt: lookAt?.toISOString() ?? null,
      openMatches: open,
      confirmedMatches: confirmed,
    }),
    ({ userId }) => Buffer.from(userId).toString('base64url'),
  );
}
