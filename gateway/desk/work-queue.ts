// The queue of the review desk: lists without personal data, and who works on what. Reading changes nothing. A lease gives
// one item to one officer for ten minutes; decisions by other officers fail until then.
import { LEASE_MINUTES, WORK_KINDS } from '#contract/desk.ts';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { readLimit } from '#contract/schemas/paging.ts';
import type { WorkCounts, WorkFilter, WorkItem, WorkQuery } from '#contract/schemas/desk/work.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findConflict } from '#gateway/db/queries/officer-links.ts';
import { listOfficerRows } from '#gateway/db/queries/officers.ts';
import {
  countByKind,
  countOwn,
  findWorkItem,
  listFreeItems,
  listWorkItems,
  listWorkItemsById,
  updateWorkItem,
  type WorkRow,
} from '#gateway/db/queries/work.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readOfficerName } from '#gateway/kit/decisions/decision-obstacle.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { toPage } from '#gateway/kit/cursors.ts';
import {
  computeTargetLimits,
  decodeWorkCursor,
  encodeWorkCursor,
  toSelection,
  toWorkItem,
} from './work-views.ts';

const LEASE_MS = LEASE_MINUTES * 60_000;
/** Candidates that are tried when other officers take the same items. */
const CANDIDATES = 20;

/** Only officers make these calls. */
function requireOfficer(actor: Actor): { id: string; name: string; isSenior: boolean } {
  const name = readOfficerName(actor);
  if (name === null || !actor.officer) throw new Error('A call of the desk was made without an officer.');
  return { id: actor.officer.id, name, isSenior: actor.officer.role === 'senior' };
}

export async function listWork(
  { db, clock }: Context,
  { sort = 'oldest', after, limit, ...filter }: WorkQuery,
  actor: Actor,
): Promise<ListPage<WorkItem>> {
  const now = clock.now();
  const selection = toSelection(filter, requireOfficer(actor).name, now);
  const size = readLimit(limit);
  const rows = await listWorkItems(db, selection, sort, decodeWorkCursor(after), size + 1);
  return toPage(rows, size, (row) => toWorkItem(row, now), encodeWorkCursor);
}

export async function countWork(
  { db, clock }: Context,
  filter: WorkFilter,
  actor: Actor,
): Promise<WorkCounts> {
  const now = clock.now();
  const { name } = requireOfficer(actor);
  const counts = await countByKind(
    db,
    { ...toSelection(filter, name, now), kinds: null },
    computeTargetLimits(now),
  );
  return {
    kinds: WORK_KINDS.map((kind) => {
      const { count = 0, overdue = 0 } = counts.find((each) => each.kind === kind) ?? {};
      return { kind, count, overdue };
    }),
    mine: await countOwn(db, name, now),
  };
}

async function requireItem(db: Db, itemId: string): Promise<WorkRow> {
  const row = await findWorkItem(db, itemId);
  if (!row) throw new BusinessError(notFound, { message: 'There is no such item.' });
  return row;
}

export const readWorkItem = async ({ db, clock }: Context, itemId: string): Promise<WorkItem> =>
  toWorkItem(await requireItem(db, itemId), clock.now());

const isLeasedByOther = (row: WorkRow, officer: string, now: Date): boolean =>
  row.leasedBy !== null && row.leasedBy !== officer && row.leasedUntil !== null && row.leasedUntil > now;

const createLeaseError = ({ leasedBy, leasedUntil }: WorkRow) =>
  new BusinessError(illegalTransition, {
    message: `${leasedBy} is working on it until ${leasedUntil?.toISOString()}.`,
    result: { lease: { officer: leasedBy, until: leasedUntil?.toISOString() } },
  });

const createDoneError = ({ outcome, decidedBy, decidedAt }: WorkRow) =>
  new BusinessError(caseNotOpen, {
    message: `It is already ${outcome}.`,
    result: { status: outcome, decidedBy, decidedAt: decidedAt?.toISOString() ?? null },
  });

/** Leases an item, or renews the lease of the same officer. */
export async function takeWork(ctx: Context, itemId: string, actor: Actor): Promise<WorkItem> {
  const { name, id } = requireOfficer(actor);
  const { userId } = await requireItem(ctx.db, itemId);
  return inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const row = await requireItem(tx, itemId);
    if (row.status === 'done') return createDoneError(row);
    if (isLeasedByOther(row, name, now)) return createLeaseError(row);
    const conflict = await findConflict(tx, id, userId);
    if (conflict)
      return new BusinessError(noPermission, {
        message: 'You may not decide about this account, because it is linked to you.',
        result: { conflict },
      });
    const isRenewal = row.leasedBy === name && row.leasedUntil !== null && row.leasedUntil > now;
    if (!isRenewal) record({ action: 'work.take', subjectUserId: userId, object: itemId, result: 'ok' });
    const lease = { leasedBy: name, leasedUntil: new Date(now.getTime() + LEASE_MS) };
    return toWorkItem((await updateWorkItem(tx, itemId, lease)) ?? row, now);
  });
}

/** The oldest free item. Null if there is none. */
export async function takeNextWork(ctx: Context, filter: WorkFilter, actor: Actor): Promise<WorkItem | null> {
  const { name } = requireOfficer(actor);
  const now = ctx.clock.now();
  const selection = { ...toSelection(filter, name, now), status: 'waiting' as const };
  for (const { id } of await listFreeItems(ctx.db, selection, name, now, CANDIDATES)) {
    const taken = await takeWork(ctx, id, actor).catch((error: unknown) => {
      // Another officer was faster, or the account is linked to this one: the next item may do.
      if (error instanceof BusinessError) return null;
      throw error;
    });
    if (taken) return taken;
  }
  return null;
}

export async function releaseWork(ctx: Context, itemId: string, actor: Actor): Promise<WorkItem> {
  const { name, isSenior } = requireOfficer(actor);
  const { userId } = await requireItem(ctx.db, itemId);
  return inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const row = await requireItem(tx, itemId);
    if (isLeasedByOther(row, name, now) && !isSenior) return createLeaseError(row);
    if (row.leasedBy === null) return toWorkItem(row, now);
    record({ action: 'work.release', subjectUserId: userId, object: itemId, result: 'ok' });
    const freed = await updateWorkItem(tx, itemId, { leasedBy: null, leasedUntil: null });
    return toWorkItem(freed ?? row, now);
  });
}

async function requireAssignee(db: Db, assignee: string | null): Promise<void> {
  if (assignee === null) return;
  const officers = await listOfficerRows(db);
  if (!officers.some(({ name, revokedAt, role }) => name === assignee && !revokedAt && role !== 'auditor'))
    throw new BusinessError(invalidRequest, {
      field: 'assignee',
      message: 'There is no officer of this name who decides.',
    });
}

/** All items or none. */
export async function assignWork(
  ctx: Context,
  { itemIds, assignee }: { itemIds: readonly string[]; assignee: string | null },
  actor: Actor,
): Promise<{ items: WorkItem[] }> {
  const { name, isSenior } = requireOfficer(actor);
  await requireAssignee(ctx.db, assignee);
  const seen = await listWorkItemsById(ctx.db, itemIds);
  const users = [...new Set(seen.map(({ userId }) => userId))];
  return inTransaction(ctx, actor, users, async ({ tx, now, record }) => {
    const items: WorkItem[] = [];
    for (const itemId of itemIds) {
      const row = await requireItem(tx, itemId);
      if (row.status === 'done') return createDoneError(row);
      const isOwnChange = [row.assignee, assignee].every((each) => each === null || each === name);
      if (!isSenior && !isOwnChange)
        return new BusinessError(noPermission, {
          message: 'Only a senior officer assigns the work of others.',
        });
      record({
        action: 'work.assign',
        subjectUserId: row.userId,
        object: itemId,
        result: 'ok',
        reason: assignee ?? 'none',
      });
      items.push(toWorkItem((await updateWorkItem(tx, itemId, { assignee })) ?? row, now));
    }
    return { items };
  });
}
