// Which questionnaires there are for whom. Some are for everybody, some for one site, some only for whom they were
// assigned to: a person without such an assignment is told no more than that there is no such form.
import { FORMS, formForTemplateCode, type SceneCode } from '#contract/forms/all-forms.ts';
import { type FormSite, formSiteForCode } from '#contract/sites.ts';
import {
  type BizFrom,
  templateCodeForSite,
  templateCodesOfForm,
  type FormRow,
} from '#contract/questionnaire/form-row.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';

const ALL: readonly FormRow[] = FORMS;

/** The onboarding form of a site; null where there is no onboarding service. */
export function onboardingCode(site: FormSite): string | null {
  const form = ALL.find(({ submit, sites }) => submit === 'submitOnboarding' && sites?.includes(site));
  return form ? templateCodeForSite(form, site) : null;
}

/** The custody partner's form; null for accounts the partner does not keep. */
export function partnerCode({ offers }: Subject): string | null {
  const current = offers.newSatosGray || (offers.displayControl['isDisplayNewSatos'] ?? false);
  if (current) return 'SATOS_V2';
  return offers.custody === 'CUSTODY_SATOS' ? 'SATOS_V1' : null;
}

/** Forms of one site only; the others are the same everywhere. */
export function isRegional(templateCode: string): boolean {
  const { sites, opens, templateCode: bySite } = formForTemplateCode(templateCode);
  return sites !== undefined || opens === 'partner' || Object.keys(bySite ?? {}).length > 1;
}

/** Whether a person may open a form that nobody assigned to them. */
export function mayOpen(templateCode: string, subject: Subject): boolean {
  const site = formSiteForCode(subject.account.site);
  const form = formForTemplateCode(templateCode);
  if (form.opens === 'assigned') return false;
  if (form.opens === 'partner') return partnerCode(subject) === templateCode;
  return (
    (form.sites?.includes(site) ?? true) && (templateCodeForSite(form, site) ?? templateCode) === templateCode
  );
}

/** Every form a person may open by themselves. */
export function openableCodes(subject: Subject): string[] {
  const site = formSiteForCode(subject.account.site);
  const codes = ALL.flatMap((form) => [templateCodeForSite(form, site), ...templateCodesOfForm(form)]);
  return [...new Set(codes)].filter((code) => code !== null).filter((code) => mayOpen(code, subject));
}

/** The form a scene stands for; null when it is whichever one was assigned. */
export function codeOfScene(scene: SceneCode, bizFrom: BizFrom | undefined, subject: Subject): string | null {
  const site = formSiteForCode(subject.account.site);
  if (scene === 'REVIEW') return null;
  if (scene === 'SATOS') return partnerCode(subject);
  if (scene === 'ONBOARDING') return onboardingCode(site) ?? 'PERSONAL_V1';
  const inScene = ALL.filter(({ sceneCode }) => sceneCode === scene);
  const form = inScene.find((each) => each.bizFrom === bizFrom) ?? inScene[0];
  return form ? templateCodeForSite(form, site) : null;
}
