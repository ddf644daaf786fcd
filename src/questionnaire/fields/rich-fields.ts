// The kinds of questions that need more than a few words or boxes. A chunk of its own: see load-rich-fields.ts.
import type { ComponentType } from 'react';
import type { ItemOf } from '#contract/questionnaire.ts';
import { AddressField } from './address-field.tsx';
import { CountryField } from './country-field.tsx';
import { DateItemField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { FileField } from './file-field.tsx';
import { GroupField, type GroupFieldProps } from './group-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SignatureField } from './signature-field.tsx';

export const RICH_FIELDS = {
  number: NumberField,
  money: MoneyField,
  date: DateItemField,
  country: CountryField,
  address: AddressField,
  phone: PhoneField,
  file: FileField,
  signature: SignatureField,
  group: GroupField,
} as const satisfies {
  [T in RichType]: ComponentType<FieldProps<ItemOf<T>>> | ComponentType<GroupFieldProps>;
};

export type RichType =
  'number' | 'money' | 'date' | 'country' | 'address' | 'phone' | 'file' | 'signature' | 'group';
