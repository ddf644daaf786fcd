// Forms that a site requires of every user. Forms that need a trigger (due diligence, requests for information, source
// of funds, investor classes) are not listed.
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import { SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';

interface SiteForm {
  templateCode: string;
  /** The level that requires and assigns it. */
  level: StepLevel;
  /** `start`: submitted before the level. `finish`: approved before the level is granted. */
  holds: 'start' | 'finish';
}

const createStartForms = (level: StepLevel, ...codes: string[]): SiteForm[] =>
  codes.map((templateCode) => ({ templateCode, level, holds: 'start' }));
const createFinishForms = (level: StepLevel, ...codes: string[]): SiteForm[] =>
  codes.map((templateCode) => ({ templateCode, level, holds: 'finish' }));

/** Returns the forms in order. */
export function listSiteForms(site: string): readonly SiteForm[] {
  const { beforeLevel1, duringLevel1, beforeLevel2 } = getSiteRulesByCode(site).asks;
  return [
    ...createStartForms('LEVEL_1', ...beforeLevel1),
    ...createFinishForms('LEVEL_1', ...duringLevel1),
    ...createStartForms('LEVEL_2', ...beforeLevel2),
  ];
}

/** Returns the forms that must be completed one after the other. */
export function listSequentialForms(site: string): readonly string[] {
  const { asks, inOrder } = getSiteRulesByCode(site);
  return inOrder ? asks.duringLevel1 : [];
}

const FINISHED: readonly StepStatus[] = ['SUCCESS', 'CERTIFICATION_DISABLED'];

/** Returns the forms of levels that are neither finished nor locked. */
export const listDueForms = (site: string, steps: Readonly<Record<StepLevel, StepStatus>>): SiteForm[] =>
  listSiteForms(site).filter(
    ({ level }) => !FINISHED.includes(steps[level]) && (level === 'LEVEL_1' || steps[level] !== 'NOT_ALLOW'),
  );

const SITE_FORM_CODES = new Set(SITE_NAMES.flatMap(listSiteForms).map(({ templateCode }) => templateCode));

/** True if a site's rules alone assign this form. */
export const isSiteForm = (templateCode: string): boolean => SITE_FORM_CODES.has(templateCode);
