import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatRelative } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/use-now.ts';
import { idleStore } from '#app/state/idle-store.ts';
import { errorText } from '#app/state/show-error.ts';
import { signOut } from '#app/state/sign-out.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { staySignedIn } from './idle-watch.ts';
import styles from './idle-sheet.module.css';

/** [G8] Whoever closes it is there, and stays. */
export function IdleSheet() {
  const { i18n } = useLingui();
  const { endsAt } = useSnapshot(idleStore);
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const when = formatRelative(new Date(endsAt ?? now), now.getTime());

  async function stay(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await staySignedIn();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet open={endsAt !== null} onClose={() => void stay()} title={<Trans>Are you still there?</Trans>}>
      <div className={styles.sheet}>
        <p>
          <Trans>
            Nothing has happened here for a while. To protect your account, you will be logged out {when}.
          </Trans>
        </p>
        {error !== null && (
          <Notice tone="danger" live>
            <p>{errorText(i18n, error)}</p>
          </Notice>
        )}
        <Button variant="primary" block loading={busy} onClick={() => void stay()}>
          <Trans>Stay logged in</Trans>
        </Button>
        <Button variant="secondary" block disabled={busy} onClick={() => void signOut()}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
