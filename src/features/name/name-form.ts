// What is typed for a name update, and what is missing or wrong of it, in the order of the page.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameTrack } from '#contract/security.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import { parseDate, today } from '#app/lib/dates.ts';

export interface NameTyped {
  track: NameTrack | '';
  reason: string;
  givenName: string;
  familyName: string;
  noFamilyName: boolean;
  /** YYYY-MM-DD, since when a name changed by law is borne. */
  effectiveDate: string;
  papers: readonly FileRef[];
  truthful: boolean;
}
export const EMPTY: NameTyped = {
  track: '',
  reason: '',
  givenName: '',
  familyName: '',
  noFamilyName: false,
  effectiveDate: '',
  papers: [],
  truthful: false,
};

export interface Problem {
  fieldId: keyof NameTyped;
  text: MessageDescriptor;
}

/** Letters of any script with what stands between them; the gateway has the last word. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’\-·]{0,59}$/u;
const LEGAL_PAPERS = 1;

export function problemsOf(typed: NameTyped, now: Date): Problem[] {
  const { track, reason, givenName, familyName, noFamilyName, effectiveDate, papers, truthful } = typed;
  const problems: Problem[] = [];
  const say = (fieldId: keyof NameTyped, text: MessageDescriptor) => problems.push({ fieldId, text });
  if (track === '') say('track', msg`Please choose what has happened.`);
  if (track !== '' && reason === '') say('reason', msg`Please choose a reason.`);
  if (track === 'legal' && !parseDate(effectiveDate)) say('effectiveDate', msg`Please enter the whole date.`);
  else if (track === 'legal' && effectiveDate > today(now))
    say('effectiveDate', msg`Please enter a day that has come.`);
  if (!NAME.test(givenName.trim())) say('givenName', msg`Please enter your given names, letters only.`);
  if (!noFamilyName && !NAME.test(familyName.trim()))
    say('familyName', msg`Please enter your family name, letters only.`);
  if (track === 'legal' && papers.length < LEGAL_PAPERS)
    say('papers', msg`Please add the paper that shows the change.`);
  if (!truthful) say('truthful', msg`Please tick this to send.`);
  return problems;
}

export const namesOf = ({ givenName, familyName, noFamilyName }: NameTyped) => ({
  givenName: givenName.trim(),
  familyName: noFamilyName ? '' : familyName.trim(),
});
