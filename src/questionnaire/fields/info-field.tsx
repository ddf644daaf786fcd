// Text to read: a note or a warning, what follows from the answers so far, transfers to explain, an officer's words.
import type { InfoItem } from '#contract/questionnaire.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useField, useLiveValues } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import type { FieldProps } from './field-props.ts';
import { TransferList } from './transfer-list.tsx';
import styles from './info.module.css';

export function InfoField({ item, row }: FieldProps<InfoItem>) {
  const texts = useTexts();
  const live = useLiveValues(item);
  const { id } = useField(item, row);
  const { tone, transfers, note, hint } = item;
  const label = live && texts(item.label, { ...item.values, ...live });

  if (transfers)
    return (
      <section id={id} tabIndex={-1}>
        <h3 className={styles.heading}>{label}</h3>
        <TransferList transfers={transfers} />
      </section>
    );
  if (note !== undefined)
    return (
      <div id={id} tabIndex={-1}>
        <Notice tone="info" title={label}>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </Notice>
      </div>
    );
  if (item.live)
    return (
      <output id={id} className={styles.live}>
        {label !== null && <Notice tone={tone ?? 'info'}>{label}</Notice>}
      </output>
    );
  if (tone)
    return (
      <div id={id} tabIndex={-1}>
        <Notice tone={tone}>
          <p>{label}</p>
          {hint && <p>{texts(hint, item.values)}</p>}
        </Notice>
      </div>
    );
  return (
    <div id={id} tabIndex={-1} className={styles.text}>
      <p>{label}</p>
      {hint && <p>{texts(hint, item.values)}</p>}
    </div>
  );
}
