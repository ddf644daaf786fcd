import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { errorText } from '#app/state/show-error.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import styles from './agreements.module.css';

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it means. */
  children: ReactNode;
  confirm: string;
  /** The sheet closes once it has resolved; what it throws is said in the sheet. */
  onConfirm: () => Promise<void>;
}

/** A decision that takes something away: what it means, then yes or back. */
export function ConfirmSheet({ open, onClose, title, children, confirm, onConfirm }: ConfirmSheetProps) {
  const { i18n, t } = useLingui();
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
            <p>{errorText(i18n, error)}</p>
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
