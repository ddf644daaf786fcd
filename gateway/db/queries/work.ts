// The queue of the review desk. Rows are kept up to date by triggers; the gateway writes only assignees and leases.
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { WorkKind, WorkSort, WorkStatus } from '#contract/desk.ts';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import type { Db } from '../client.ts';
import { workItem } from '../schema/operator/desk.ts';

export type WorkRow = typeof workItem.$inferSelect;

export interface WorkSelection {
  status: WorkStatus;
  kinds: readonly WorkKind[] | null;
  /** All codes of one site. */
  sites?: readonly string[] | undefined;
  country?: string | undefined;
  provider?: string | undefined;
  /** null: no label. */
  risk?: RiskLabel | null | undefined;
  /** null: unassigned. */
  assignee?: string | null | undefined;
  tag?: string | undefined;
  userId?: string | undefined;
  waitingBefore?: Date | undefined;
  /** Items of a kind are overdue if they wait since before its instant. */
  overdue?: ReadonlyMap<WorkKind, Date> | undefined;
}

/** Position of the last row of a page. */
export interface WorkCursor {
  order: number;
  at: Date;
  id: string;
}

const isOverdue = (limits: ReadonlyMap<WorkKind, Date>): SQL | undefined =>
  or(...[...limits].map(([kind, before]) => and(eq(workItem.kind, kind), lt(workItem.waitingSince, before))));

/** As the triggers of the table set it. */
const RISK_ORDER: Readonly<Record<RiskLabel, number>> = { prohibited: 0, high: 1, medium: 2, low: 3 };

function matches({ kinds, risk, assignee, tag, ...one }: WorkSelection): SQL | undefined {
  return and(
    eq(workItem.status, sql.raw(`'${one.status}'`)), // a literal, so that partial indexes apply
    kinds === null ? undefined : inArray(workItem.kind, [...kinds]),
    one.sites === undefined ? undefined : inArray(workItem.site, [...one.sites]),
    one.country === undefined ? undefined : eq(workItem.country, one.country),
    one.provider === undefined ? undefined : eq(workItem.provider, one.provider),
    risk === undefined
      ? undefined
      : risk === null
        ? isNull(workItem.riskLabel)
        : and(eq(workItem.riskLabel, risk), eq(workItem.riskOrder, RISK_ORDER[risk])), // the order is indexed
    assignee === undefined
      ? undefined
      : assignee === null
        ? isNull(workItem.assignee)
        : eq(workItem.assignee, assignee),
    tag === undefined ? undefined : sql`${workItem.tags} ? ${tag}`,
    one.userId === undefined ? undefined : eq(workItem.userId, one.userId),
    one.waitingBefore === undefined ? undefined : lt(workItem.waitingSince, one.waitingBefore),
    one.overdue === undefined ? undefined : isOverdue(one.overdue),
  );
}

/** Decided items are ordered by their decision. */
const timeColumn = ({ status }: WorkSelection) =>
  status === 'done' ? workItem.decidedAt : workItem.waitingSince;

function isAfter(selection: WorkSelection, sort: WorkSort, after: WorkCursor): SQL {
  const time = timeColumn(selection);
  const at = after.at.toISOString();
  if (sort === 'newest') return sql`(${time}, ${workItem.id}) < (${at}, ${after.id})`;
  if (sort === 'oldest') return sql`(${time}, ${workItem.id}) > (${at}, ${after.id})`;
  return sql`(${workItem.riskOrder}, ${time}, ${workItem.id}) > (${after.order}, ${at}, ${after.id})`;
}

export async function listWorkItems(
  db: Db,
  selection: WorkSelection,
  sort: WorkSort,
  after: WorkCursor | null,
  limit: number,
): Promise<WorkRow[]> {
  const time = timeColumn(selection);
  const order =
    sort === 'newest'
      ? [desc(time), desc(workItem.id)]
      : [...(sort === 'risk' ? [asc(workItem.riskOrder)] : []), asc(time), asc(workItem.id)];
  return db
    .select()
    .from(workItem)
    .where(and(matches(selection), after ? isAfter(selection, sort, after) : undefined))
    .orderBy(...order)
    .limit(limit);
}

/** Free items: no other officer has a lease on them or is assigned. */
export const listFreeItems = (
  db: Db,
  selection: WorkSelection,
  officer: string,
  now: Date,
  limit: number,
): Promise<WorkRow[]> =>
  db
    .select()
    .from(workItem)
    .where(
      and(
        matches(selection),
        isFree(officer, now),
        or(isNull(workItem.assignee), eq(workItem.assignee, officer)),
        eq(workItem.automatic, false),
      ),
    )
    .orderBy(asc(workItem.waitingSince), asc(workItem.id))
    .limit(limit);

const isFree = (officer: string, now: Date): SQL | undefined =>
  or(isNull(workItem.leasedBy), eq(workItem.leasedBy, officer), lte(workItem.leasedUntil, now));

export async function countByKind(
  db: Db,
  selection: WorkSelection,
  limits: ReadonlyMap<WorkKind, Date>,
): Promise<{ kind: WorkKind; count: number; overdue: number }[]> {
  return db
    .select({
      kind: workItem.kind,
      count: count(),
      overdue: sql<number>`(count(*) filter (where ${isOverdue(limits)}))::int`,
    })
    .from(workItem)
    .where(matches(selection))
    .groupBy(workItem.kind);
}

/** Undecided items that are assigned to an officer or leased by them. */
export const countOwn = (db: Db, officer: string, now: Date): Promise<number> =>
  db.$count(
    workItem,
    and(
      ne(workItem.status, 'done'),
      or(eq(workItem.assignee, officer), and(eq(workItem.leasedBy, officer), gt(workItem.leasedUntil, now))),
    ),
  );

export async function findWorkItem(db: Db, id: string): Promise<WorkRow | null> {
  const [row] = await db.select().from(workItem).where(eq(workItem.id, id));
  return row ?? null;
}

export const listWorkItemsById = (db: Db, ids: readonly string[]): Promise<WorkRow[]> =>
  db
    .select()
    .from(workItem)
    .where(inArray(workItem.id, [...ids]));

export async function updateWorkItem(
  tx: Db,
  id: string,
  patch: Partial<Pick<WorkRow, 'assignee' | 'leasedBy' | 'leasedUntil'>>,
): Promise<WorkRow | null> {
  const [row] = await tx.update(workItem).set(patch).where(eq(workItem.id, id)).returning();
  return row ?? null;
}

/** For questionnaires, whose rows do not name the actor of the decision. */
export async function setWorkDecider(tx: Db, id: string, decidedBy: string): Promise<void> {
  const sampled = decidedBy.startsWith('officer:') ? sql`abs(hashtext(id)) % 20 = 0` : false;
  await tx
    .update(workItem)
    .set({ decidedBy, sampled })
    .where(and(eq(workItem.id, id), eq(workItem.status, 'done')));
}
