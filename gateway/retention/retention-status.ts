// [G10] Retention of a closed account: the years of its site, from the closing date.
import { getSiteRulesByCode } from '#contract/sites.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import type { RetentionRow } from '#gateway/db/queries/retention.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';

/** Retention data of a closed account or one on legal hold, as officers see it. */
export interface RetentionStatus {
  userId: string;
  closedAt: string | null;
  closedFor: string | null;
  site: string | null;
  /** End of the retention period; null for an open account. */
  keptUntil: string | null;
  heldSince: string | null;
  heldFor: string | null;
}

/** Result of a retention decision. */
export interface RetentionDecision extends RetentionStatus {
  /** Proposal awaiting a second officer; nothing has changed yet. */
  proposal: ProposalSummary | null;
}

/** Distinguishes proposals about an account's records from proposals about the account. */
export const getRecordsKey = (userId: string): string => `${userId}:records`;

/** Accounts closed before this date are erased. */
export const getErasureCutoff = (site: string, now: Date): Date =>
  addMonthsUtc(now, -12 * getSiteRulesByCode(site).retentionYears);

export function toRetentionStatus(row: RetentionRow | null, userId: string): RetentionStatus {
  const { closedAt = null, closedFor = null, site = null, heldSince = null, heldFor = null } = row ?? {};
  const until = closedAt && site && addMonthsUtc(closedAt, 12 * getSiteRulesByCode(site).retentionYears);
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
