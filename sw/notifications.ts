// Shows push notifications, and opens their page on click. Their texts are generic, so they contain no user data.
import { openNotificationPage } from './notification-click.ts';
import { parsePushMessage } from './push-message.ts';

export function registerNotifications(worker: ServiceWorkerGlobalScope, base: string): void {
  worker.addEventListener('push', (event) => {
    const { text, page, tag } = parsePushMessage(event.data?.text() ?? '');
    const icon = `${base}icons/icon-192.png`;
    event.waitUntil(worker.registration.showNotification(text, { tag, icon, data: { page } }));
  });
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(openNotificationPage(worker.clients, base, event.notification)),
  );
}
