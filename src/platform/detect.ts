// Are we inside a Telegram client, and which one? Decided without the SDK, before the router touches the address.
// Launch parameters alone prove nothing: they leak in shared links. A way to talk to a client must be there too. [W1]
import { sessionStore } from '#app/lib/storage/storage.ts';
import type { PlatformValue } from './types.ts';

export interface Surroundings {
  href: string;
  /** The address this document was first loaded from, hash included. */
  navigationHref: string;
  /** What the SDK kept of an earlier page of this tab. */
  storedParams: string | null;
  userAgent: string;
  hasTransport: boolean;
}

interface Detected {
  value: PlatformValue;
  inTelegram: boolean;
  /** What tg-user-agent says; absent outside Telegram. [C1] */
  userAgent?: string;
}

interface Launch {
  platform: string;
  version: string;
}

const VALUE_OF: Record<string, PlatformValue> = {
  ios: 'ios_tg',
  android: 'android_tg',
  android_x: 'android_tg',
  macos: 'pc_tg',
  tdesktop: 'pc_tg',
  unigram: 'pc_tg',
  weba: 'pc_tg',
  webk: 'pc_tg',
  web: 'pc_tg',
};

/** Where the SDK keeps launch parameters of this tab. */
export const STORED_PARAMS_KEY = '__telegram__initParams';

const isPhone = (userAgent: string) => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

function launchOf(read: (name: string) => unknown): Launch | null {
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' && /^[\w.]{1,20}$/.test(value) ? value : undefined;
  };
  const platform = text('tgWebAppPlatform');
  const version = text('tgWebAppVersion');
  return platform || version ? { platform: platform ?? 'unknown', version: version ?? 'unknown' } : null;
}

/** Launch parameters stand in the hash, or (direct links) in the query. */
function launchIn(href: string): Launch | null {
  const [beforeHash = '', hash = ''] = href.split('#', 2);
  // The hash may hold a path and a query of its own.
  const parts = [hash.replace(/^.*\?/, ''), beforeHash.split('?')[1] ?? ''];
  for (const part of parts) {
    const params = new URLSearchParams(part);
    const launch = launchOf((name) => params.get(name));
    if (launch) return launch;
  }
  return null;
}

function launchStored(json: string | null): Launch | null {
  try {
    const params = JSON.parse(json ?? 'null') as Record<string, unknown> | null; // launchOf checks each value
    return launchOf((name) => params?.[name]);
  } catch {
    return null;
  }
}

export function detect(from: Surroundings): Detected {
  const phone = isPhone(from.userAgent);
  const launch = launchIn(from.href) ?? launchIn(from.navigationHref) ?? launchStored(from.storedParams);
  if (!launch || !from.hasTransport) return { value: phone ? 'h5' : 'pc', inTelegram: false };
  const unnamed = /Android/i.test(from.userAgent) ? 'android_tg' : phone ? 'ios_tg' : 'pc_tg';
  return {
    value: VALUE_OF[launch.platform] ?? unnamed,
    inTelegram: true,
    userAgent: `TelegramMiniApp/${launch.version} (${launch.platform})`,
  };
}

interface Bridges {
  TelegramWebviewProxy?: { postEvent?: unknown };
  external?: { notify?: unknown };
}

export function surroundings(): Surroundings {
  // Not part of any DOM type: Telegram clients put these on the window.
  const bridges = window as unknown as Bridges;
  return {
    href: location.href,
    navigationHref: performance.getEntriesByType('navigation')[0]?.name ?? '',
    storedParams: sessionStore.get(STORED_PARAMS_KEY),
    userAgent: navigator.userAgent,
    hasTransport:
      typeof bridges.TelegramWebviewProxy?.postEvent === 'function' ||
      typeof bridges.external?.notify === 'function' ||
      window.parent !== window ||
      /Telegram-Android\//.test(navigator.userAgent),
  };
}
