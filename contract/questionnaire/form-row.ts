// What is known about a questionnaire before anybody opens it: where it is shown, for whom, what waits for it and which
// call takes it. The client carries these rows; the template itself comes over the wire. [S9, S10, S12, S14, S16, C14]
import type { Template } from '../questionnaire.ts';
import type { Assignment } from './assignment.ts';
import type { FormSite } from '../sites.ts';

export const BIZ_FROM_VALUES = ['kyc', 'task', 'deposit', 'withdraw', 'product', 'sdk'] as const;
export type BizFrom = (typeof BIZ_FROM_VALUES)[number];

/** What can stay closed until a task is done. */
export type TaskRestriction = 'LEVEL_1' | 'LEVEL_2' | 'DEPOSIT' | 'TRADE' | 'PRODUCT' | 'LIMIT' | 'ACCOUNT';

export interface FormRow {
  /** Of the address of its page. */
  segment: string;
  /** By site; `default` serves the sites not named. Null: whichever one is assigned. */
  templateCode: (Partial<Record<FormSite, string>> & { default?: string }) | null;
  /** Where it is asked; everywhere when absent. */
  sites?: readonly FormSite[];
  /** Where it belongs and where somebody comes from, as the wire names them. */
  sceneCode: string;
  bizFrom: BizFrom;
  /** The call that takes the answers. */
  submit: 'submitQuestionnaire' | 'submitOnboarding' | 'createSatosQuestionnaire';
  /** What stays closed until it is done. */
  closes?: TaskRestriction;
  /** Only for whom it was assigned to, or for accounts the custody partner keeps; for everybody when absent. */
  opens?: 'assigned' | 'partner';
  /** What stands beside it; nothing when absent. */
  kind?: 'diligence' | 'screening' | 'request';
}

/** What makes the template of a form; it depends on nothing but these. */
export type CreateTemplate = (site: FormSite, assignment: Assignment) => Template;

export const templateCodesOfForm = ({ templateCode }: FormRow): readonly string[] =>
  Object.values(templateCode ?? {});

/** The template a form has on a site; null when the site has none, or when it is assigned person by person. */
export function templateCodeForSite({ templateCode }: FormRow, site: string): string | null {
  const own = Object.entries(templateCode ?? {}).find(([name]) => name === site)?.[1];
  return own ?? templateCode?.default ?? null;
}
