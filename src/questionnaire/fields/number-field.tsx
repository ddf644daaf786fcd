import type { NumberItem } from '#contract/questionnaire.ts';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { buildDescribedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx';
import control from '#app/ui/fields/control.module.css';
import type { FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import { useDecimalText } from './decimal.ts';
import styles from './amount.module.css';

export function NumberField({ item, row }: FieldProps<NumberItem>) {
  const { field, label, texts } = useItemField(item, row);
  const words = useTexts();
  const { id } = field;
  const decimals = item.decimals ?? 0;
  const { text, type } = useDecimalText(field.value ?? '', decimals, (value) =>
    field.set(value || undefined),
  );
  const ids = [buildDescribedBy(id, texts), item.unit && `${id}-unit`].filter(Boolean).join(' ');
  return (
    <FieldShell item={item} field={field}>
      <FieldFrame id={id} label={label} {...texts}>
        <div className={styles.number}>
          <input
            id={id}
            name={id}
            dir="ltr"
            className={classNames(control.control, styles.input)}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={30}
            value={text}
            aria-required={field.required}
            aria-invalid={texts.error !== undefined || undefined}
            aria-describedby={ids || undefined}
            onChange={(event) => type(sanitizeText(event.currentTarget.value))}
          />
          {item.unit && (
            <span id={`${id}-unit`} className={styles.unit}>
              {words(item.unit)}
            </span>
          )}
        </div>
      </FieldFrame>
    </FieldShell>
  );
}
