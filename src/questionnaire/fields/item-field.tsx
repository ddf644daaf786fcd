// Renders any kind of question. A new kind in contract/questionnaire.ts does not compile until FIELDS has it.
import { memo, type ComponentType } from 'react';
import type { Item, ItemOf, ItemType } from '#contract/questionnaire.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useIsItemVisible, type FieldProps } from '../use-field.ts';
import { AddressField } from './address-field.tsx';
import { CountryField } from './country-field.tsx';
import { DateItemField } from './date-field.tsx';
import { DeclarationField } from './declaration-field.tsx';
import { EmailField } from './email-field.tsx';
import { FileField } from './file-field.tsx';
import { GroupField } from './group-field.tsx';
import { InfoField } from './info-field.tsx';
import { MoneyField } from './money-field.tsx';
import { MultiField } from './multi-field.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { SingleField } from './single-field.tsx';
import { TextItemField } from './text-field.tsx';
import { useTexts } from '../form-context.ts';

const FIELDS: { [T in ItemType]: ComponentType<FieldProps<ItemOf<T>>> } = {
  single: SingleField,
  multi: MultiField,
  text: TextItemField,
  email: EmailField,
  declaration: DeclarationField,
  info: InfoField,
  number: NumberField,
  money: MoneyField,
  date: DateItemField,
  country: CountryField,
  address: AddressField,
  phone: PhoneField,
  file: FileField,
  signature: SignatureField,
  group: (props) => <GroupField {...props} ItemField={ItemField} />,
};

export const ItemField: ComponentType<FieldProps<Item>> = memo(function ItemField({ item, row }) {
  const visible = useIsItemVisible(item.linkId, row);
  if (!visible) return null;
  if (!Object.hasOwn(FIELDS, item.type)) return <UnknownField />;
  // TypeScript cannot correlate the field with the type of the item.
  const Field = FIELDS[item.type] as ComponentType<FieldProps<Item>>;
  return <Field item={item} row={row} />;
});

function UnknownField() {
  return <Notice tone="warning">{useTexts()('v.unsupported')}</Notice>;
}
