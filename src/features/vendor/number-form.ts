// What is typed for a number check, and what is missing or cannot be right of it, in the order of the page. The same
// rules as the gateway's, so that a slip of the finger costs neither a round trip nor a try.
import type { MessageDescriptor, I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { numberInvalid } from '#contract/errors/identity.ts';
import { underAge } from '#contract/errors/verification.ts';
import { ageOn } from '#contract/dates.ts';
import type { doQuickKyc } from '#contract/calls/numbers.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { DocType } from '#contract/documents.ts';
import {
  matchesBirthDate,
  compactNumber,
  NUMBER_KIND_BY_DOCUMENT,
  isValidNationalNumber,
} from '#contract/numbers.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { parseDate, today } from '#app/lib/text/dates.ts';
import { asciiDigits } from '#app/lib/text/digits.ts';
import { isTypedName } from '#app/lib/text/typed-names.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { consentTo, legalText } from '#app/state/kyc/legal-words.ts';

export type Question = RequestOf<typeof doQuickKyc>;

export interface NumberTyped {
  docType: DocType | '';
  number: string;
  givenName: string;
  familyName: string;
  noFamilyName: boolean;
  birthDate: string;
  consent: boolean;
}
export const EMPTY_NUMBER_FORM: NumberTyped = {
  docType: '',
  number: '',
  givenName: '',
  familyName: '',
  noFamilyName: false,
  birthDate: '',
  consent: false,
};

/** Where the form begins: with what was typed before a reload; a number of a kind that is not offered is of no use. */
export function numberFormFrom(kept: NumberTyped | null, offered: readonly DocType[]): NumberTyped {
  const typed = kept ?? EMPTY_NUMBER_FORM;
  if (offered.some((docType) => docType === typed.docType)) return typed;
  return { ...typed, number: '', docType: offered.length === 1 ? (offered[0] ?? '') : '' };
}

interface NumberFormProblem {
  fieldId: keyof NumberTyped;
  text: MessageDescriptor;
}

const OLDEST = 120;

const NUMBER_WRONG = msg`This number cannot be right. Compare it with your card and type it again.`;
const NAME_WRONG = msg`Please enter your given names, letters only.`;
const FAMILY_WRONG = msg`Please enter your family name, letters only.`;
const DATE_WRONG = msg`Please check the date of birth: day, month and year.`;
const DATE_DIFFERS = msg`The number tells another date of birth. Check both.`;
const TOO_YOUNG = msg`You are not old enough to be verified yet. Check the date of birth.`;

/** As it is sent: digits of any script as the digits of the card. */
export const plainNumber = (typed: string): string => asciiDigits(typed).trim();

/** What is wrong with the number alone; null while nothing is. */
export function numberProblem(docType: DocType | '', number: string): MessageDescriptor | null {
  if (compactNumber(number) === '') return msg`Please enter the number.`;
  const kind = docType === '' ? undefined : NUMBER_KIND_BY_DOCUMENT[docType];
  return kind && !isValidNationalNumber(kind, plainNumber(number)) ? NUMBER_WRONG : null;
}

function birthProblem({ docType, number, birthDate }: NumberTyped, day: string): MessageDescriptor | null {
  const age = parseDate(birthDate) && ageOn(birthDate, day);
  if (age === null || age < 0 || age > OLDEST) return DATE_WRONG;
  const kind = docType === '' ? undefined : NUMBER_KIND_BY_DOCUMENT[docType];
  if (!kind || numberProblem(docType, number)) return null;
  return matchesBirthDate(kind, plainNumber(number), birthDate) ? null : DATE_DIFFERS;
}

export function numberFormProblems(typed: NumberTyped, day = today()): NumberFormProblem[] {
  const problems: NumberFormProblem[] = [];
  const say = (fieldId: keyof NumberTyped, text: MessageDescriptor | null) =>
    text && problems.push({ fieldId, text });
  if (typed.docType === '') say('docType', msg`Please choose a number.`);
  say('number', numberProblem(typed.docType, typed.number));
  if (!isTypedName(typed.givenName)) say('givenName', NAME_WRONG);
  if (!typed.noFamilyName && !isTypedName(typed.familyName)) say('familyName', FAMILY_WRONG);
  say('birthDate', birthProblem(typed, day));
  if (!typed.consent) say('consent', msg`Please allow the look-up, or verify with a document.`);
  return problems;
}

/** Where the gateway's refusal belongs; null when it is about no field of the form. */
export function refusedField(error: ApiError): NumberFormProblem | null {
  switch (error.field?.replace('fields.', '')) {
    case 'number':
      return { fieldId: 'number', text: NUMBER_WRONG };
    case 'givenName':
      return { fieldId: 'givenName', text: NAME_WRONG };
    case 'familyName':
      return { fieldId: 'familyName', text: FAMILY_WRONG };
    case 'birthDate':
      if (error.code === underAge) return { fieldId: 'birthDate', text: TOO_YOUNG };
      return {
        fieldId: 'birthDate',
        text: error.code === numberInvalid ? DATE_DIFFERS : DATE_WRONG,
      };
    default:
      return null;
  }
}

/** `lang`: the language the consent was read in. */
export function questionOf(typed: NumberTyped & { docType: DocType }, lang: string): Question {
  const { docType, number, givenName, familyName, noFamilyName, birthDate } = typed;
  return {
    docType,
    number: plainNumber(number),
    fields: {
      givenName: givenName.trim(),
      familyName: noFamilyName ? '' : familyName.trim(),
      birthDate,
    },
    consent: consentIn(lang),
  };
}

// The consent to a look-up. [C20]
const LEGAL_ID = 'dbLookup';

export const consentText = (i18n: I18n, country: string): string =>
  legalText(i18n, LEGAL_ID, {
    provider: i18n._(msg`our verification partner`),
    country: formatCountry(country),
  });

const consentIn = (lang: string): RequestOf<typeof doQuickKyc>['consent'] => consentTo(LEGAL_ID, lang);
