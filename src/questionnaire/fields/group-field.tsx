import type { ComponentType } from 'react';
import type { GroupItem, Item } from '#contract/questionnaire.ts';
import { FieldError } from '#app/ui/fields/field-error.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';
import { GroupRows } from './group-rows.tsx';
import styles from './group.module.css';

export interface GroupFieldProps extends FieldProps<GroupItem> {
  /** What shows an item inside it; handed down, because a group may hold any kind. */
  ItemField: ComponentType<FieldProps<Item>>;
}

/** Questions that belong together, once or row by row. */
export function GroupField({ item, row, ItemField }: GroupFieldProps) {
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  const { id } = field;
  const described = [texts.hint !== undefined && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean);
  return (
    <FieldShell item={item} field={field}>
      <fieldset
        id={id}
        tabIndex={-1}
        className={styles.group}
        aria-describedby={described.join(' ') || undefined}
      >
        <legend className={styles.legend}>{label}</legend>
        {texts.hint !== undefined && (
          <div className={styles.hint} id={`${id}-hint`}>
            {texts.hint}
          </div>
        )}
        {item.repeats ? (
          <GroupRows item={item} id={id} ItemField={ItemField} />
        ) : (
          <div className={styles.items}>
            {item.items.map((child) => (
              <ItemField key={child.linkId} item={child} row={row} />
            ))}
          </div>
        )}
        {texts.error !== undefined && <FieldError id={`${id}-error`}>{texts.error}</FieldError>}
      </fieldset>
    </FieldShell>
  );
}
