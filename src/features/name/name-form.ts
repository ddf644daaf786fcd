// What is typed for a name update, and what is missing or wrong of it, in the order of the page.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameTrack } from '#contract/security.ts';
import { isInOwnScript } from '#contract/names.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import { parseDate, today } from '#app/lib/text/dates.ts';
import { isTypedName } from '#app/lib/text/typed-names.ts';

export interface NameTyped {
  track: NameTrack | '';
  reason: string;
  givenName: string;
  middleName: string;
  familyName: string;
  noFamilyName: boolean;
  /** In the person's own script, where it is asked for. */
  nativeName: string;
  /** YYYY-MM-DD, since when a name changed by law is borne. */
  effectiveDate: string;
  /** What shows the change. */
  papers: readonly FileRef[];
  /** The new identity document. */
  document: readonly FileRef[];
  truthful: boolean;
}
export const EMPTY_NAME_FORM: NameTyped = {
  track: '',
  reason: '',
  givenName: '',
  middleName: '',
  familyName: '',
  noFamilyName: false,
  nativeName: '',
  effectiveDate: '',
  papers: [],
  document: [],
  truthful: false,
};

/** Where the form begins: with what was typed before a reload, as far as it can still be asked for. */
export function nameFormFrom(
  kept: NameTyped | null,
  { eligible, asksNativeName }: { eligible: boolean; asksNativeName: boolean },
): NameTyped {
  const typed = kept ?? EMPTY_NAME_FORM;
  const nativeName = asksNativeName ? typed.nativeName : '';
  const possible = eligible || typed.track === 'legal';
  return { ...typed, nativeName, ...(possible ? {} : { track: 'legal', reason: '' }) };
}

interface NameFormProblem {
  fieldId: keyof NameTyped;
  text: MessageDescriptor;
}

const isNone = (text: string): boolean => text.trim() === '';

type Say = (fieldId: keyof NameTyped, text: MessageDescriptor) => void;

function checkDate({ effectiveDate }: NameTyped, now: Date, say: Say): void {
  if (!parseDate(effectiveDate)) say('effectiveDate', msg`Please enter the whole date.`);
  else if (effectiveDate > today(now)) say('effectiveDate', msg`Please enter a day that has come.`);
}

function checkNames(typed: NameTyped, say: Say): void {
  const { givenName, middleName, familyName, noFamilyName, nativeName } = typed;
  if (!isTypedName(givenName)) say('givenName', msg`Please enter your given names, letters only.`);
  if (!isNone(middleName) && !isTypedName(middleName))
    say('middleName', msg`Please enter your middle name, letters only, or leave it empty.`);
  if (!noFamilyName && !isTypedName(familyName))
    say('familyName', msg`Please enter your family name, letters only.`);
  if (!isNone(nativeName) && !(isTypedName(nativeName) && isInOwnScript(nativeName)))
    say('nativeName', msg`Please write this name in your own script, letters only, or leave it empty.`);
}

function checkPapers({ papers, document }: NameTyped, say: Say): void {
  if (papers.length === 0) say('papers', msg`Please add the paper that shows the change.`);
  if (document.length === 0) say('document', msg`Please add your new identity document.`);
}

export function nameFormProblems(typed: NameTyped, now: Date): NameFormProblem[] {
  const { track, reason, truthful } = typed;
  const problems: NameFormProblem[] = [];
  const say: Say = (fieldId, text) => problems.push({ fieldId, text });
  if (track === '') say('track', msg`Please choose what has happened.`);
  if (track !== '' && reason === '') say('reason', msg`Please choose a reason.`);
  if (track === 'legal') checkDate(typed, now, say);
  checkNames(typed, say);
  if (track === 'legal') checkPapers(typed, say);
  if (!truthful) say('truthful', msg`Please tick this to send.`);
  return problems;
}

/** What is left empty and need not be there is left out. */
export const namesOf = ({ givenName, middleName, familyName, noFamilyName, nativeName }: NameTyped) => ({
  givenName: givenName.trim(),
  ...(isNone(middleName) ? {} : { middleName: middleName.trim() }),
  familyName: noFamilyName ? '' : familyName.trim(),
  ...(isNone(nativeName) ? {} : { nativeName: nativeName.trim() }),
});
