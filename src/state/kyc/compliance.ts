// The compliance configuration: what the page provides, and the account's attribute that selects within it. [E2, E7]
import { proxy } from 'valtio';
import { pageConfig } from '#app/lib/page-config.ts';

interface ComplianceState {
  config: Record<string, unknown>;
  /** The profile's sub_attribute. */
  attribute: string;
}

export const complianceStore = proxy<ComplianceState>({
  config: pageConfig().complianceConfig,
  attribute: '',
});

export function setComplianceAttribute(attribute: string): void {
  complianceStore.attribute = attribute;
}
