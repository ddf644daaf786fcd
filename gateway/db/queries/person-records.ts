// Records about one person for the desk: vendor sessions, links to other accounts, rows of the audit trail, watched people.
import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { auditEvent } from '../schema/kit/audit.ts';
import { screeningMatch, screeningState } from '../schema/vendors/screening.ts';
import { account } from '../schema/accounts/accounts.ts';
import { vendorEvent, vendorSession } from '../schema/vendors/vendors.ts';
import type { AuditRow } from './audit.ts';

type VendorSessionRow = typeof vendorSession.$inferSelect;
type VendorEventRow = typeof vendorEvent.$inferSelect;

/** Newest first, each with its events. */
export async function listPersonVendorSessions(
  db: Db,
  userId: string,
): Promise<{ session: VendorSessionRow; events: VendorEventRow[] }[]> {
  const sessions = await db
    .select()
    .from(vendorSession)
    .where(eq(vendorSession.userId, userId))
    .orderBy(desc(vendorSession.createdAt));
  if (sessions.length === 0) return [];
  const events = await db
    .select()
    .from(vendorEvent)
    .where(
      inArray(
        vendorEvent.sessionId,
        sessions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(vendorEvent.receivedAt));
  return sessions.map((session) => ({
    session,
    events: events.filter(({ sessionId }) => sessionId === session.id),
  }));
}

export interface LinkRow {
  userId: string;
  kind: 'same_document' | 'same_address' | 'same_picture' | 'transfer';
  since: Date | string;
}

/** Other accounts with the same document, address or picture, or in a transfer of the identity. */
export async function listLinkedAccounts(db: Db, userId: string, limit: number): Promise<LinkRow[]> {
  const { rows } = (await db.execute(sql`
    select "userId", kind, min(since) as since from (
      select other.user_id as "userId", case other.level when 'LEVEL_2' then 'same_address' else 'same_document' end as kind,
          coalesce(other.submitted_at, other.created_at) as since
        from kyc_case own join kyc_case other on other.document_hash = own.document_hash and other.level = own.level
        where own.user_id = ${userId} and own.document_hash <> '' and other.user_id <> ${userId} and other.status <> 'draft'
      union all
      select other.user_id, 'same_picture', other.created_at
        from uploaded_file own join uploaded_file other on other.stored_sha256 = own.stored_sha256
        where own.user_id = ${userId} and own.case_id is not null and own.status = 'ready' and own.stored_sha256 <> ''
          and other.case_id is not null and other.status = 'ready' and other.user_id <> ${userId}
      union all
      select case source_user_id when ${userId} then target_user_id else source_user_id end, 'transfer', created_at
        from identity_transfer where source_user_id = ${userId} or target_user_id = ${userId}
    ) links group by "userId", kind order by 3 desc limit ${limit}`)) as unknown as { rows: LinkRow[] }; // both drivers return rows
  return rows;
}

export interface AuditFilter {
  userId?: string | undefined;
  actor?: string | undefined;
  /** An action, or its beginning with a final dot. */
  action?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

const matchesAction = (action: string): SQL =>
  action.endsWith('.')
    ? like(auditEvent.action, `${action.replaceAll('_', '\\_')}%`)
    : eq(auditEvent.action, action);

/** Newest first. */
export const findAuditRows = (
  db: Db,
  { userId, actor, action, from, until }: AuditFilter,
  before: number | null,
  limit: number,
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEvent)
    .where(
      and(
        userId === undefined ? undefined : eq(auditEvent.subjectUserId, userId),
        actor === undefined ? undefined : eq(auditEvent.actor, actor),
        action === undefined ? undefined : matchesAction(action),
        from === undefined ? undefined : gte(auditEvent.at, from),
        until === undefined ? undefined : lt(auditEvent.at, until),
        before === null ? undefined : lt(auditEvent.id, before),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(limit);

export interface WatchedRow {
  userId: string;
  site: string;
  ranAt: Date | null;
  lookAt: Date | null;
  open: number;
  confirmed: number;
}

/** People with an open or confirmed match, by account id. */
export const listWatchedPeople = (db: Db, after: string | null, limit: number): Promise<WatchedRow[]> =>
  db
    .select({
      userId: screeningMatch.userId,
      site: account.site,
      ranAt: screeningState.ranAt,
      lookAt: screeningState.lookAt,
      open: sql<number>`(count(*) filter (where ${screeningMatch.verdict} = 'open'))::int`,
      confirmed: sql<number>`(count(*) filter (where ${screeningMatch.verdict} = 'same_person'))::int`,
    })
    .from(screeningMatch)
    .innerJoin(account, eq(account.id, screeningMatch.userId))
    .leftJoin(screeningState, eq(screeningState.userId, screeningMatch.userId))
    .where(
      and(
        or(eq(screeningMatch.verdict, 'open'), eq(screeningMatch.verdict, 'same_person')),
        after === null ? undefined : sql`${screeningMatch.userId} > ${after}`,
      ),
    )
    .groupBy(screeningMatch.userId, account.site, screeningState.ranAt, screeningState.lookAt)
    .orderBy(asc(screeningMatch.userId))
    .limit(limit);
