// Which questionnaires there are for whom. Some are for everybody, some for one site, some only for whom they were
// assigned to: a person without such an assignment is told no more than that there is no such form.
import {
  QUESTIONNAIRE_ROUTES,
  type QuestionnaireRoute,
  type QuestionnaireSegment,
  segmentOf,
  templateCodeOf,
} from '#contract/questionnaires/registry.ts';
import type { BizFrom, SceneCode } from '#contract/questionnaires/scenes.ts';
import { FORM_SITES, formSite, siteRules } from '#contract/sites.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';

const ASSIGNED_ONLY = ['EDD_V1', 'RC_EDD_V1', 'RFI', 'CNS_V1'];
const SOMEWHERE_ONLY = new Set(FORM_SITES.flatMap((site) => siteRules(site).forms));
const PARTNER = ['SATOS_V1', 'SATOS_V2'];

// Object.keys forgets that the names are the table's own.
const SEGMENTS = Object.keys(QUESTIONNAIRE_ROUTES) as QuestionnaireSegment[];

/** The custody partner's form; null for accounts the partner does not keep. */
export function partnerCode({ profile }: Subject): string | null {
  const current = profile.newSatosGray || (profile.displayControl['isDisplayNewSatos'] ?? false);
  if (current) return 'SATOS_V2';
  return profile.custody === 'CUSTODY_SATOS' ? 'SATOS_V1' : null;
}

/** Forms of one site only; the others are the same everywhere. */
export const isRegional = (templateCode: string): boolean =>
  SOMEWHERE_ONLY.has(templateCode) ||
  PARTNER.includes(templateCode) ||
  /^(CKT|RTT|RC_EDD)_/.test(templateCode);

/** Whether a person may open a form that nobody assigned to them. */
export function mayOpen(templateCode: string, subject: Subject): boolean {
  const site = formSite(subject.account.site);
  if (ASSIGNED_ONLY.includes(templateCode)) return false;
  if (PARTNER.includes(templateCode)) return partnerCode(subject) === templateCode;
  const test = /^(?:CKT|RTT)_(.+)$/.exec(templateCode);
  if (test) return test[1] === site;
  return !SOMEWHERE_ONLY.has(templateCode) || siteRules(site).forms.includes(templateCode);
}

/** The form a scene stands for; null when it is whichever one was assigned. */
export function codeOfScene(scene: SceneCode, bizFrom: BizFrom | undefined, subject: Subject): string | null {
  const site = formSite(subject.account.site);
  if (scene === 'REVIEW') return null;
  if (scene === 'SATOS') return partnerCode(subject);
  if (scene === 'ONBOARDING') return siteRules(site).onboarding ?? 'PERSONAL_V1';
  const inScene = SEGMENTS.filter((each) => QUESTIONNAIRE_ROUTES[each].sceneCode === scene);
  const segment = inScene.find((each) => QUESTIONNAIRE_ROUTES[each].bizFrom === bizFrom) ?? inScene[0];
  return segment ? templateCodeOf(segment, site) : null;
}

export const routeOf = (templateCode: string): QuestionnaireRoute =>
  QUESTIONNAIRE_ROUTES[segmentOf(templateCode)];
