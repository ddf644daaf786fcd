// Handles a click on a notification. In a separate module for its tests.
import { buildPageUrl } from './push-message.ts';

interface Windows {
  matchAll(which: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

interface ClickedNotification {
  readonly data: unknown;
  close(): void;
}

/** Matches URLs as the client does: ignores case and trailing slashes. */
const normalizePath = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

/** Focuses a window that shows the page. Other windows stay unchanged, because they may contain unsaved work. */
export async function openNotificationPage(
  windows: Windows,
  base: string,
  notification: ClickedNotification,
): Promise<void> {
  notification.close();
  const { page } = (notification.data ?? {}) as { page?: unknown }; // another version of the app may have created it
  const address = buildPageUrl(base, page);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => normalizePath(new URL(url).pathname) === normalizePath(address));
  await (there ? there.focus() : windows.openWindow(address));
}
