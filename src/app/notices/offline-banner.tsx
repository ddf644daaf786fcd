import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { userStore } from '#app/state/session/user.ts';
import styles from './banner.module.css';

/** Data may be outdated. Without a profile the page itself reports that it is offline. */
export function OfflineBanner() {
  const { online } = useSnapshot(networkStore);
  const { profile } = useSnapshot(userStore);
  if (online || !profile) return null;
  return (
    <p className={styles.banner}>
      <Trans>You’re offline. What you see may be out of date, but nothing you’ve entered is lost.</Trans>
    </p>
  );
}
