// What a field says about itself, the same for every kind: its label, what helps to answer, and what is wrong.
import type { ReactNode } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import type { Field } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import { FieldHint } from './field-hint.tsx';

interface FieldWords {
  label: string;
  texts: FieldTexts;
}

/** `own` stands in where the item brings no hint. */
export function useFieldWords(item: Item, field: Field<unknown>, own?: ReactNode): FieldWords {
  const texts = useTexts();
  const hint = item.hint ? texts(item.hint, item.values) : own;
  const bare = hint === undefined && field.fix === undefined && !field.prefilled;
  return {
    label: texts(item.label, item.values),
    texts: {
      hint: bare ? undefined : (
        <FieldHint fix={field.fix} prefilled={field.prefilled}>
          {hint}
        </FieldHint>
      ),
      error: errorOf(field),
      optional: !field.required,
    },
  };
}

/** What is wrong with a part of a composite answer, or with the answer as a whole. */
export const errorOf = (field: Field<unknown>, part?: string): string | undefined =>
  field.errors.find((error) => error.field === part)?.text;
