// A native client on the other side of the real SDK's bridge, for the tests of what it is asked beside its buttons.
import { putAside } from '#app/lib/sight.ts';
import { vi } from 'vitest';
import type { Platform } from '../types.ts';

interface Post {
  type: string;
  data: Record<string, unknown>;
}

/** The SDK's own receiver, as a client calls it. */
interface Receiver {
  receiveEvent(name: string, data: unknown): void;
}

export interface PlayedClient {
  platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;
  /** Everything it was told, in order. */
  posted: Post[];
  lastOf(type: string): Post['data'] | undefined;
  emit(name: string, data?: unknown): void;
  /** What it does by itself with what it is told. */
  on: (post: Post) => void;
}

/** Once a test file: the SDK of a page is one. */
export async function playClient(platformName: string, version: string): Promise<PlayedClient> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const posted: Post[] = [];
  // What the SDK puts on the window; no DOM type has it.
  const receiver = () => (window as unknown as { Telegram: { WebView: Receiver } }).Telegram.WebView;
  const played: Omit<PlayedClient, 'platform'> = {
    posted,
    lastOf: (type) => posted.findLast((post) => post.type === type)?.data,
    emit: (name, data = null) => receiver().receiveEvent(name, data),
    on: () => undefined,
  };
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent(type: string, json: string) {
        const post = { type, data: (JSON.parse(json || '{}') || {}) as Post['data'] }; // the SDK wrote it
        posted.push(post);
        played.on(post);
      },
    },
  });
  location.hash = new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: platformName,
    tgWebAppThemeParams: '{}',
  }).toString();
  const { startTelegram } = await import('../telegram.ts');
  return Object.assign(played, { platform: startTelegram(putAside) });
}
