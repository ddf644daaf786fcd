// Detects the Telegram client without the SDK, before the router changes the address. Launch parameters alone are
// no proof, because shared links contain them: a bridge to the client must exist. [W1]
import { sessionStore } from '#app/lib/storage/storage.ts';
import type { PlatformValue } from './types.ts';

export interface PlatformSignals {
  href: string;
  /** Address this document was loaded from, with hash. */
  navigationHref: string;
  storedParams: string | null;
  userAgent: string;
  hasTransport: boolean;
}

interface Detected {
  value: PlatformValue;
  inTelegram: boolean;
  userAgent?: string;
}

interface Launch {
  platform: string;
  version: string;
}

const PLATFORM_VALUES: Record<string, PlatformValue> = {
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

/** Key under which the SDK stores the launch parameters of this tab. */
export const STORED_PARAMS_KEY = '__telegram__initParams';

const isPhone = (userAgent: string) => /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);

function parseLaunch(read: (name: string) => unknown): Launch | null {
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' && /^[\w.]{1,20}$/.test(value) ? value : undefined;
  };
  const platform = text('tgWebAppPlatform');
  const version = text('tgWebAppVersion');
  return platform || version ? { platform: platform ?? 'unknown', version: version ?? 'unknown' } : null;
}

/** Launch parameters are in the hash, or in the query for direct links. */
function readAddressLaunch(href: string): Launch | null {
  const [beforeHash = '', hash = ''] = href.split('#', 2);
  const parts = [hash.replace(/^.*\?/, ''), beforeHash.split('?')[1] ?? ''];
  for (const part of parts) {
    const params = new URLSearchParams(part);
    const launch = parseLaunch((name) => params.get(name));
    if (launch) return launch;
  }
  return null;
}

function readStoredLaunch(json: string | null): Launch | null {
  try {
    const params = JSON.parse(json ?? 'null') as Record<string, unknown> | null; // parseLaunch checks each value
    return parseLaunch((name) => params?.[name]);
  } catch {
    return null;
  }
}

export function detectPlatform(from: PlatformSignals): Detected {
  const phone = isPhone(from.userAgent);
  const launch =
    readAddressLaunch(from.href) ??
    readAddressLaunch(from.navigationHref) ??
    readStoredLaunch(from.storedParams);
  if (!launch || !from.hasTransport) return { value: phone ? 'h5' : 'pc', inTelegram: false };
  const unnamed = /Android/i.test(from.userAgent) ? 'android_tg' : phone ? 'ios_tg' : 'pc_tg';
  return {
    value: PLATFORM_VALUES[launch.platform] ?? unnamed,
    inTelegram: true,
    userAgent: `TelegramMiniApp/${launch.version} (${launch.platform})`,
  };
}

interface Bridges {
  TelegramWebviewProxy?: { postEvent?: unknown };
  external?: { notify?: unknown };
}

export function readPlatformSignals(): PlatformSignals {
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

const KEY = 'isApp';

export function isInApp(): boolean {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStore.set(KEY, asked);
  return /^(true|1)$/.test(sessionStore.get(KEY) ?? '');
}
