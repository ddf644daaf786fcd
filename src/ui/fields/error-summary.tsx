// Lists the errors of a form with links to their fields. With few errors the first field takes the focus, otherwise the summary
// does. Change its key after every failed attempt.
import { Plural } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import notice from '../feedback/notice.module.css';
import tones from '../feedback/tones.module.css';
import { DangerIcon, WarningIcon } from '../icons.ts';
import styles from './error-summary.module.css';

/** With more errors, the user should read the summary before the first field. */
const MAX_ERRORS_WITHOUT_SUMMARY = 3;

interface SummaryError {
  fieldId: string;
  text: string;
  /** Opens the page of the field; null if the field cannot be reached. */
  onShow?: (() => void) | null;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** Shown before the first submit, as a warning that does not take the focus. */
  early?: boolean;
}

function showField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null && document.activeElement === field;
}

export function ErrorSummary({ errors, early = false }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const count = errors.length;
  const arrive = useEffectEvent(() => {
    const [first] = errors;
    if (
      early ||
      (first && !first.onShow && errors.length <= MAX_ERRORS_WITHOUT_SUMMARY && showField(first.fieldId))
    )
      return;
    box.current?.focus();
  });
  useEffect(() => arrive(), []);

  function follow(event: MouseEvent, { fieldId, onShow }: SummaryError): void {
    // A hash in the URL would add a history entry.
    event.preventDefault();
    if (onShow) onShow();
    else showField(fieldId);
  }
  const Icon = early ? WarningIcon : DangerIcon;
  return (
    <section
      className={classNames(notice.notice, styles.summary, early ? tones.warning : tones.danger)}
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <Icon size={20} />
      <div className={notice.text}>
        <h2 id={id} className={notice.title}>
          <Plural value={count} one="Check this answer" other="Check these # answers" />
        </h2>
        <ul className={styles.list}>
          {errors.map((point) => (
            <li key={point.fieldId + point.text}>
              {point.onShow === null ? (
                point.text
              ) : (
                <a
                  href={`#${point.fieldId}`}
                  className={styles.link}
                  onClick={(event) => follow(event, point)}
                >
                  {point.text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
