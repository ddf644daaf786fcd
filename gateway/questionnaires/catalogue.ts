// Available questionnaires: some for every user, some for one site, some only when assigned. Without the assignment, a
// form is reported as unknown.
import { FORMS, findFormByTemplateCode, type SceneCode } from '#contract/forms/all-forms.ts';
import { type FormSite, getFormSite } from '#contract/sites.ts';
import {
  type BizFrom,
  getTemplateCodeForSite,
  listTemplateCodesOfForm,
  type FormRow,
} from '#contract/questionnaire/form-row.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';

const ALL: readonly FormRow[] = FORMS;

/** The onboarding form of a site; null where there is no onboarding service. */
export function findOnboardingCode(site: FormSite): string | null {
  const form = ALL.find(({ submit, sites }) => submit === 'submitOnboarding' && sites?.includes(site));
  return form ? getTemplateCodeForSite(form, site) : null;
}

/** The custody partner's form; null for accounts without the partner. */
export function findPartnerCode({ offers }: Subject): string | null {
  const current = offers.newSatosGray || (offers.displayControl['isDisplayNewSatos'] ?? false);
  if (current) return 'SATOS_V2';
  return offers.custody === 'CUSTODY_SATOS' ? 'SATOS_V1' : null;
}

/** True for forms of one site; other forms are the same everywhere. */
export function isRegional(templateCode: string): boolean {
  const { sites, opens, templateCode: bySite } = findFormByTemplateCode(templateCode);
  return sites !== undefined || opens === 'partner' || Object.keys(bySite ?? {}).length > 1;
}

/** True if the user may open the form without an assignment. */
export function canOpen(templateCode: string, subject: Subject): boolean {
  const site = getFormSite(subject.account.site);
  const form = findFormByTemplateCode(templateCode);
  if (form.opens === 'assigned') return false;
  if (form.opens === 'partner') return findPartnerCode(subject) === templateCode;
  return (
    (form.sites?.includes(site) ?? true) &&
    (getTemplateCodeForSite(form, site) ?? templateCode) === templateCode
  );
}

/** All forms the user may open without an assignment. */
export function listOpenableCodes(subject: Subject): string[] {
  const site = getFormSite(subject.account.site);
  const codes = ALL.flatMap((form) => [getTemplateCodeForSite(form, site), ...listTemplateCodesOfForm(form)]);
  return [...new Set(codes)].filter((code) => code !== null).filter((code) => canOpen(code, subject));
}

/** The form of a scene; null if it is the assigned one. */
export function findTemplateCodeOfScene(
  scene: SceneCode,
  bizFrom: BizFrom | undefined,
  subject: Subject,
): string | null {
  const site = getFormSite(subject.account.site);
  if (scene === 'REVIEW') return null;
  if (scene === 'SATOS') return findPartnerCode(subject);
  if (scene === 'ONBOARDING') return findOnboardingCode(site) ?? 'PERSONAL_V1';
  const inScene = ALL.filter(({ sceneCode }) => sceneCode === scene);
  const form = inScene.find((each) => each.bizFrom === bizFrom) ?? inScene[0];
  return form ? getTemplateCodeForSite(form, site) : null;
}
