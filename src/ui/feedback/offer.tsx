import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';
import styles from './offer.module.css';

interface OfferProps {
  /** The description. Screen readers announce its changes. */
  children: ReactNode;
  /** The label of the button. Without a label there is no button. */
  action?: ReactNode;
  busy: boolean;
  onPress: () => void;
  refusal?: ReactNode;
  onRefuse?: () => void;
  error?: ReactNode;
}

/** A setting that the user can turn on or off, with one sentence and its buttons. */
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
