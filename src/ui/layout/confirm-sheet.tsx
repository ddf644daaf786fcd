// A decision that takes something away: what it means, then yes or back. Asked in the client's own window where it has one and the
// words fit; in a sheet of ours in browsers, where the client does not answer, and to say what went wrong.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '#app/lib/client-offers.ts';
import { Button } from '../buttons/button.tsx';
import styles from './confirm-sheet.module.css';
import { Notice } from '../feedback/notice.tsx';
import { Sheet } from './sheet.tsx';

/** Longer than this, who said yes in the client's window sees that it is under way. */
const QUICK_MS = 400;

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it means, a paragraph each. */
  text: readonly string[];
  confirm: string;
  /** What leaves everything as it is; "Go back" when absent. */
  back?: string;
  /** The sheet closes once it has resolved; what it throws is said in the sheet. */
  onConfirm: () => Promise<unknown>;
  /** Absent where nothing is thrown. */
  failureText?: (error: unknown) => string;
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, text, confirm, onConfirm, failureText } = props;
  const { t } = useLingui();
  const back = props.back ?? t`Go back`;
  /** Nobody has asked it elsewhere. */
  const [here, setHere] = useState(!client.offers.confirm);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function close(): void {
    setError(null);
    setHere(!client.offers.confirm);
    onClose();
  }
  async function go(): Promise<void> {
    setBusy(true);
    setError(null);
    const slow = setTimeout(() => setHere(true), QUICK_MS);
    try {
      await onConfirm();
      clearTimeout(slow);
      close();
    } catch (cause) {
      // Nobody is here to say it.
      if (!failureText) throw cause;
      setError(cause);
      setHere(true);
    } finally {
      clearTimeout(slow);
      setBusy(false);
    }
  }
  const ask = useEffectEvent(
    () =>
      client.offers.confirm?.({ title, text: text.join('\n\n'), yes: confirm, no: back }) ??
      Promise.resolve(null),
  );
  const heard = useEffectEvent((answer: boolean | null) => {
    if (answer) void go();
    else if (answer === false) close();
    else setHere(true);
  });
  useEffect(() => {
    if (!open || here) return;
    let stale = false;
    void ask().then((answer) => {
      if (!stale) heard(answer);
    });
    return () => void (stale = true);
  }, [open, here]);

  return (
    <Sheet open={open && here} onClose={close} title={title}>
      <div className={styles.sheet}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {error !== null && failureText && (
          <Notice tone="danger" live>
            <p>{failureText(error)}</p>
          </Notice>
        )}
        <Button variant="secondary" block loading={busy} onClick={() => void go()}>
          {confirm}
        </Button>
        <Button variant="primary" block disabled={busy} onClick={close}>
          {back}
        </Button>
      </div>
    </Sheet>
  );
}
