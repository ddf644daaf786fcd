// What is pushed is shown, and opens its page. It says that there is something and never what, so nothing of the person is
// here.
import { addressOf, readPush } from './push-message.ts';

export function showNotifications(worker: ServiceWorkerGlobalScope, base: string): void {
  worker.addEventListener('push', (event) => {
    const { text, page, tag } = readPush(event.data?.text() ?? '');
    const icon = `${base}icons/icon-192.png`;
    event.waitUntil(worker.registration.showNotification(text, { tag, icon, data: { page } }));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { page } = (event.notification.data ?? {}) as { page?: unknown }; // perhaps shown by another version
    event.waitUntil(bringUp(worker, addressOf(base, page)));
  });
}

/** A window that shows the page comes to the front; any other stays as it is, for work may be open in it. */
async function bringUp({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : clients.openWindow(address));
}
