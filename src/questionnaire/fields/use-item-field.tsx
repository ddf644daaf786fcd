import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Item } from '#contract/questionnaire.ts';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { type Field, useField } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './field.module.css';

/** The field of an item with its label, hint and error. `own` is the hint if the item has none. */
export function useItemField<I extends Item>(item: I, row?: number, own?: ReactNode) {
  const field = useField(item, row);
  const formTexts = useTexts();
  const hint = item.hint ? formTexts(item.hint, item.values) : own;
  const bare = hint === undefined && field.fix === undefined && !field.prefilled;
  const texts: FieldTexts = {
    hint: bare ? undefined : (
      <FieldHint fix={field.fix} prefilled={field.prefilled}>
        {hint}
      </FieldHint>
    ),
    error: findErrorText(field),
    optional: !field.required,
  };
  return { field, label: formTexts(item.label, item.values), texts };
}

export const findErrorText = (field: Field<unknown>, part?: string): string | undefined =>
  field.errors.find((error) => error.field === part)?.text;

interface FieldHintProps {
  fix?: string | undefined;
  prefilled: boolean;
  children?: ReactNode;
}

function FieldHint({ fix, prefilled, children }: FieldHintProps) {
  return (
    <div className={styles.hint}>
      {fix !== undefined && (
        <div className={styles.fix}>
          <Notice tone="warning" title={<Trans>Please change this answer</Trans>}>
            <p className={styles.words} dir="auto">
              {fix}
            </p>
          </Notice>
        </div>
      )}
      {children !== undefined && <p>{children}</p>}
      {prefilled && (
        <p className={styles.prefilled}>
          <Trans>We filled in this answer from what you told us before. Please check it.</Trans>
        </p>
      )}
    </div>
  );
}
