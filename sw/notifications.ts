// What is pushed is shown, and opens its page. It says that there is something and never what, so nothing of the person is
// here.
import { openPressed } from './notification-click.ts';
import { readPush } from './push-message.ts';

export function showNotifications(worker: ServiceWorkerGlobalScope, base: string): void {
  worker.addEventListener('push', (event) => {
    const { text, page, tag } = readPush(event.data?.text() ?? '');
    const icon = `${base}icons/icon-192.png`;
    event.waitUntil(worker.registration.showNotification(text, { tag, icon, data: { page } }));
  });
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(openPressed(worker.clients, base, event.notification)),
  );
}
