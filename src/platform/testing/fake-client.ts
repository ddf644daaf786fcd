// A fake native client behind the real SDK bridge, for tests.
import { vi } from 'vitest';
import type { Platform } from '../types.ts';

interface Post {
  type: string;
  data: Record<string, unknown>;
}

interface Receiver {
  receiveEvent(name: string, data: unknown): void;
}

export interface FakeClient {
  platform: Omit<Platform, 'value' | 'inTelegram' | 'userAgent'>;
  posted: Post[];
  lastOf(type: string): Post['data'] | undefined;
  emit(name: string, data?: unknown): void;
  on: (post: Post) => void;
}

/** Call once per test file: the SDK is a singleton. */
export async function createFakeClient(platformName: string, version: string): Promise<FakeClient> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const posted: Post[] = [];
  const receiver = () => (window as unknown as { Telegram: { WebView: Receiver } }).Telegram.WebView;
  const played: Omit<FakeClient, 'platform'> = {
    posted,
    lastOf: (type) => posted.findLast((post) => post.type === type)?.data,
    emit: (name, data = null) => receiver().receiveEvent(name, data),
    on: () => undefined,
  };
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent(type: string, json: string) {
        const post = { type, data: (JSON.parse(json || '{}') || {}) as Post['data'] }; // written by the SDK
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
  return Object.assign(played, { platform: startTelegram() });
}
