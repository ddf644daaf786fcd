// Statistics of the review team, from the decided items of the queue.
import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '#contract/desk.ts';
import type { Db } from '../client.ts';
import { caseCheck } from '../schema/cases/readings.ts';
import { workItem } from '../schema/operator/desk.ts';

export interface Period {
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Codes of one site; null for all. */
  sites: readonly string[] | null;
}

const approved = sql<number>`(count(*) filter (where ${workItem.outcome} = 'approved'))::int`;
const rejected = sql<number>`(count(*) filter (where ${workItem.outcome} = 'rejected'))::int`;
const other = sql<number>`(count(*) filter (where ${workItem.outcome} not in ('approved', 'rejected')))::int`;
const day = sql<string>`to_char(${workItem.decidedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
const hours = sql`extract(epoch from ${workItem.decidedAt} - ${workItem.waitingSince}) / 3600`;
const percentile = (share: number) =>
  sql<number | null>`(percentile_cont(${sql.raw(String(share))}) within group (order by ${hours}))::float8`;

/** Decided in the period. */
const decided = ({ from, until, sites }: Period): SQL | undefined =>
  and(
    eq(workItem.status, sql`'done'`), // a literal, so that the partial index applies
    gte(workItem.decidedAt, from),
    lt(workItem.decidedAt, until),
    sites === null ? undefined : inArray(workItem.site, [...sites]),
  );
const byOfficer = sql`${workItem.decidedBy} like 'officer:%'`;
const CASE_KINDS = ['case', 'reset', 'renewal', 'address'] as const satisfies readonly WorkKind[];

export const countByDay = (db: Db, period: Period) =>
  db
    .select({ day, kind: workItem.kind, approved, rejected, other })
    .from(workItem)
    .where(decided(period))
    .groupBy(day, workItem.kind)
    .orderBy(day, asc(workItem.kind));

export const countBySite = (db: Db, period: Period) =>
  db
    .select({ site: workItem.site, approved, rejected })
    .from(workItem)
    .where(decided(period))
    .groupBy(workItem.site);

export const countByDocument = (db: Db, period: Period) =>
  db
    .select({ docType: sql<string>`coalesce(${workItem.docType}, '')`, approved, rejected })
    .from(workItem)
    .where(and(decided(period), inArray(workItem.kind, [...CASE_KINDS])))
    .groupBy(workItem.docType)
    .orderBy(asc(workItem.docType));

export const countByProvider = (db: Db, period: Period) =>
  db
    .select({ provider: workItem.provider, approved, rejected })
    .from(workItem)
    .where(and(decided(period), inArray(workItem.kind, [...CASE_KINDS])))
    .groupBy(workItem.provider)
    .orderBy(asc(workItem.provider));

/** Decisions by officers only: rules and the sandbox decide at once. */
export const measureTimes = (db: Db, period: Period) =>
  db
    .select({
      kind: workItem.kind,
      decided: count(),
      medianHours: percentile(0.5),
      p95Hours: percentile(0.95),
    })
    .from(workItem)
    .where(and(decided(period), byOfficer))
    .groupBy(workItem.kind);

export interface OfficerFigures {
  officer: string;
  approved: number;
  rejected: number;
  other: number;
  medianHours: number | null;
  proposed: number;
  overturned: number;
  sampled: number;
  disagreed: number;
}

export async function measureOfficers(db: Db, period: Period): Promise<OfficerFigures[]> {
  const { from, until, sites } = period;
  const ofSites = sites === null ? sql`true` : sql`site in ${[...sites]}`;
  const { rows } = (await db.execute(sql`
    with own as (
      select substr(decided_by, 9) as officer,
        count(*) filter (where outcome = 'approved') as approved,
        count(*) filter (where outcome = 'rejected') as rejected,
        count(*) filter (where outcome not in ('approved', 'rejected')) as other,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - waiting_since) / 3600)
          filter (where kind <> 'proposal') as median,
        count(*) filter (where sampled and q.item_id is not null) as sampled,
        count(*) filter (where sampled and q.verdict = 'disagree') as disagreed
      from work_item left join quality_verdict q on q.item_id = id
      where status = 'done' and decided_at >= ${from.toISOString()} and decided_at < ${until.toISOString()}
        and decided_by like 'officer:%' and ${ofSites}
      group by 1
    ), made as (
      select substr(p.by, 9) as officer, count(*) as proposed,
        count(*) filter (where p.status = 'declined' and p.ended_by <> p.by) as overturned
      from proposal p join account a on a.id = p.user_id
      where p.at >= ${from.toISOString()} and p.at < ${until.toISOString()} and p.by like 'officer:%' and ${ofSites}
      group by 1
    )
    select coalesce(own.officer, made.officer) as officer, coalesce(approved, 0)::int as approved,
      coalesce(rejected, 0)::int as rejected, coalesce(other, 0)::int as other, median::float8 as "medianHours",
      coalesce(proposed, 0)::int as proposed, coalesce(overturned, 0)::int as overturned,
      coalesce(sampled, 0)::int as sampled, coalesce(disagreed, 0)::int as disagreed
    from own full join made on made.officer = own.officer order by 1`)) as unknown as {
    rows: OfficerFigures[];
  }; // both drivers return rows
  return rows;
}

/** Checks that compare a typed value with the recognised one. */
const COMPARISONS = sql`('document_number', 'name', 'birth_date', 'expiry', 'paper_name', 'paper_address')`;

export async function measureReading(
  db: Db,
  period: Period,
): Promise<{ cases: number; read: number; differing: number }> {
  const [row] = await db
    .select({
      cases: count(),
      read: sql<number>`(count(*) filter (where ${caseCheck.checkedAt} is not null))::int`,
      differing: sql<number>`(count(*) filter (where exists (
        select 1 from jsonb_array_elements(${caseCheck.checks}) each
        where each ->> 'name' in ${COMPARISONS} and each ->> 'outcome' in ('fail', 'doubt'))))::int`,
    })
    .from(workItem)
    .leftJoin(caseCheck, eq(caseCheck.caseId, workItem.id))
    .where(and(decided(period), inArray(workItem.kind, [...CASE_KINDS])));
  return row ?? { cases: 0, read: 0, differing: 0 };
}
