// Statistics of the team: open work by age, and decisions, rates and times of a period.
import { DAY_MS } from '#contract/days.ts';
import { toIsoDay } from '#contract/dates.ts';
import { TARGET_HOURS, WORK_KINDS, type WorkKind } from '#contract/desk.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import type { TeamStatistics } from '#contract/schemas/desk/team.ts';
import { findSite, type Site } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import {
  countByDay,
  countByDocument,
  countByProvider,
  countBySite,
  measureOfficers,
  measureReading,
  measureTimes,
} from '#gateway/db/queries/team-statistics.ts';
import { countByKind, type WorkSelection } from '#gateway/db/queries/work.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { computeTargetLimits, listSiteCodes } from './work-views.ts';

const MOST_DAYS = 366;
const DEFAULT_DAYS = 30;
const HOUR_MS = 3_600_000;

const roundHours = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100;

async function measureOpen(
  { db, clock }: Context,
  selection: WorkSelection,
): Promise<TeamStatistics['open']> {
  const now = clock.now();
  const halfLimits = new Map<WorkKind, Date>(
    WORK_KINDS.map((kind) => [kind, new Date(now.getTime() - (TARGET_HOURS[kind] * HOUR_MS) / 2)]),
  );
  const late = await countByKind(db, selection, computeTargetLimits(now));
  const half = await countByKind(db, selection, halfLimits);
  return WORK_KINDS.map((kind) => {
    const { count = 0, overdue = 0 } = late.find((each) => each.kind === kind) ?? {};
    const pastHalf = half.find((each) => each.kind === kind)?.overdue ?? 0;
    return { kind, underHalf: count - pastHalf, underTarget: pastHalf - overdue, overdue };
  });
}

function readPeriod(
  { clock }: Context,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: Date; until: Date } {
  const last = new Date(to ?? toIsoDay(clock.now()));
  const until = new Date(last.getTime() + DAY_MS);
  const first = from === undefined ? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(from);
  const days = (until.getTime() - first.getTime()) / DAY_MS;
  if (!(days >= 1 && days <= MOST_DAYS))
    throw new BusinessError(invalidRequest, {
      field: 'from',
      message: `The period must have 1 to ${MOST_DAYS} days.`,
    });
  return { from: first, until };
}

/** Two codes of one site are one row. */
function mergeSites(rows: Awaited<ReturnType<typeof countBySite>>): TeamStatistics['bySite'] {
  const merged = new Map<Site, TeamStatistics['bySite'][number]>();
  for (const { site: code, approved, rejected } of rows) {
    const site = findSite(code);
    const { approved: before = 0, rejected: refused = 0 } = merged.get(site) ?? {};
    merged.set(site, { site, approved: before + approved, rejected: refused + rejected });
  }
  return [...merged.values()].toSorted((a, b) => a.site.localeCompare(b.site));
}

export async function readTeamStatistics(
  ctx: Context,
  query: { from?: string | undefined; to?: string | undefined; site?: Site | undefined },
): Promise<TeamStatistics> {
  const sites = query.site === undefined ? null : listSiteCodes(query.site);
  const period = { ...readPeriod(ctx, query), sites };
  const { db } = ctx;
  const times = await measureTimes(db, period);
  return {
    from: toIsoDay(period.from),
    to: toIsoDay(new Date(period.until.getTime() - DAY_MS)),
    open: await measureOpen(ctx, { status: 'waiting', kinds: null, sites: sites ?? undefined }),
    days: await countByDay(db, period),
    bySite: mergeSites(await countBySite(db, period)),
    byDocument: await countByDocument(db, period),
    byProvider: await countByProvider(db, period),
    times: times.map((row) => ({
      ...row,
      medianHours: roundHours(row.medianHours),
      p95Hours: roundHours(row.p95Hours),
    })),
    officers: (await measureOfficers(db, period)).map((row) => ({
      ...row,
      medianHours: roundHours(row.medianHours),
    })),
    reading: await measureReading(db, period),
  };
}
