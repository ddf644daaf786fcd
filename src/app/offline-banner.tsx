import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/network.ts';
import { userStore } from '#app/state/user.ts';
import styles from './banner.module.css';

/** Says that what is on the screen may be old. The live region is always there, so that the change is read out. */
export function OfflineBanner() {
  const { online } = useSnapshot(networkStore);
  const { profile } = useSnapshot(userStore);
  return (
    <div role="status">
      {!online && profile && (
        <p className={styles.banner}>
          <Trans>You are offline. What you see may be out of date; nothing you entered is lost.</Trans>
        </p>
      )}
    </div>
  );
}
