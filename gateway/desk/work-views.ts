// Items of the queue as officers see them, and filters as the database applies them.
import { TARGET_HOURS, WORK_KINDS, type WorkKind } from '#contract/desk.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import type { WorkFilter, WorkItem } from '#contract/schemas/desk/work.ts';
import { findSite, getSiteRules, type Site } from '#contract/sites.ts';
import type { WorkCursor, WorkRow, WorkSelection } from '#gateway/db/queries/work.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

const HOUR_MS = 3_600_000;

export const toWorkItem = (row: WorkRow, now: Date): WorkItem => ({
  itemId: row.id,
  kind: row.kind,
  subject: row.subject,
  userId: row.userId,
  site: findSite(row.site),
  country: row.country,
  docType: row.docType,
  provider: row.provider,
  status: row.status,
  riskLabel: row.riskLabel,
  tags: row.tags,
  waitingSince: row.waitingSince.toISOString(),
  targetAt: new Date(row.waitingSince.getTime() + TARGET_HOURS[row.kind] * HOUR_MS).toISOString(),
  automatic: row.automatic,
  assignee: row.assignee,
  lease:
    row.leasedBy !== null && row.leasedUntil && row.leasedUntil > now
      ? { officer: row.leasedBy, until: row.leasedUntil.toISOString() }
      : null,
  proposalId: row.proposalId,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  outcome: row.outcome,
});

/** Items of a kind that wait since before its instant are overdue. */
export const computeTargetLimits = (now: Date): ReadonlyMap<WorkKind, Date> =>
  new Map(WORK_KINDS.map((kind) => [kind, new Date(now.getTime() - TARGET_HOURS[kind] * HOUR_MS)]));

function readAssignee(assignee: string | undefined, officer: string): string | null | undefined {
  if (assignee === 'me') return officer;
  return assignee === 'none' ? null : assignee;
}

/** Accounts may be stored under an alias of their site. */
export function listSiteCodes(site: Site): string[] {
  const { alias } = getSiteRules(site);
  return alias === undefined ? [site] : [site, alias];
}

export const toSelection = (filter: WorkFilter, officer: string, now: Date): WorkSelection => ({
  status: filter.status ?? 'waiting',
  kinds: filter.kind === undefined ? null : (filter.kind.split(',') as WorkKind[]), // checked by the schema
  sites: filter.site === undefined ? undefined : listSiteCodes(filter.site),
  country: filter.country,
  provider: filter.provider,
  risk: filter.risk === 'none' ? null : (filter.risk as RiskLabel | undefined), // checked by the schema
  assignee: readAssignee(filter.assignee, officer),
  tag: filter.tag,
  userId: filter.userId,
  waitingBefore:
    filter.olderThanHours === undefined
      ? undefined
      : new Date(now.getTime() - Number(filter.olderThanHours) * HOUR_MS),
  overdue: filter.overdue === 'true' ? computeTargetLimits(now) : undefined,
});

export const encodeWorkCursor = ({ riskOrder, waitingSince, decidedAt, status, id }: WorkRow): string => {
  const at = status === 'done' ? (decidedAt ?? waitingSince) : waitingSince;
  return Buffer.from(JSON.stringify([riskOrder, at.toISOString(), id])).toString('base64url');
};

export function decodeWorkCursor(text: string | undefined): WorkCursor | null {
  if (text === undefined) return null;
  try {
    const [order, time, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]; // checked below
    const at = new Date(String(time));
    if (typeof order === 'number' && typeof id === 'string' && Number.isFinite(at.getTime()))
      return { order, at, id };
  } catch {
    // Reported below.
  }
  throw new BusinessError(invalidRequest, { field: 'after', message: 'The cursor is not valid.' });
}
