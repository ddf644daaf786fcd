// A field for every kind of question. Adding a kind to contract/questionnaire.ts breaks the table below until it has one.
import { memo, type ComponentType } from 'react';
import type { Item, ItemOf, ItemType } from '#contract/questionnaire.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useVisible } from '../use-field.ts';
import { AddressField } from './address-field.tsx';
import { CountryField } from './country-field.tsx';
import { DateItemField } from './date-field.tsx';
import { DeclarationField } from './declaration-field.tsx';
import { EmailField } from './email-field.tsx';
import type { FieldProps } from './field-props.ts';
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
import { useTexts } from '../use-texts.ts';

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

/** Nothing while the item is hidden. */
export const ItemField: ComponentType<FieldProps<Item>> = memo(function ItemField({ item, row }) {
  const visible = useVisible(item.linkId, row);
  if (!visible) return null;
  // A newer template than this app.
  if (!Object.hasOwn(FIELDS, item.type)) return <UnknownField />;
  // TypeScript cannot see that the field picked by an item's type takes that very item.
  const Field = FIELDS[item.type] as ComponentType<FieldProps<Item>>;
  return <Field item={item} row={row} />;
});

function UnknownField() {
  return <Notice tone="warning">{useTexts()('v.unsupported')}</Notice>;
}
