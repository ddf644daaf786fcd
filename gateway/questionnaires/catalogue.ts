// Which questionnaires there are for whom. Some are for everybody, some for one site, some only for whom they were
// assigned to: a person without such an assignment is told no more than that there is no such form.
import { type Site, SITES } from '#contract/questionnaire/context.ts';
import {
  QUESTIONNAIRE_ROUTES,
  type QuestionnaireRoute,
  type QuestionnaireSegment,
  segmentOf,
  templateCodeOf,
} from '#contract/questionnaires/registry.ts';
import type { BizFrom, SceneCode } from '#contract/questionnaires/scenes.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';

const ASSIGNED_ONLY = ['EDD_V1', 'RC_EDD_V1', 'RFI', 'CNS_V1'];
const SITES_OF: Readonly<Record<string, readonly Site[]>> = {
  OC_V1: ['HK', 'AE', 'ID'],
  RC_TR_V1: ['TR'],
  RC_KZ_V1: ['KZ'],
  RC_EU_V1: ['EU'],
  KZ_CRA_V1: ['KZ'],
  QI_AE_V1: ['AE'],
  PI_PRE_V1: ['HK', 'EU', 'KZ'],
  PIV_V1: ['HK', 'EU', 'KZ'],
};
const PARTNER = ['SATOS_V1', 'SATOS_V2'];
const ONBOARDING: Partial<Record<Site, string>> = {
  HK: 'OC_V1',
  AE: 'OC_V1',
  ID: 'OC_V1',
  TR: 'RC_TR_V1',
  KZ: 'RC_KZ_V1',
  EU: 'RC_EU_V1',
};

// Object.keys forgets that the names are the table's own.
const SEGMENTS = Object.keys(QUESTIONNAIRE_ROUTES) as QuestionnaireSegment[];

/** The site whose forms a person answers. */
export const formSite = (site: string): Site => SITES.find((each) => each === site) ?? 'GLOBAL';

/** The onboarding form of a site; null where there is no onboarding service. */
export const onboardingCode = (site: Site): string | null => ONBOARDING[site] ?? null;

/** The custody partner's form; null for accounts the partner does not keep. */
export function partnerCode({ profile }: Subject): string | null {
  const current = profile.newSatosGray || (profile.displayControl['isDisplayNewSatos'] ?? false);
  if (current) return 'SATOS_V2';
  return profile.custody === 'CUSTODY_SATOS' ? 'SATOS_V1' : null;
}

/** Forms of one site only; the others are the same everywhere. */
export const isRegional = (templateCode: string): boolean =>
  templateCode in SITES_OF || PARTNER.includes(templateCode) || /^(CKT|RTT|RC_EDD)_/.test(templateCode);

/** Whether a person may open a form that nobody assigned to them. */
export function mayOpen(templateCode: string, subject: Subject): boolean {
  const site = formSite(subject.account.site);
  if (ASSIGNED_ONLY.includes(templateCode)) return false;
  if (PARTNER.includes(templateCode)) return partnerCode(subject) === templateCode;
  const test = /^(?:CKT|RTT)_(.+)$/.exec(templateCode);
  if (test) return test[1] === site;
  return SITES_OF[templateCode]?.includes(site) ?? true;
}

/** The form a scene stands for; null when it is whichever one was assigned. */
export function codeOfScene(scene: SceneCode, bizFrom: BizFrom | undefined, subject: Subject): string | null {
  const site = formSite(subject.account.site);
  if (scene === 'REVIEW') return null;
  if (scene === 'SATOS') return partnerCode(subject);
  if (scene === 'ONBOARDING') return onboardingCode(site) ?? 'PERSONAL_V1';
  const inScene = SEGMENTS.filter((each) => QUESTIONNAIRE_ROUTES[each].sceneCode === scene);
  const segment = inScene.find((each) => QUESTIONNAIRE_ROUTES[each].bizFrom === bizFrom) ?? inScene[0];
  return segment ? templateCodeOf(segment, site) : null;
}

export const routeOf = (templateCode: string): QuestionnaireRoute =>
  QUESTIONNAIRE_ROUTES[segmentOf(templateCode)];
