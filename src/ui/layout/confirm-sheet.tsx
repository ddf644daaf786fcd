import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-sheet.module.css';
import { Notice } from '../feedback/notice.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it means. */
  children: ReactNode;
  confirm: string;
  /** The sheet closes once it has resolved; what it throws is said in the sheet. */
  onConfirm: () => Promise<void>;
  failureText: (error: unknown) => string;
}

/** A decision that takes something away: what it means, then yes or back. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, children, confirm, onConfirm, failureText } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close(): void {
    setError(null);
    onClose();
  }
  async function go(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  }

  return (
    <Sheet open={open} onClose={close} title={title}>
      <div className={styles.sheet}>
        {children}
        {error !== null && (
          <Notice tone="danger" live>
            <p>{failureText(error)}</p>
          </Notice>
        )}
        <Button variant="secondary" block loading={busy} onClick={() => void go()}>
          {confirm}
        </Button>
        <Button variant="primary" block disabled={busy} onClick={close}>
          {t`Go back`}
        </Button>
      </div>
    </Sheet>
  );
}
