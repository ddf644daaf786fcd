// The compliance-config service: what the rules of a site ask this page to say. The host page states them first
// (complianceConfig), for everybody or by the account's sub_attribute; what the gateway answers for the account counts
// more. [E2, E7, C27]
import { getConfig } from '#contract/client-calls/notices.ts';
import { call } from '#app/api/client.ts';
import { complianceStore } from './compliance.ts';

export interface ComplianceRules {
  /** Years records are kept after an account is closed; null where nobody said. */
  retentionYears: number | null;
  /** What the site's regulator wants everybody to read, in its own words. */
  notice: string;
}

type Raw = Readonly<Record<string, unknown>>;

const record = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {}); // an object, just checked

function read(raw: Raw): Partial<ComplianceRules> {
  const { retentionYears, notice } = raw;
  return {
    ...(typeof retentionYears === 'number' && retentionYears > 0 ? { retentionYears } : {}),
    ...(typeof notice === 'string' ? { notice: notice.trim() } : {}),
  };
}

/** What the host page says, for an account of this kind. */
export function pageRules(config: Raw, attribute: string): ComplianceRules {
  const own = attribute ? record(record(config['bySubAttribute'])[attribute]) : {};
  return { retentionYears: null, notice: '', ...read(config), ...read(own) };
}

/** Hands the account's attribute over, and takes what is known of its rules. */
export async function complianceRules(signal: AbortSignal): Promise<ComplianceRules> {
  const { config, attribute } = complianceStore;
  const answer = await call(getConfig, attribute ? { sub_attribute: attribute } : {}, { signal });
  return { ...pageRules(config, attribute), ...read(answer) };
}
