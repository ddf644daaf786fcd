// The parts of every field: label, optional mark, hint, error and their ids. The control's id is the field's name unless given,
// so that an ErrorSummary can link to it.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field-frame.module.css';

export interface FieldTexts {
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
}

export function buildDescribedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  label: ReactNode;
  /** A group is a fieldset with a legend; a single control is a div with a label. */
  group?: boolean;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional, group = false, children }: FieldFrameProps) {
  const Frame = group ? 'fieldset' : 'div';
  const name = (
    <>
      {label}
      {optional && (
        <span className={styles.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  );
  return (
    <Frame
      className={styles.frame}
      aria-describedby={group ? buildDescribedBy(id, { hint, error }) : undefined}
    >
      {group ? (
        <legend className={styles.label}>{name}</legend>
      ) : (
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {name}
        </label>
      )}
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Frame>
  );
}
