// The form of the country of residence and its validation. [S15]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { residence } from '#contract/calls/residence.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { findResidenceLegal, type ResidenceLegal } from '#contract/residence.ts';
import { findSite, getSiteRules } from '#contract/sites.ts';
import { parseDate } from '#app/lib/text/dates.ts';
import { buildConsent } from '#app/state/kyc/legal-texts.ts';

type Permit = NonNullable<RequestOf<typeof residence>['permit']>['status'];

export interface ResidenceForm {
  still: 'yes' | 'no' | '';
  country: string;
  taxHome: 'yes' | 'no' | '';
  since: string;
  permit: Permit | '';
  permitExpires: string;
  ticked: readonly ResidenceLegal[];
}

export const EMPTY_RESIDENCE_FORM: ResidenceForm = {
  still: '',
  country: '',
  taxHome: '',
  since: '',
  permit: '',
  permitExpires: '',
  ticked: [],
};

export type ResidenceField = Exclude<keyof ResidenceForm, 'ticked'> | ResidenceLegal;

/** True where the rules depend on the right of residence. */
export const requiresPermit = (country: string): boolean =>
  getSiteRules(findSite(country)).asksPermit ?? false;

const CONSENT_MISSING_TEXTS: Readonly<Record<ResidenceLegal, MessageDescriptor>> = {
  residenceChange: msg`Please confirm that you’ve read what changes when you move.`,
  sanctions: msg`Please confirm the statement on sanctions.`,
  truthful: msg`Please confirm that your answers are true.`,
};

/** `before`: the country of the account; empty before the first answer. */
export const isCountryQuestionAnswered = ({ still }: Pick<ResidenceForm, 'still'>, before: string): boolean =>
  before === '' || still !== '';

interface ResidenceFormProblem {
  fieldId: ResidenceField;
  text: MessageDescriptor;
}

/** Problems in the order of the page. `before`: the country of the account. */
export function validateResidenceForm(
  form: ResidenceForm,
  before: string,
  now: Date,
): ResidenceFormProblem[] {
  const { country, taxHome, since, permit, permitExpires, ticked } = form;
  const problems: ResidenceFormProblem[] = [];
  const report = (fieldId: ResidenceField, text: MessageDescriptor) => problems.push({ fieldId, text });
  if (!isCountryQuestionAnswered(form, before)) {
    report('still', msg`Please say whether you still live in this country.`);
    return problems;
  }
  if (country === '') {
    report('country', msg`Please choose the country you live in.`);
    return problems;
  }
  if (taxHome === '') report('taxHome', msg`Please say whether you pay taxes in this country.`);
  const year = Number(since);
  if (since !== '' && !(/^\d{4}$/.test(since) && year >= 1900 && year <= now.getUTCFullYear()))
    report('since', msg`Please enter a year, for example 2019.`);
  if (requiresPermit(country)) {
    if (permit === '') report('permit', msg`Please choose your residence status.`);
    const expires = parseDate(permitExpires);
    if (permit === 'temporary' && (!expires || permitExpires < now.toISOString().slice(0, 10)))
      report('permitExpires', msg`Please enter a date in the future.`);
  }
  for (const id of findResidenceLegal(before, country))
    if (!ticked.includes(id)) report(id, CONSENT_MISSING_TEXTS[id]);
  return problems;
}

/** `lang`: the language in which the user read the legal texts. */
export function buildResidenceRequest(
  form: ResidenceForm,
  before: string,
  lang: string,
): RequestOf<typeof residence> {
  const { country, taxHome, since, permit, permitExpires } = form;
  return {
    country,
    taxHome: taxHome === 'yes',
    ...(since ? { since } : {}),
    ...(requiresPermit(country) && permit
      ? { permit: { status: permit, ...(permit === 'temporary' ? { expires: permitExpires } : {}) } }
      : {}),
    consents: findResidenceLegal(before, country).map((id) => buildConsent(id, lang)),
  };
}
