// Compliance rules of the site: from the page config (by sub_attribute), overridden by the gateway's answer for the
// account. [E2, E7, C27]
import { proxy } from 'valtio';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getConfig } from '#contract/client-calls/notices.ts';
import { call } from '#app/api/client.ts';

interface ComplianceState {
  config: Record<string, unknown>;
  attribute: string;
}

export const complianceStore = proxy<ComplianceState>({
  config: getPageConfig().complianceConfig,
  attribute: '',
});

export function setComplianceAttribute(attribute: string): void {
  complianceStore.attribute = attribute;
}

export interface ComplianceRules {
  /** Years of retention after closing an account; null if unknown. */
  retentionYears: number | null;
  notice: string;
}

type Raw = Readonly<Record<string, unknown>>;

const toRecord = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});

function parseRules(raw: Raw): Partial<ComplianceRules> {
  const { retentionYears, notice } = raw;
  return {
    ...(typeof retentionYears === 'number' && retentionYears > 0 ? { retentionYears } : {}),
    ...(typeof notice === 'string' ? { notice: notice.trim() } : {}),
  };
}

export function readPageRules(config: Raw, attribute: string): ComplianceRules {
  const own = attribute ? toRecord(toRecord(config['bySubAttribute'])[attribute]) : {};
  return { retentionYears: null, notice: '', ...parseRules(config), ...parseRules(own) };
}

export async function loadComplianceRules(signal: AbortSignal): Promise<ComplianceRules> {
  const { config, attribute } = complianceStore;
  const answer = await call(getConfig, attribute ? { sub_attribute: attribute } : {}, { signal });
  return { ...readPageRules(config, attribute), ...parseRules(answer) };
}
