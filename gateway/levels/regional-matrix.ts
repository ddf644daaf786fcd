// Which questionnaires a site asks of everybody, and what waits for them. Forms that come on a trigger (due diligence,
// requests for information, source of funds, investor classes) are nobody's by rule and not here.
import type { StepLevel, StepStatus } from '#contract/kyc.ts';
import { SITE_NAMES, siteRulesForCode } from '#contract/sites.ts';

interface AskedForm {
  templateCode: string;
  /** The level that needs it, and that brings it up. */
  level: StepLevel;
  /** `start`: sent in before the level may be. `finish`: the level is not granted before it is approved, nor is any. */
  holds: 'start' | 'finish';
}

const before = (level: StepLevel, ...codes: string[]): AskedForm[] =>
  codes.map((templateCode) => ({ templateCode, level, holds: 'start' }));
const during = (level: StepLevel, ...codes: string[]): AskedForm[] =>
  codes.map((templateCode) => ({ templateCode, level, holds: 'finish' }));

/** In the order they are asked. */
export function formsAskedOn(site: string): readonly AskedForm[] {
  const { beforeLevel1, duringLevel1, beforeLevel2 } = siteRulesForCode(site).asks;
  return [
    ...before('LEVEL_1', ...beforeLevel1),
    ...during('LEVEL_1', ...duringLevel1),
    ...before('LEVEL_2', ...beforeLevel2),
  ];
}

/** Forms of which each waits for those before it. */
export function inOrderOn(site: string): readonly string[] {
  const { asks, inOrder } = siteRulesForCode(site);
  return inOrder ? asks.duringLevel1 : [];
}

const OVER: readonly StepStatus[] = ['SUCCESS', 'CERTIFICATION_DISABLED'];

/** Forms whose time has come: a level that is granted asks nothing any more, one that is locked nothing yet. */
export const formsDue = (site: string, steps: Readonly<Record<StepLevel, StepStatus>>): AskedForm[] =>
  formsAskedOn(site).filter(
    ({ level }) => !OVER.includes(steps[level]) && (level === 'LEVEL_1' || steps[level] !== 'NOT_ALLOW'),
  );

const RULED = new Set(SITE_NAMES.flatMap(formsAskedOn).map(({ templateCode }) => templateCode));

/** Whether a form is ever asked by the site's rules alone. */
export const isRuled = (templateCode: string): boolean => RULED.has(templateCode);
