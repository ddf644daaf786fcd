// Why a rule wants an officer to look at a form, and other reasons of the gateway.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const RULE_REASON_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  adverse_history: msg`Adverse history`,
  class_change: msg`Change of investor class`,
  income_mismatch: msg`Income does not match deposits`,
  industry: msg`High-risk industry`,
  licensed_staff: msg`Works for a licensed firm`,
  listed_country: msg`High-risk country`,
  public_role: msg`Politically exposed person`,
  risk_tier: msg`High risk score`,
  sanctions_ties: msg`Ties to sanctioned parties`,
  third_party: msg`Acts for someone else`,
  unsuitable: msg`Product not suitable`,
  us_taxpayer: msg`US taxpayer`,
  us_ties: msg`Ties to the US`,
};
