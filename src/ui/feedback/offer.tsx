import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';
import styles from './offer.module.css';

interface OfferProps {
  /** What it is, or how it stands; a change is announced. */
  children: ReactNode;
  /** On the button; absent where there is nothing to press. */
  action?: ReactNode;
  busy: boolean;
  onPress: () => void;
  /** On a button beside it; absent where there is no need to say no. */
  refusal?: ReactNode;
  onRefuse?: () => void;
  /** Why the last press did nothing. */
  error?: ReactNode;
}

/** Something that can be turned on or off, in a sentence and a button. */
export function Offer({ children, action, busy, onPress, refusal, onRefuse, error }: OfferProps) {
  const id = useId();
  return (
    <div className={styles.offer}>
      <p id={id} role="status">
        {children}
      </p>
      {(action || refusal) && (
        <span className={styles.buttons}>
          {action && (
            <Button size="small" variant="secondary" loading={busy} aria-describedby={id} onClick={onPress}>
              {action}
            </Button>
          )}
          {refusal && (
            <Button size="small" variant="default" disabled={busy} aria-describedby={id} onClick={onRefuse}>
              {refusal}
            </Button>
          )}
        </span>
      )}
      {error && (
        <Notice tone="danger" live>
          <p>{error}</p>
        </Notice>
      )}
    </div>
  );
}
