// The server part of every questionnaire: who decides, by when, for how long. Numbers are months and days.
import { SITES } from '#contract/questionnaire/context.ts';
import { EXTENSION_DAYS } from '#contract/questionnaires/extension.ts';
import {
  adverseHistory,
  ONBOARDING_RULES,
  publicRole,
  riskyClient,
  riskyIndustry,
  sanctionsTies,
  thirdParty,
  unexplainedMoney,
  usTaxpayer,
} from './decision-rules.ts';
import { KZ_CRA_PART } from './kz-cra.ts';
import { QI_PART } from './qualified-investor.ts';
import type { Outcome, ServerPart } from './server-part.ts';

const YEARS: ServerPart['validMonths'] = { low: 36, medium: 24, high: 12 };
const YEARLY: ServerPart['validMonths'] = { low: 12, medium: 12, high: 12 };
const FOREVER: ServerPart['validMonths'] = { low: null, medium: null, high: null };
const AT_ONCE = null;

const part = (
  templateCode: string,
  otherwise: Outcome,
  spec: Partial<Omit<ServerPart, 'templateCode' | 'otherwise'>>,
): ServerPart => ({
  templateCode,
  otherwise,
  version: '1.0.0',
  dueDays: AT_ONCE,
  validMonths: YEARS,
  rules: [],
  ...spec,
});

const PARTS: readonly ServerPart[] = [
  part('PERSONAL_V1', 'APPROVED', { rules: [publicRole, thirdParty, unexplainedMoney, riskyIndustry] }),
  part('STANDARD_V1', 'APPROVED', { rules: [sanctionsTies] }),
  part('ADVANCED_V1', 'APPROVED', { rules: [publicRole, unexplainedMoney, riskyIndustry, riskyClient] }),
  // The partner looks at a random part of its clients more closely.
  part('SATOS_V1', 'APPROVED', { rules: [publicRole, thirdParty, riskyIndustry], sample: 0.05 }),
  part('SATOS_V2', 'APPROVED', {
    dueDays: 30,
    rules: [usTaxpayer, publicRole, thirdParty, riskyIndustry, sanctionsTies, riskyClient],
    sample: 0.05,
  }),
  part('OC_V1', 'APPROVED', { rules: ONBOARDING_RULES }),
  ...['TR', 'KZ', 'EU'].map((region) =>
    part(`RC_${region}_V1`, 'APPROVED', {
      rules: ONBOARDING_RULES,
      validMonths: { low: 60, medium: 24, high: 12 },
    }),
  ),
  KZ_CRA_PART,
  part('NS_V1', 'APPROVED', { rules: [publicRole, sanctionsTies, adverseHistory], validMonths: FOREVER }),
  part('CNS_V1', 'REVIEW', { dueDays: 7, validMonths: FOREVER }),
  part('RFI', 'REVIEW', { dueDays: 14, validMonths: FOREVER }),
  part('EDD_V1', 'SENIOR', { dueDays: 14, validMonths: YEARLY, rules: [usTaxpayer] }),
  part('RC_EDD_V1', 'SENIOR', { dueDays: 14, validMonths: YEARLY, rules: [usTaxpayer] }),
  part('SOFW_V1', 'REVIEW', { dueDays: 14, validMonths: { low: 24, medium: 24, high: 12 } }),
  part('PI_PRE_V1', 'APPROVED', { validMonths: { low: 1, medium: 1, high: 1 }, forgetAfterDays: 30 }),
  part('PIV_V1', 'REVIEW', { dueDays: 30, validMonths: YEARLY }),
  QI_PART,
  ...SITES.flatMap((site) => [
    part(`CKT_${site}`, 'APPROVED', { validMonths: { low: 24, medium: 24, high: 24 } }),
    part(`RTT_${site}`, 'APPROVED', { validMonths: YEARLY }),
  ]),
];

const BY_CODE: ReadonlyMap<string, ServerPart> = new Map(PARTS.map((each) => [each.templateCode, each]));

export const PART_CODES: readonly string[] = [...BY_CODE.keys()];

export function serverPartOf(templateCode: string): ServerPart | null {
  return BY_CODE.get(templateCode) ?? null;
}

/** Questionnaires whose answers go when they did not lead to anything. */
export const FORGOTTEN = PARTS.flatMap(({ templateCode, forgetAfterDays: days }) =>
  days === undefined ? [] : [{ templateCode, days }],
);

/** Days to answer; regional due diligence in Türkiye and urgent requests have seven. */
export function dueDaysOf(
  templateCode: string,
  { site, urgent }: { site: string; urgent: boolean },
): number | null {
  if (templateCode === 'RC_EDD_V1' && site === 'TR') return 7;
  if (templateCode === 'RFI' && urgent) return 7;
  return serverPartOf(templateCode)?.dueDays ?? null;
}

/** Once, and only before the day is over: seven more days for a request. */
export function extendedDue(dueAt: Date, now: Date, alreadyExtended: boolean): Date | null {
  if (alreadyExtended || now > dueAt) return null;
  return new Date(dueAt.getTime() + EXTENSION_DAYS * 86_400_000);
}
