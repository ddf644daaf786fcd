import { useSnapshot } from 'valtio';
import {
  type ComplianceRules,
  loadComplianceRules,
  readPageRules,
  complianceStore,
} from '#app/state/kyc/compliance.ts';
import { useOptionalData } from '../use-optional-data.ts';

/** The compliance rules of the user's site; those of the page config until the gateway has responded. */
export function useCompliance(): ComplianceRules {
  const { config, attribute } = useSnapshot(complianceStore);
  return useOptionalData(loadComplianceRules).data ?? readPageRules(config, attribute);
}
