// Titled notifications, announced, paused while focused or pointed at, closable. [B7, X5]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { closeNotification, pauseNotifications } from '#app/state/messages/notifications.ts';
import { notificationStore } from '#app/state/messages/notifications.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.ts';
import { MessageArea } from './message-area.tsx';
import styles from './notifications.module.css';

const READY_MS = 100;

function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

function pauseWhileUsed(area: HTMLElement | null): (() => void) | undefined {
  const off = new AbortController();
  const on = (type: string, listener: (event: Event) => void) =>
    area?.addEventListener(type, listener, { signal: off.signal });
  on('pointerenter', () => pauseNotifications('pointer', true));
  on('pointerleave', () => pauseNotifications('pointer', false));
  on('focusin', () => pauseNotifications('focus', true));
  on('focusout', () => queueMicrotask(() => followFocus(area)));
  return () => off.abort();
}

const followFocus = (area: HTMLElement | null) =>
  pauseNotifications('focus', area?.contains(document.activeElement) ?? false);

export function Notifications() {
  const { t } = useLingui();
  const { items } = useSnapshot(notificationStore);
  const list = useRef<HTMLDivElement>(null);
  const ready = useReady();
  useEffect(() => pauseWhileUsed(list.current), []);
  // Closing a message removes the focus without an event.
  useEffect(() => followFocus(list.current));
  return (
    <MessageArea className={styles.area}>
      {() => (
        <div ref={list} className={styles.list} role="log" aria-label={t`Notifications`}>
          {ready &&
            items.map(({ id, title, text }) => (
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
      )}
    </MessageArea>
  );
}
