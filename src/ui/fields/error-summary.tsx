// What is wrong with a form, said once and in one way, each point with the way to it. With few of them the first field
// is where the person goes on, so it takes the focus; with more the summary does. Give it a new key on every failed try.
import { Plural } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import notice from '../feedback/notice.module.css';
import tones from '../feedback/tones.module.css';
import { DangerIcon, WarningIcon } from '../icons.ts';
import styles from './error-summary.module.css';

/** With more of them somebody has to read before they type. */
const FEW = 3;

interface Point {
  fieldId: string;
  text: string;
  /** For a field on another page; null where there is no way to it. */
  onShow?: (() => void) | null;
}

interface ErrorSummaryProps {
  errors: readonly Point[];
  /** Nobody has tried to go on yet: it tells, and leaves the focus alone. */
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
    if (early || (first && !first.onShow && errors.length <= FEW && showField(first.fieldId))) return;
    box.current?.focus();
  });
  useEffect(() => arrive(), []);

  function follow(event: MouseEvent, { fieldId, onShow }: Point): void {
    // A hash in the URL would be a step in history; the field only needs to be seen and focused.
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
