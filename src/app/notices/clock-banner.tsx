import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { deviceNow, isDeviceDateWrong, onServerClockChange, serverNow } from '#app/lib/server-clock.ts';
import styles from './banner.module.css';

/** The pages go by the gateway's date, so the user must know why they differ from the device. */
export function ClockBanner() {
  const isWrong = useSyncExternalStore(onServerClockChange, isDeviceDateWrong);
  if (!isWrong) return null;
  const device = formatDate(deviceNow());
  const server = formatDate(serverNow());
  return (
    <p className={styles.banner}>
      <Trans>
        The date on this device is wrong: it shows {device}, but today is {server}. We’re using the correct
        date. Please change the date on your device.
      </Trans>
    </p>
  );
}
