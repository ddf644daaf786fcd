// Above every step on the phone: what this is for, the letters, and the way out.
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Button } from '#app/ui/buttons/button.tsx';
import { leaveHanded, phoneStore } from './phone-store.ts';
import styles from './phone-bar.module.css';

export function PhoneBar() {
  const { code, busy } = useSnapshot(phoneStore);
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <Trans>
          You are sending pictures for the verification on your computer. Code: <span dir="ltr">{code}</span>
        </Trans>
      </p>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void leaveHanded()}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
