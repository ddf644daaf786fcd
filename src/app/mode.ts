// How the page was opened: inside the mobile app (isApp), or embedded by a token. Read from the first address and kept
// for the tab, because later addresses do not repeat it. [N3, N4]
import { embeddedSession } from '#app/api/embedded.ts';
import { sessionStore } from '#app/lib/storage.ts';
import { getPlatform } from '#app/platform/platform.ts';

const KEY = 'isApp';

function isApp(): boolean {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStore.set(KEY, asked);
  return /^(true|1)$/.test(sessionStore.get(KEY) ?? '');
}

export interface Mode {
  header: boolean;
  footer: boolean;
}

export function readMode(): Mode {
  const embedded = embeddedSession() !== null;
  // A Telegram client has a header of its own.
  return { header: !isApp() && !embedded && !getPlatform().inTelegram, footer: !embedded };
}
