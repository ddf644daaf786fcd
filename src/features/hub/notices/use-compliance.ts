import { useSnapshot } from 'valtio';
import {
  type ComplianceRules,
  loadComplianceRules,
  readPageRules,
  complianceStore,
} from '#app/state/kyc/compliance.ts';
import { useAnswer } from '../use-answer.ts';

/** The rules of the user's site; those of the page until the gateway has answered. */
export function useCompliance(): ComplianceRules {
  const { config, attribute } = useSnapshot(complianceStore);
  return useAnswer(loadComplianceRules).answer ?? readPageRules(config, attribute);
}
