// The words of the receipt: roles, what was opened, and kinds of data.
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptCase, ReceiptItem, ReceiptOpening } from '#contract/calls/receipt.ts';
import type { OpenedThing, OpenerRole, ReceiptField } from '#contract/receipt.ts';
import { getCachedFormat } from '#app/i18n/intl.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';

const ROLES: Record<OpenerRole, MessageDescriptor> = {
  reviewer: msg`A reviewer`,
  senior_reviewer: msg`A senior reviewer`,
  auditor: msg`An auditor`,
  team: msg`A member of our team`,
  partner: msg`A partner’s system`,
  provider: msg`A provider`,
  computer: msg`A computer`,
};

/** A provider has a name, everyone else a role. */
export const getOpener = (i18n: I18n, { role, provider }: ReceiptOpening): string =>
  (role === 'provider' && PROVIDER_NAMES[provider ?? '']) || i18n._(ROLES[role]);

const OPENED_PARTS: Record<NonNullable<ReceiptOpening['part']>, MessageDescriptor> = {
  front: msg`Opened the front of your document`,
  back: msg`Opened the back of your document`,
  selfie: msg`Opened your selfie`,
  frames: msg`Opened the photos of your motion check`,
  poa1: msg`Opened your proof of address`,
  poa2: msg`Opened your proof of address`,
  poa3: msg`Opened your proof of address`,
};
const OPENED: Record<OpenedThing, MessageDescriptor> = {
  picture: msg`Opened a photo`,
  document: msg`Opened a document you sent`,
  details: msg`Opened the details you sent`,
  identity: msg`Opened your verified details`,
  answers: msg`Opened your answers`,
  agreement: msg`Opened an agreement you accepted`,
  account: msg`Opened your account details`,
  record: msg`Opened your verification record`,
  reading: msg`Read the text on your photos`,
  face: msg`Compared the photos of your face`,
  check: msg`Checked what you sent`,
};

export const describeOpening = (i18n: I18n, { what, part }: ReceiptOpening): string =>
  i18n._(part ? OPENED_PARTS[part] : OPENED[what]);

const FRONT = msg`Front of your document`;
const PARTS: Record<NonNullable<ReceiptItem['part']>, MessageDescriptor> = {
  front: FRONT,
  back: msg`Back of your document`,
  selfie: msg`Your selfie`,
  poa1: msg`Proof of address, page 1`,
  poa2: msg`Proof of address, page 2`,
  poa3: msg`Proof of address, page 3`,
};

export const getPhotoTitle = (i18n: I18n, part: ReceiptItem['part'], { docType }: ReceiptCase): string => {
  if (part === 'front' && docType === 'KYC_DOC_TYPE_PASSPORT')
    return i18n._(msg`Photo page of your passport`);
  return i18n._(part ? PARTS[part] : FRONT);
};

const FIELDS: Record<ReceiptField, MessageDescriptor> = {
  name: msg({ message: 'name', context: 'kind of data' }),
  birthDate: msg({ message: 'date of birth', context: 'kind of data' }),
  documentNumber: msg({ message: 'document number', context: 'kind of data' }),
  personalNumber: msg({ message: 'personal number', context: 'kind of data' }),
  expires: msg({ message: 'expiry date', context: 'kind of data' }),
  issueDate: msg({ message: 'date of issue', context: 'kind of data' }),
  country: msg({ message: 'issuing country', context: 'kind of data' }),
  nationality: msg({ message: 'nationality', context: 'kind of data' }),
  sex: msg({ message: 'sex', context: 'kind of data' }),
  issuer: msg({ message: 'issuer', context: 'kind of data' }),
  address: msg({ message: 'address', context: 'kind of data' }),
};

/** "Name, date of birth and document number". */
export function listFields(i18n: I18n, fields: readonly ReceiptField[]): string {
  const format = getCachedFormat('list', (locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const text = format.format(fields.map((field) => i18n._(FIELDS[field])));
  return text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1);
}
