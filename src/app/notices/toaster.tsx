// Toasts, 3 at most, dismissed by a downward swipe past 50 px; F8 focuses them. [B8, T11]
import { useLingui } from '@lingui/react/macro';
import { Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { dismissToast, type ToastKind, toastStore } from '#app/state/messages/toasts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '#app/ui/icons.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { MessageArea } from './message-area.tsx';
import styles from './toaster.module.css';

const SWIPE_PX = 50;
const HOTKEY = 'F8';

const ICONS: Record<ToastKind, ReactNode> = {
  success: <SuccessIcon size={20} />,
  fail: <DangerIcon size={20} />,
  info: <InfoIcon size={20} />,
  warn: <WarningIcon size={20} />,
  process: <Spinner />,
};

export function Toaster() {
  const { t } = useLingui();
  const { toasts } = useSnapshot(toastStore);
  return (
    <MessageArea className={styles.area}>
      {(area) => (
        <Provider
          label={t`Message`}
          swipeDirection="down"
          swipeThreshold={SWIPE_PX}
          announcerContainer={area}
        >
          {toasts.map(({ id, kind, text, duration, open }) => (
            <Root
              key={id}
              open={open}
              duration={duration}
              type={kind === 'fail' || kind === 'warn' ? 'foreground' : 'background'}
              onOpenChange={(stays) => !stays && dismissToast(id)}
              className={classNames(styles.toast, styles[kind])}
            >
              {ICONS[kind]}
              <Title className={styles.text}>{text}</Title>
            </Root>
          ))}
          <Viewport className={styles.list} label={t`Messages (${HOTKEY})`} />
        </Provider>
      )}
    </MessageArea>
  );
}
