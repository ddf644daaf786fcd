// The server part of every questionnaire: decision rules, deadlines, validity. One file each in parts/, named like the form
// in the contract.
import { DAY_MS } from '#contract/days.ts';
import { getSiteRulesByCode } from '#contract/sites.ts';
import { EXTENSION_DAYS } from '#contract/questionnaire/extension.ts';
import { ADVANCED_PART } from '../parts/advanced.ts';
import { CNS_PART } from '../parts/cns.ts';
import { EDD_PART } from '../parts/edd.ts';
import { KNOWLEDGE_TEST_PART } from '../parts/knowledge-test.ts';
import { KZ_CRA_PART } from '../parts/kz-cra.ts';
import { NAME_SCREENING_PART } from '../parts/name-screening.ts';
import { ONBOARDING_PART } from '../parts/onboarding.ts';
import { PERSONAL_PART } from '../parts/personal.ts';
import { PI_PRE_PART } from '../parts/pi-pre.ts';
import { PIV_PART } from '../parts/piv.ts';
import { QUALIFIED_INVESTOR_PART } from '../parts/qualified-investor.ts';
import { RC_EDD_PART } from '../parts/rc-edd.ts';
import { REGIONAL_ONBOARDING_PART } from '../parts/regional-onboarding.ts';
import { RFI_PART } from '../parts/rfi.ts';
import { RISK_TEST_PART } from '../parts/risk-test.ts';
import { SATOS_V1_PART } from '../parts/satos-v1.ts';
import { SATOS_V2_PART } from '../parts/satos-v2.ts';
import { SOURCE_OF_FUNDS_PART } from '../parts/source-of-funds.ts';
import { STANDARD_PART } from '../parts/standard.ts';
import type { FormRules } from './server-part.ts';

const PARTS: readonly FormRules[] = [
  ADVANCED_PART,
  CNS_PART,
  EDD_PART,
  KNOWLEDGE_TEST_PART,
  KZ_CRA_PART,
  NAME_SCREENING_PART,
  ONBOARDING_PART,
  PERSONAL_PART,
  PI_PRE_PART,
  PIV_PART,
  QUALIFIED_INVESTOR_PART,
  RC_EDD_PART,
  REGIONAL_ONBOARDING_PART,
  RFI_PART,
  RISK_TEST_PART,
  SATOS_V1_PART,
  SATOS_V2_PART,
  SOURCE_OF_FUNDS_PART,
  STANDARD_PART,
];

const BY_CODE: ReadonlyMap<string, FormRules> = new Map(
  PARTS.flatMap((part) => part.templateCodes.map((code): [string, FormRules] => [code, part])),
);

export function findFormRules(templateCode: string): FormRules | null {
  return BY_CODE.get(templateCode) ?? null;
}

/** Questionnaires whose unsuccessful answers are deleted. */
export const DELETION_RULES = PARTS.flatMap(({ templateCodes, forgetAfterDays: days }) =>
  days === undefined ? [] : templateCodes.map((templateCode) => ({ templateCode, days })),
);

/** Days to answer; urgent requests have seven. */
export function findDueDays(
  templateCode: string,
  { site, urgent }: { site: string; urgent: boolean },
): number | null {
  if (templateCode === 'RFI' && urgent) return 7;
  return getSiteRulesByCode(site).dueDays?.[templateCode] ?? findFormRules(templateCode)?.dueDays ?? null;
}

/** Seven more days for a request: once, before the deadline. */
export function extendDueDate(dueAt: Date, now: Date, alreadyExtended: boolean): Date | null {
  if (alreadyExtended || now > dueAt) return null;
  return new Date(dueAt.getTime() + EXTENSION_DAYS * DAY_MS);
}
