// The platform of this page. The Telegram SDK is a chunk of its own that loads only inside Telegram.
import { browserPlatform } from './browser.ts';
import { detect, surroundings } from './detect.ts';
import type { Platform } from './types.ts';

const detected = detect(surroundings());
let platform: Platform = { ...browserPlatform(detected.value), ...detected };

/** Before startPlatform() has finished, native buttons are missing; the header values are right from the start. */
export const getPlatform = (): Platform => platform;

/** Must finish before the first change of address: the SDK reads the launch parameters from it, once. */
export async function startPlatform(): Promise<void> {
  if (!detected.inTelegram) {
    // Its own chunk: hardly any link is a leaked one.
    if (location.href.includes('tgWebApp')) (await import('./launch-address.ts')).stripLaunch();
    return;
  }
  const { startTelegram } = await import('./telegram.ts');
  platform = { ...platform, ...startTelegram() };
}
