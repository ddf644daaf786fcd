// The form of a name update and its validation.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameTrack } from '#contract/security.ts';
import { hasNonLatinLetters, isTooLongName, normaliseName, normaliseNameText } from '#contract/names.ts';
import type { FileRef } from '#contract/questionnaire.ts';
import { parseDate, getToday } from '#app/lib/text/dates.ts';

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
  { eligible = true, asksNativeName }: { eligible?: boolean | undefined; asksNativeName: boolean },
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

const isBlank = (text: string): boolean => normaliseNameText(text) === '';

type NamePart = 'givenName' | 'middleName' | 'familyName' | 'nativeName';
type Report = (fieldId: keyof NameForm, text: MessageDescriptor) => void;

function checkDate({ effectiveDate }: NameForm, now: Date, report: Report): void {
  if (!parseDate(effectiveDate)) report('effectiveDate', msg`Please enter the full date.`);
  else if (effectiveDate > getToday(now)) report('effectiveDate', msg`Enter today’s date or a past date.`);
}

function checkName(form: NameForm, field: NamePart, text: MessageDescriptor, report: Report): void {
  if (isTooLongName(form[field])) report(field, msg`Use at most 150 characters`);
  else if (normaliseName(form[field]) === null) report(field, text);
}

function checkNames(form: NameForm, report: Report): void {
  const { middleName, noFamilyName, nativeName } = form;
  checkName(form, 'givenName', msg`Please enter your given names, letters only.`, report);
  if (!isBlank(middleName)) {
    const text = msg`Please enter your middle name, letters only, or leave it empty.`;
    checkName(form, 'middleName', text, report);
  }
  if (!noFamilyName) checkName(form, 'familyName', msg`Please enter your family name, letters only.`, report);
  if (!isBlank(nativeName)) {
    const text = msg`Please write this name in your own script, letters only, or leave it empty.`;
    if (hasNonLatinLetters(nativeName)) checkName(form, 'nativeName', text, report);
    else report('nativeName', text);
  }
}

function checkProofs({ papers, document }: NameForm, report: Report): void {
  if (papers.length === 0) report('papers', msg`Please add the document that shows the change.`);
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
  if (!truthful) report('truthful', msg`Please tick this box before you send.`);
  return problems;
}

export const buildNames = ({ givenName, middleName, familyName, noFamilyName, nativeName }: NameForm) => ({
  givenName: normaliseNameText(givenName),
  ...(isBlank(middleName) ? {} : { middleName: normaliseNameText(middleName) }),
  familyName: noFamilyName ? '' : normaliseNameText(familyName),
  ...(isBlank(nativeName) ? {} : { nativeName: normaliseNameText(nativeName) }),
});
