import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { DangerIcon } from '../icons.ts';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  errors: readonly { fieldId: string; text: string }[];
}

function showField(event: MouseEvent, fieldId: string): void {
  // A hash in the URL would be a step in history; the field only needs to be seen and focused.
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Takes focus when it appears. Give it a new key on every failed submit, so that it takes it again. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={styles.box} ref={box} tabIndex={-1} aria-labelledby={id}>
      <DangerIcon size={20} />
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId + text}>
              <a href={`#${fieldId}`} className={styles.link} onClick={(event) => showField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
