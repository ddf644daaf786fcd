// The form of a name update and its validation.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameTrack } from '#contract/security.ts';
import { hasNonLatinLetters } from '#contract/names.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import { parseDate, getToday } from '#app/lib/text/dates.ts';
import { isValidName } from '#app/lib/text/typed-text.ts';

export interface NameForm {
  track: NameTrack | '';
  reason: string;
  givenName: string;
  middleName: string;
  familyName: string;
  noFamilyName: boolean;
  /** In the user's own script, on sites that ask for it. */
  nativeName: string;
  /** YYYY-MM-DD, the day of a change by law. */
  effectiveDate: string;
  papers: readonly FileRef[];
  document: readonly FileRef[];
  truthful: boolean;
}
export const EMPTY_NAME_FORM: NameForm = {
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

/** Starts with the draft, without the fields that are no longer offered. */
export function createNameForm(
  draft: NameForm | null,
  { eligible, asksNativeName }: { eligible: boolean; asksNativeName: boolean },
): NameForm {
  const form = draft ?? EMPTY_NAME_FORM;
  const nativeName = asksNativeName ? form.nativeName : '';
  const possible = eligible || form.track === 'legal';
  return { ...form, nativeName, ...(possible ? {} : { track: 'legal', reason: '' }) };
}

interface NameFormProblem {
  fieldId: keyof NameForm;
  text: MessageDescriptor;
}

const isBlank = (text: string): boolean => text.trim() === '';

type Report = (fieldId: keyof NameForm, text: MessageDescriptor) => void;

function checkDate({ effectiveDate }: NameForm, now: Date, report: Report): void {
  if (!parseDate(effectiveDate)) report('effectiveDate', msg`Please enter the whole date.`);
  else if (effectiveDate > getToday(now)) report('effectiveDate', msg`Please enter a day that has come.`);
}

function checkNames(form: NameForm, report: Report): void {
  const { givenName, middleName, familyName, noFamilyName, nativeName } = form;
  if (!isValidName(givenName)) report('givenName', msg`Please enter your given names, letters only.`);
  if (!isBlank(middleName) && !isValidName(middleName))
    report('middleName', msg`Please enter your middle name, letters only, or leave it empty.`);
  if (!noFamilyName && !isValidName(familyName))
    report('familyName', msg`Please enter your family name, letters only.`);
  if (!isBlank(nativeName) && !(isValidName(nativeName) && hasNonLatinLetters(nativeName)))
    report('nativeName', msg`Please write this name in your own script, letters only, or leave it empty.`);
}

function checkProofs({ papers, document }: NameForm, report: Report): void {
  if (papers.length === 0) report('papers', msg`Please add the paper that shows the change.`);
  if (document.length === 0) report('document', msg`Please add your new identity document.`);
}

/** Problems in the order of the page. */
export function validateNameForm(form: NameForm, now: Date): NameFormProblem[] {
  const { track, reason, truthful } = form;
  const problems: NameFormProblem[] = [];
  const report: Report = (fieldId, text) => problems.push({ fieldId, text });
  if (track === '') report('track', msg`Please choose what has happened.`);
  if (track !== '' && reason === '') report('reason', msg`Please choose a reason.`);
  if (track === 'legal') checkDate(form, now, report);
  checkNames(form, report);
  if (track === 'legal') checkProofs(form, report);
  if (!truthful) report('truthful', msg`Please tick this to send.`);
  return problems;
}

export const buildNames = ({ givenName, middleName, familyName, noFamilyName, nativeName }: NameForm) => ({
  givenName: givenName.trim(),
  ...(isBlank(middleName) ? {} : { middleName: middleName.trim() }),
  familyName: noFamilyName ? '' : familyName.trim(),
  ...(isBlank(nativeName) ? {} : { nativeName: nativeName.trim() }),
});
