// The platform of this page. The Telegram SDK is a chunk of its own that loads only inside Telegram.
import { browserPlatform } from './browser.ts';
import { detect, surroundings } from './detect.ts';
import { stripLaunch } from './launch-address.ts';
import type { Platform } from './types.ts';

const detected = detect(surroundings());
let platform: Platform = { ...browserPlatform(detected.value), ...detected };

/** Before startPlatform() has finished, native buttons are missing; the header values are right from the start. */
export const getPlatform = (): Platform => platform;

/** Must finish before the first change of address: the SDK reads the launch parameters from it, once. */
export async function startPlatform(): Promise<void> {
  if (!detected.inTelegram) return stripLaunch();
  const { startTelegram } = await import('./telegram.ts');
  platform = { ...platform, ...startTelegram() };
}
