// The platform of this page. The Telegram SDK is a chunk of its own that loads only inside Telegram.
import { client } from '#app/lib/client-offers.ts';
import { putAside } from '#app/lib/sight.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';
import { browserPlatform } from './browser.ts';
import { detect, STORED_PARAMS_KEY, surroundings } from './detect.ts';
import { stripLaunch } from './launch-address.ts';
import { LAUNCH_KEY, launch, launchData } from './launch.ts';
import type { Platform } from './types.ts';

const detected = detect(surroundings());
if (detected.inTelegram) {
  const data = launchData(location.hash);
  launch.untried = data !== null;
  if (launch.untried) sessionStore.remove(LAUNCH_KEY);
  const whose = data ?? sessionStore.get(LAUNCH_KEY);
  if (whose !== null) launch.headers.Authorization = `tma ${whose}`;
}

let platform: Platform = { ...browserPlatform(detected.value), ...detected };

/** Before startPlatform() has finished, native buttons are missing; the header values are right from the start. */
export const getPlatform = (): Platform => platform;

/** Must finish before the first change of address: the SDK reads the launch parameters from it, once. */
export async function startPlatform(): Promise<void> {
  if (!detected.inTelegram) return;
  try {
    const { startTelegram } = await import('./telegram.ts');
    client.offers = platform = { ...platform, ...startTelegram(putAside) };
  } catch {
    // The SDK did not come, or its client cannot be talked to: the page does by itself what it would have asked for.
    stripLaunch();
    sessionStore.remove(STORED_PARAMS_KEY);
  }
}
