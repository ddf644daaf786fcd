// The platform of this page. The Telegram SDK loads only inside Telegram.
import { client } from '#app/lib/client-capabilities.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { createBrowserPlatform } from './browser.ts';
import { detectPlatform, STORED_PARAMS_KEY, readPlatformSignals } from './detect.ts';
import { removeLaunchFromAddress, LAUNCH_KEY, launch, readLaunchData } from './launch.ts';
import type { Platform } from './types.ts';

const detected = detectPlatform(readPlatformSignals());
if (detected.inTelegram) {
  const data = readLaunchData(location.hash);
  launch.isUntried = data !== null;
  if (launch.isUntried) sessionStore.remove(LAUNCH_KEY);
  const whose = data ?? sessionStore.get(LAUNCH_KEY);
  if (whose !== null) launch.headers.Authorization = `tma ${whose}`;
}

let platform: Platform = { ...createBrowserPlatform(detected.value), ...detected };

/** Native buttons are missing until startPlatform() has finished; header values are available immediately. */
export const getPlatform = (): Platform => platform;

/** Must finish before the address changes: the SDK reads the launch parameters from it once. */
export async function startPlatform(): Promise<void> {
  if (!detected.inTelegram) return;
  try {
    const { startTelegram } = await import('./telegram.ts');
    client.capabilities = platform = { ...platform, ...startTelegram() };
  } catch {
    removeLaunchFromAddress();
    sessionStore.remove(STORED_PARAMS_KEY);
  }
}

/** Desktop cameras point at the user's face, not at a document on the table. */
export const isDesktop = (): boolean =>
  getPlatform().value.startsWith('pc') && !matchMedia('(pointer: coarse)').matches;
