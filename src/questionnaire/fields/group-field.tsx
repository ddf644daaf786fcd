import type { ComponentType } from 'react';
import type { GroupItem, Item } from '#contract/questionnaire.ts';
import { FieldError } from '#app/ui/fields/field-error.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import { GroupRows } from './group-rows.tsx';
import styles from './group.module.css';

export interface GroupFieldProps extends FieldProps<GroupItem> {
  /** Passed as a prop, because importing item-field.tsx would be circular. */
  ItemField: ComponentType<FieldProps<Item>>;
}

export function GroupField({ item, row, ItemField }: GroupFieldProps) {
  const { field, label, texts } = useItemField(item, row);
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
