// Whether the mobile app opened this page (isApp). Read from the first address and kept for the tab, because later
// addresses do not repeat it. [N3]
import { sessionStore } from '#app/lib/storage/storage.ts';

const KEY = 'isApp';

export function isInApp(): boolean {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStore.set(KEY, asked);
  return /^(true|1)$/.test(sessionStore.get(KEY) ?? '');
}
