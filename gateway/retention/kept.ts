// [G10] How long a closed account's records are kept: the years of its site, counted from the day it was closed.
import { siteRulesForCode } from '#contract/sites.ts';
import type { ProposalSummary } from '#gateway/kit/proposals.ts';
import type { RetentionRow } from '#gateway/db/queries/retention.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';

/** What officers are told of an account that is closed or held. */
export interface Kept {
  userId: string;
  closedAt: string | null;
  closedFor: string | null;
  site: string | null;
  /** When the years are over; null while it is open. */
  keptUntil: string | null;
  heldSince: string | null;
  heldFor: string | null;
}

/** What came of a decision about them. */
export interface KeptAfter extends Kept {
  /** What waits for a second officer; nothing has changed then. */
  proposal: ProposalSummary | null;
}

/** What is proposed about the records of an account is not what is proposed about the account. */
export const recordsOf = (userId: string): string => `${userId}:records`;

/** Who was closed by then is kept no longer. */
export const closedBy = (site: string, now: Date): Date =>
  addMonthsUtc(now, -12 * siteRulesForCode(site).retentionYears);

export function keptOf(row: RetentionRow | null, userId: string): Kept {
  const { closedAt = null, closedFor = null, site = null, heldSince = null, heldFor = null } = row ?? {};
  const until = closedAt && site && addMonthsUtc(closedAt, 12 * siteRulesForCode(site).retentionYears);
  return {
    userId,
    closedAt: closedAt?.toISOString() ?? null,
    closedFor,
    site,
    keptUntil: until ? until.toISOString() : null,
    heldSince: heldSince?.toISOString() ?? null,
    heldFor,
  };
}
