// Decides whether checks alone may approve a case: only if the gateway is configured for it, and only within
// the site's row. Every other case waits for an officer; in the sandbox the document number decides.
import type { CheckResult } from '#contract/checks.ts';
import { getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';

type ApprovalCandidate = Pick<CaseRow, 'task' | 'level' | 'docType' | 'decideAt'>;

export function canApproveAutomatically(
  { config }: { config: Pick<Context['config'], 'sandbox' | 'readerApproves'> },
  { task, level, docType, decideAt }: ApprovalCandidate,
  site: string,
  checks: readonly CheckResult[],
): boolean {
  if (!config.readerApproves || config.sandbox || decideAt !== null) return false;
  if (task !== 'verify' || level !== 'LEVEL_1' || docType === null || checks.length === 0) return false;
  const { documents, without } = getSiteRulesByCode(site).approvedByChecks;
  return (
    documents.includes(docType) &&
    checks.every(
      ({ name, outcome }) => outcome === 'pass' || (outcome === 'not-possible' && without.includes(name)),
    )
  );
}
