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
  /** Why the last press did nothing. */
  error?: ReactNode;
}

/** Something that can be turned on or off, in a sentence and a button. */
export function Offer({ children, action, busy, onPress, error }: OfferProps) {
  const id = useId();
  return (
    <div className={styles.offer}>
      <p id={id} role="status">
        {children}
      </p>
      {action && (
        <span>
          <Button size="small" variant="secondary" loading={busy} aria-describedby={id} onClick={onPress}>
            {action}
          </Button>
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
