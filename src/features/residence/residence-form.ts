// What is typed about where somebody lives, and what is missing of it, in the order of the page. [S15]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { residence } from '#contract/calls/residence.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { legalOfResidence, type ResidenceLegal } from '#contract/residence.ts';
import { siteNamed, siteRow } from '#contract/sites.ts';
import { parseDate } from '#app/lib/text/dates.ts';
import { consentTo } from '#app/state/kyc/legal-words.ts';

type Permit = NonNullable<RequestOf<typeof residence>['permit']>['status'];

export interface ResidenceTyped {
  /** Where we know of a country: whether it still holds. */
  still: 'yes' | 'no' | '';
  country: string;
  taxHome: 'yes' | 'no' | '';
  since: string;
  permit: Permit | '';
  permitExpires: string;
  /** Legal texts, ticked one by one. */
  ticked: readonly ResidenceLegal[];
}

export const EMPTY_RESIDENCE_FORM: ResidenceTyped = {
  still: '',
  country: '',
  taxHome: '',
  since: '',
  permit: '',
  permitExpires: '',
  ticked: [],
};

export type ResidenceField = Exclude<keyof ResidenceTyped, 'ticked'> | ResidenceLegal;

/** Where the rules depend on the right to stay. */
export const asksPermit = (country: string): boolean => siteRow(siteNamed(country)).asksPermit ?? false;

const UNTICKED: Readonly<Record<ResidenceLegal, MessageDescriptor>> = {
  residenceChange: msg`Please tick that you have read what a move changes.`,
  sanctions: msg`Please confirm the statement on sanctions.`,
  truthful: msg`Please confirm that your answers are true.`,
};

/** Whether it is said if what we know still holds; nothing is known before the first answer. */
export const isAnswered = ({ still }: Pick<ResidenceTyped, 'still'>, before: string): boolean =>
  before === '' || still !== '';

interface ResidenceFormProblem {
  fieldId: ResidenceField;
  text: MessageDescriptor;
}

/** `before`: where the account says the person lives now. */
export function residenceFormProblems(
  typed: ResidenceTyped,
  before: string,
  now: Date,
): ResidenceFormProblem[] {
  const { country, taxHome, since, permit, permitExpires, ticked } = typed;
  const problems: ResidenceFormProblem[] = [];
  const say = (fieldId: ResidenceField, text: MessageDescriptor) => problems.push({ fieldId, text });
  // The rest is asked after that, and after the country, which decides what it is.
  if (!isAnswered(typed, before)) {
    say('still', msg`Please say whether you still live there.`);
    return problems;
  }
  if (country === '') {
    say('country', msg`Please choose the country you live in.`);
    return problems;
  }
  if (taxHome === '') say('taxHome', msg`Please say whether you pay taxes there.`);
  const year = Number(since);
  if (since !== '' && !(/^\d{4}$/.test(since) && year >= 1900 && year <= now.getUTCFullYear()))
    say('since', msg`Please enter a year, for example 2019.`);
  if (asksPermit(country)) {
    if (permit === '') say('permit', msg`Please choose what applies to you.`);
    const expires = parseDate(permitExpires);
    if (permit === 'temporary' && (!expires || permitExpires < now.toISOString().slice(0, 10)))
      say('permitExpires', msg`Please enter a date in the future.`);
  }
  for (const id of legalOfResidence(before, country)) if (!ticked.includes(id)) say(id, UNTICKED[id]);
  return problems;
}

/** `lang`: the language the legal texts were read in. */
export function residenceRequest(
  typed: ResidenceTyped,
  before: string,
  lang: string,
): RequestOf<typeof residence> {
  const { country, taxHome, since, permit, permitExpires } = typed;
  return {
    country,
    taxHome: taxHome === 'yes',
    ...(since ? { since } : {}),
    ...(asksPermit(country) && permit
      ? { permit: { status: permit, ...(permit === 'temporary' ? { expires: permitExpires } : {}) } }
      : {}),
    consents: legalOfResidence(before, country).map((id) => consentTo(id, lang)),
  };
}
