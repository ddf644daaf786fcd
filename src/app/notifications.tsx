// [B7, X5] Titled messages, bottom right, 320 px wide. Read out when they come; each can be closed.
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { closeNotification, notificationStore } from '#app/state/notifications.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.ts';
import styles from './notifications.module.css';
import { useTopLayer } from './use-top-layer.ts';

export function Notifications() {
  const { t } = useLingui();
  const { items } = useSnapshot(notificationStore);
  const area = useTopLayer(items.length);
  return (
    <div ref={area} popover="manual" className={styles.area} role="log" aria-label={t`Notifications`}>
      {items.map(({ id, title, text }) => (
        <div key={id} className={styles.item}>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
          <IconButton label={t`Close`} onClick={() => closeNotification(id)}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
