// Registry row of a questionnaire: page, sites, submit call, restriction. The client bundles the rows and loads templates
// from the gateway. [S9, S10, S12, S14, S16, C14]
import type { Template } from '../questionnaire.ts';
import type { Assignment } from './assignment.ts';
import type { FormSite } from '../sites.ts';

export const BIZ_FROM_VALUES = ['kyc', 'task', 'deposit', 'withdraw', 'product', 'sdk'] as const;
export type BizFrom = (typeof BIZ_FROM_VALUES)[number];

/** Restriction that applies until a task is done. */
export type TaskRestriction = 'LEVEL_1' | 'LEVEL_2' | 'DEPOSIT' | 'TRADE' | 'PRODUCT' | 'LIMIT' | 'ACCOUNT';

export interface FormRow {
  /** URL segment of its page. */
  segment: string;
  /** Template code by site, with `default` for the others. Null: the assigned template. */
  templateCode: (Partial<Record<FormSite, string>> & { default?: string }) | null;
  /** Sites of the form; all if absent. */
  sites?: readonly FormSite[];
  /** Scene and origin as the wire names them. */
  sceneCode: string;
  bizFrom: BizFrom;
  /** Call that submits the answers. */
  submit: 'submitQuestionnaire' | 'submitOnboarding' | 'createSatosQuestionnaire';
  closes?: TaskRestriction;
  /** assigned: only if assigned. partner: only for accounts of the custody partner. Absent: for all users. */
  opens?: 'assigned' | 'partner';
  /** Additional content on the page. */
  kind?: 'diligence' | 'screening' | 'request';
}

/** Template factory; a pure function of its arguments. */
export type CreateTemplate = (site: FormSite, assignment: Assignment) => Template;

export const listTemplateCodesOfForm = ({ templateCode }: FormRow): readonly string[] =>
  Object.values(templateCode ?? {});

/** Null if the site has no template or the template is assigned per user. */
export function getTemplateCodeForSite({ templateCode }: FormRow, site: string): string | null {
  const own = Object.entries(templateCode ?? {}).find(([name]) => name === site)?.[1];
  return own ?? templateCode?.default ?? null;
}
