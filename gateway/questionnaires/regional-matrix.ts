// Which questionnaires a site asks of everybody, and what waits for them. Forms that come on a trigger (due diligence,
// requests for information, source of funds, investor classes) are nobody's by rule and not here.
import type { StepLevel, StepStatus } from '#contract/kyc.ts';

export interface AskedForm {
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

/** Money is asked about before the limits rise. */
const SECOND_LEVEL = before('LEVEL_2', 'ADVANCED_V1');

/**
 * An onboarding form (OC, RC) asks everything the personal and the standard one do, so its sites ask neither: nobody
 * answers twice. Elsewhere in the world people are screened with their verified identity alone; forms come on a trigger.
 */
const BY_SITE: Readonly<Record<string, readonly AskedForm[]>> = {
  HK: [...before('LEVEL_1', 'OC_V1'), ...during('LEVEL_1', 'NS_V1', 'CKT_HK', 'RTT_HK'), ...SECOND_LEVEL],
  TR: [...before('LEVEL_1', 'RC_TR_V1'), ...during('LEVEL_1', 'NS_V1'), ...SECOND_LEVEL],
  KZ: [
    ...before('LEVEL_1', 'RC_KZ_V1', 'KZ_CRA_V1'),
    ...during('LEVEL_1', 'NS_V1', 'CKT_KZ'),
    ...SECOND_LEVEL,
  ],
  EU: [...before('LEVEL_1', 'RC_EU_V1'), ...during('LEVEL_1', 'NS_V1'), ...SECOND_LEVEL],
  AE: [...before('LEVEL_1', 'OC_V1'), ...during('LEVEL_1', 'NS_V1'), ...SECOND_LEVEL],
  ID: [...before('LEVEL_1', 'OC_V1'), ...during('LEVEL_1', 'NS_V1'), ...SECOND_LEVEL],
  IN: [...before('LEVEL_1', 'PERSONAL_V1', 'STANDARD_V1'), ...during('LEVEL_1', 'NS_V1'), ...SECOND_LEVEL],
};

export const MATRIX_SITES: readonly string[] = Object.keys(BY_SITE);

/** In the order they are asked. */
export const formsAskedOn = (site: string): readonly AskedForm[] =>
  Object.hasOwn(BY_SITE, site) ? (BY_SITE[site] ?? []) : [];

const OVER: readonly StepStatus[] = ['SUCCESS', 'CERTIFICATION_DISABLED'];

/** Forms whose time has come: a level that is granted asks nothing any more, one that is locked nothing yet. */
export const formsDue = (site: string, steps: Readonly<Record<StepLevel, StepStatus>>): AskedForm[] =>
  formsAskedOn(site).filter(
    ({ level }) => !OVER.includes(steps[level]) && (level === 'LEVEL_1' || steps[level] !== 'NOT_ALLOW'),
  );

const RULED = new Set(Object.values(BY_SITE).flatMap((forms) => forms.map((form) => form.templateCode)));

/** Whether a form is ever asked by the site's rules alone. */
export const isRuled = (templateCode: string): boolean => RULED.has(templateCode);
