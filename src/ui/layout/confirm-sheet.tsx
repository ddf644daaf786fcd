// Confirms a destructive action. It uses the native dialog of the client if there is one and the text fits, and otherwise a
// sheet, which also shows errors.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '#app/lib/client-capabilities.ts';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-sheet.module.css';
import { Notice } from '../feedback/notice.tsx';
import { Sheet } from './sheet.tsx';

/** After this time the sheet shows that a confirmed action is still running. */
const BUSY_DELAY_MS = 400;

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: readonly string[];
  confirm: string;
  back?: string;
  /** The sheet closes when it resolves and shows the error when it rejects. */
  onConfirm: () => Promise<unknown>;
  failureText?: (error: unknown) => string;
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, text, confirm, onConfirm, failureText } = props;
  const { t } = useLingui();
  const back = props.back ?? t`Go back`;
  /** True when the sheet is shown instead of the native dialog. */
  const [inSheet, setInSheet] = useState(!client.capabilities.confirm);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close(): void {
    setError(null);
    setInSheet(!client.capabilities.confirm);
    onClose();
  }
  async function runAction(): Promise<void> {
    setBusy(true);
    setError(null);
    const slow = setTimeout(() => setInSheet(true), BUSY_DELAY_MS);
    try {
      await onConfirm();
      clearTimeout(slow);
      close();
    } catch (cause) {
      if (!failureText) throw cause;
      setError(cause);
      setInSheet(true);
    } finally {
      clearTimeout(slow);
      setBusy(false);
    }
  }
  const ask = useEffectEvent(
    () =>
      client.capabilities.confirm?.({ title, text: text.join('\n\n'), yes: confirm, no: back }) ??
      Promise.resolve(null),
  );
  const handleAnswer = useEffectEvent((answer: boolean | null) => {
    if (answer) void runAction();
    else if (answer === false) close();
    else setInSheet(true);
  });
  useEffect(() => {
    if (!open || inSheet) return;
    let stale = false;
    void ask().then((answer) => {
      if (!stale) handleAnswer(answer);
    });
    return () => void (stale = true);
  }, [open, inSheet]);

  return (
    <Sheet open={open && inSheet} onClose={close} title={title}>
      <div className={styles.sheet}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {error !== null && failureText && (
          <Notice tone="danger" live>
            <p>{failureText(error)}</p>
          </Notice>
        )}
        <Button variant="secondary" block loading={busy} onClick={() => void runAction()}>
          {confirm}
        </Button>
        <Button variant="primary" block disabled={busy} onClick={close}>
          {back}
        </Button>
      </div>
    </Sheet>
  );
}
