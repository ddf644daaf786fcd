// The form of a number check and its validation, by the same rules as the gateway: a typo must not cost an attempt.
import type { MessageDescriptor, I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { numberInvalid } from '#contract/errors/identity.ts';
import { underAge } from '#contract/errors/verification.ts';
import { computeAge } from '#contract/dates.ts';
import type { doQuickKyc } from '#contract/calls/numbers.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { DocType } from '#contract/documents.ts';
import { isTooLongName, normaliseName, normaliseNameText } from '#contract/names.ts';
import {
  matchesBirthDate,
  normaliseNationalNumber,
  NUMBER_KIND_BY_DOCUMENT,
  isValidNationalNumber,
} from '#contract/numbers.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { parseDate, getToday } from '#app/lib/text/dates.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { buildConsent, formatLegalText } from '#app/state/kyc/legal-texts.ts';

export type NumberCheckRequest = RequestOf<typeof doQuickKyc>;

export interface NumberForm {
  docType: DocType | '';
  number: string;
  givenName: string;
  familyName: string;
  noFamilyName: boolean;
  birthDate: string;
  consent: boolean;
}
export const EMPTY_NUMBER_FORM: NumberForm = {
  docType: '',
  number: '',
  givenName: '',
  familyName: '',
  noFamilyName: false,
  birthDate: '',
  consent: false,
};

/** The initial form: the stored draft, without a number of a type that is no longer offered. */
export function restoreNumberForm(stored: NumberForm | null, offered: readonly DocType[]): NumberForm {
  const typed = stored ?? EMPTY_NUMBER_FORM;
  if (offered.some((docType) => docType === typed.docType)) return typed;
  return { ...typed, number: '', docType: offered.length === 1 ? (offered[0] ?? '') : '' };
}

interface NumberFormProblem {
  fieldId: keyof NumberForm;
  text: MessageDescriptor;
}

const OLDEST = 120;

const NUMBER_WRONG = msg`This number is not valid. Check it against your card and enter it again.`;
const NAME_WRONG = msg`Please enter your given names, letters only.`;
const FAMILY_WRONG = msg`Please enter your family name, letters only.`;
const DATE_WRONG = msg`Please check the date of birth: day, month and year.`;
const DATE_DIFFERS = msg`This number does not match your date of birth. Check both.`;
const TOO_YOUNG = msg`You are not old enough to be verified yet. Check the date of birth.`;

export function findNumberProblem(docType: DocType | '', number: string): MessageDescriptor | null {
  if (normaliseNationalNumber(number) === '') return msg`Please enter the number.`;
  const kind = docType === '' ? undefined : NUMBER_KIND_BY_DOCUMENT[docType];
  return kind && !isValidNationalNumber(kind, number) ? NUMBER_WRONG : null;
}

function findNameProblem(name: string, wrong: MessageDescriptor): MessageDescriptor | null {
  if (isTooLongName(name)) return msg`Use at most 150 characters`;
  return normaliseName(name) === null ? wrong : null;
}

function findBirthDateProblem(
  { docType, number, birthDate }: NumberForm,
  day: string,
): MessageDescriptor | null {
  const age = parseDate(birthDate) && computeAge(birthDate, day);
  if (age === null || age < 0 || age > OLDEST) return DATE_WRONG;
  const kind = docType === '' ? undefined : NUMBER_KIND_BY_DOCUMENT[docType];
  if (!kind || findNumberProblem(docType, number)) return null;
  return matchesBirthDate(kind, number, birthDate) ? null : DATE_DIFFERS;
}

export function findFormProblems(typed: NumberForm, day = getToday()): NumberFormProblem[] {
  const problems: NumberFormProblem[] = [];
  const add = (fieldId: keyof NumberForm, text: MessageDescriptor | null) =>
    text && problems.push({ fieldId, text });
  if (typed.docType === '') add('docType', msg`Please choose which ID number you have.`);
  add('number', findNumberProblem(typed.docType, typed.number));
  add('givenName', findNameProblem(typed.givenName, NAME_WRONG));
  if (!typed.noFamilyName) add('familyName', findNameProblem(typed.familyName, FAMILY_WRONG));
  add('birthDate', findBirthDateProblem(typed, day));
  if (!typed.consent) add('consent', msg`Please agree to the lookup, or verify with a document.`);
  return problems;
}

/** Maps a refusal of the gateway to its field; null when it concerns no field. */
export function findRefusedField(error: ApiError): NumberFormProblem | null {
  switch (error.field?.replace('fields.', '')) {
    case 'number':
      return { fieldId: 'number', text: NUMBER_WRONG };
    case 'givenName':
      return { fieldId: 'givenName', text: NAME_WRONG };
    case 'familyName':
      return { fieldId: 'familyName', text: FAMILY_WRONG };
    case 'birthDate':
      if (error.code === underAge) return { fieldId: 'birthDate', text: TOO_YOUNG };
      return { fieldId: 'birthDate', text: error.code === numberInvalid ? DATE_DIFFERS : DATE_WRONG };
    default:
      return null;
  }
}

/** `lang`: the language in which the user read the consent text. */
export function buildNumberCheck(typed: NumberForm & { docType: DocType }, lang: string): NumberCheckRequest {
  const { docType, number, givenName, familyName, noFamilyName, birthDate } = typed;
  return {
    docType,
    number: normaliseNationalNumber(number),
    fields: {
      givenName: normaliseNameText(givenName),
      familyName: noFamilyName ? '' : normaliseNameText(familyName),
      birthDate,
    },
    consent: buildLookupConsent(lang),
  };
}

const LEGAL_ID = 'dbLookup';

export const getLookupConsentText = (i18n: I18n, country: string): string =>
  formatLegalText(i18n, LEGAL_ID, {
    provider: i18n._(msg`your verification provider`),
    country: formatCountry(country),
  });

const buildLookupConsent = (lang: string): RequestOf<typeof doQuickKyc>['consent'] =>
  buildConsent(LEGAL_ID, lang);
