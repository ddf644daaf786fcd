// Whether checks alone may approve a case: where this gateway is set to it, as far as the row of the site goes. Everything else
// waits for an officer, and in the sandbox the number of the document decides.
import type { CheckResult } from '#contract/checks.ts';
import { siteRules } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';

type Asked = Pick<CaseRow, 'task' | 'level' | 'docType' | 'decideAt'>;

export function mayApprove(
  { config }: { config: Pick<Context['config'], 'sandbox' | 'readerApproves'> },
  { task, level, docType, decideAt }: Asked,
  site: string,
  checks: readonly CheckResult[],
): boolean {
  if (!config.readerApproves || config.sandbox || decideAt !== null) return false;
  if (task !== 'verify' || level !== 'LEVEL_1' || docType === null || checks.length === 0) return false;
  const { documents, without } = siteRules(site).approvedByChecks;
  return (
    documents.includes(docType) &&
    checks.every(
      ({ name, outcome }) => outcome === 'pass' || (outcome === 'not-possible' && without.includes(name)),
    )
  );
}
