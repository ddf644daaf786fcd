// A field for every kind of question. Adding a kind to contract/questionnaire.ts breaks the table below until it has one.
import { type ComponentType, memo, Suspense } from 'react';
import type { Item, ItemOf, ItemType } from '#contract/questionnaire.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useVisible } from '../use-field.ts';
import { DeclarationField } from './declaration-field.tsx';
import { EmailField } from './email-field.tsx';
import type { FieldProps } from './field-props.ts';
import { InfoField } from './info-field.tsx';
import { loadRichFields } from './load-rich-fields.ts';
import { MultiField } from './multi-field.tsx';
import { RichField } from './rich-field.tsx';
import type { RichType } from './rich-fields.ts';
import { SingleField } from './single-field.tsx';
import { TextItemField } from './text-field.tsx';
import { UnknownField } from './unknown-field.tsx';

void loadRichFields();

function Rich(props: FieldProps<ItemOf<RichType>>) {
  return (
    <Suspense fallback={<Skeleton height="5rem" />}>
      <RichField {...props} ItemField={ItemField} />
    </Suspense>
  );
}

const FIELDS: { [T in ItemType]: ComponentType<FieldProps<ItemOf<T>>> } = {
  single: SingleField,
  multi: MultiField,
  text: TextItemField,
  email: EmailField,
  declaration: DeclarationField,
  info: InfoField,
  number: Rich,
  money: Rich,
  date: Rich,
  country: Rich,
  address: Rich,
  phone: Rich,
  file: Rich,
  signature: Rich,
  group: Rich,
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
