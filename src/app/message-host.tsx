// Loads the toaster and the notification area when there is something to say; most visits never need them.
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { notificationStore } from '#app/state/notifications.ts';
import { toastStore } from '#app/state/toasts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));
const Notifications = lazy(() =>
  import('./notifications.tsx').then(({ Notifications }) => ({ default: Notifications })),
);

/** True from the first time on: an area that went away could not announce what comes next. */
function useOnce(needed: boolean): boolean {
  const [wanted, setWanted] = useState(needed);
  if (needed && !wanted) setWanted(true);
  return wanted;
}

export function MessageHost() {
  const { toasts } = useSnapshot(toastStore);
  const { items } = useSnapshot(notificationStore);
  const wantsToaster = useOnce(toasts.length > 0);
  const wantsNotifications = useOnce(items.length > 0);
  return (
    <Suspense>
      {wantsToaster && <Toaster />}
      {wantsNotifications && <Notifications />}
    </Suspense>
  );
}
