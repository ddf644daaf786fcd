// What a press on a notification does. Apart from the worker, so that a test can press.
import { addressOf } from './push-message.ts';

interface Windows {
  matchAll(which: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

interface Pressed {
  readonly data: unknown;
  close(): void;
}

/** As the client reads addresses: in whatever case, with a slash at the end or without. */
const plain = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** A window that shows the page comes to the front; any other stays as it is, for work may be open in it. */
export async function openPressed(windows: Windows, base: string, notification: Pressed): Promise<void> {
  notification.close();
  const { page } = (notification.data ?? {}) as { page?: unknown }; // perhaps shown by another version
  const address = addressOf(base, page);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => plain(new URL(url).pathname) === plain(address));
  await (there ? there.focus() : windows.openWindow(address));
}
