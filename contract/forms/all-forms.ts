// Registry of all questionnaires. The client uses only the rows. This file and the forms must not run code at module
// level, otherwise the bundler adds the templates to every page.
import type { Template } from '../questionnaire.ts';
import type { Assignment } from '../questionnaire/assignment.ts';
import { FORM_SITES } from '../sites.ts';
import {
  getTemplateCodeForSite,
  listTemplateCodesOfForm,
  type FormRow,
  type CreateTemplate,
} from '../questionnaire/form-row.ts';
import { ADVANCED_FORM, createAdvancedTemplate } from './advanced.ts';
import { ASSIGNED_FORM } from './assigned.ts';
import { CNS_FORM, createCnsTemplate } from './cns.ts';
import { EDD_FORM, createEddTemplate } from './edd.ts';
import { KNOWLEDGE_TEST_FORM, createKnowledgeTestTemplate } from './knowledge-test.ts';
import { KZ_CRA_FORM, createKzCraTemplate } from './kz-cra.ts';
import { NAME_SCREENING_FORM, createNameScreeningTemplate } from './name-screening.ts';
import { ONBOARDING_FORM, createOnboardingTemplate } from './onboarding.ts';
import { PERSONAL_FORM, createPersonalTemplate } from './personal.ts';
import { PI_PRE_FORM, createPiPreTemplate } from './pi-pre.ts';
import { PIV_FORM, createPivTemplate } from './piv.ts';
import { QUALIFIED_INVESTOR_FORM, createQualifiedInvestorTemplate } from './qualified-investor.ts';
import { RC_EDD_FORM, createRcEddTemplate } from './rc-edd.ts';
import { REGIONAL_ONBOARDING_FORM, createRegionalOnboardingTemplate } from './regional-onboarding.ts';
import { RFI_FORM, createRfiTemplate } from './rfi.ts';
import { RISK_TEST_FORM, createRiskTestTemplate } from './risk-test.ts';
import { SATOS_V1_FORM, createSatosV1Template } from './satos-v1.ts';
import { SATOS_V2_FORM, createSatosV2Template } from './satos-v2.ts';
import { SOURCE_OF_FUNDS_FORM, createSourceOfFundsTemplate } from './source-of-funds.ts';
import { STANDARD_FORM, createStandardTemplate } from './standard.ts';

export const FORMS = [
  ADVANCED_FORM,
  ASSIGNED_FORM,
  CNS_FORM,
  EDD_FORM,
  KNOWLEDGE_TEST_FORM,
  KZ_CRA_FORM,
  NAME_SCREENING_FORM,
  ONBOARDING_FORM,
  PERSONAL_FORM,
  PI_PRE_FORM,
  PIV_FORM,
  QUALIFIED_INVESTOR_FORM,
  RC_EDD_FORM,
  REGIONAL_ONBOARDING_FORM,
  RFI_FORM,
  RISK_TEST_FORM,
  SATOS_V1_FORM,
  SATOS_V2_FORM,
  SOURCE_OF_FUNDS_FORM,
  STANDARD_FORM,
] as const satisfies readonly FormRow[];
export type FormSegment = (typeof FORMS)[number]['segment'];
export type SceneCode = (typeof FORMS)[number]['sceneCode'];
type Form = FormRow & { segment: FormSegment; sceneCode: SceneCode };

export const listSceneCodes = (): readonly SceneCode[] => [
  ...new Set(FORMS.map(({ sceneCode }) => sceneCode)),
];

/** Used only by the gateway. */
const TEMPLATE_FACTORIES: readonly (readonly [FormRow, CreateTemplate])[] = [
  [ADVANCED_FORM, createAdvancedTemplate],
  [CNS_FORM, createCnsTemplate],
  [EDD_FORM, createEddTemplate],
  [KNOWLEDGE_TEST_FORM, createKnowledgeTestTemplate],
  [KZ_CRA_FORM, createKzCraTemplate],
  [NAME_SCREENING_FORM, createNameScreeningTemplate],
  [ONBOARDING_FORM, createOnboardingTemplate],
  [PERSONAL_FORM, createPersonalTemplate],
  [PI_PRE_FORM, createPiPreTemplate],
  [PIV_FORM, createPivTemplate],
  [QUALIFIED_INVESTOR_FORM, createQualifiedInvestorTemplate],
  [RC_EDD_FORM, createRcEddTemplate],
  [REGIONAL_ONBOARDING_FORM, createRegionalOnboardingTemplate],
  [RFI_FORM, createRfiTemplate],
  [RISK_TEST_FORM, createRiskTestTemplate],
  [SATOS_V1_FORM, createSatosV1Template],
  [SATOS_V2_FORM, createSatosV2Template],
  [SOURCE_OF_FUNDS_FORM, createSourceOfFundsTemplate],
  [STANDARD_FORM, createStandardTemplate],
];

export const listTemplateCodes = (): readonly string[] =>
  TEMPLATE_FACTORIES.flatMap(([form]) => listTemplateCodesOfForm(form));

const templateCache = new Map<string, Template>();

/** Null for an unknown code. Templates without user-specific parts are cached. */
export function findTemplate(templateCode: string, assignment: Assignment = {}): Template | null {
  const known = templateCache.get(templateCode);
  if (known) return known;
  const [form, make] =
    TEMPLATE_FACTORIES.find(([each]) => listTemplateCodesOfForm(each).includes(templateCode)) ?? [];
  if (!form || !make) return null;
  const site = FORM_SITES.find((each) => form.templateCode?.[each] === templateCode) ?? 'GLOBAL';
  const template = make(site, assignment);
  if (make.length < 2) templateCache.set(templateCode, template);
  return template;
}

/** Form of a page. */
export function findFormBySegment(segment: FormSegment): Form {
  return FORMS.find((form) => form.segment === segment) ?? ASSIGNED_FORM;
}

/** Form of a template; ASSIGNED_FORM for an unknown code. */
export function findFormByTemplateCode(templateCode: string): Form {
  return FORMS.find((form) => listTemplateCodesOfForm(form).includes(templateCode)) ?? ASSIGNED_FORM;
}

/** Template of a page on a site; null if there is none or it is assigned per user. */
export const findTemplateCode = (segment: FormSegment, site: string): string | null =>
  getTemplateCodeForSite(findFormBySegment(segment), site);

/** Page of a template. */
export const findSegmentByTemplateCode = (templateCode: string): FormSegment =>
  findFormByTemplateCode(templateCode).segment;
