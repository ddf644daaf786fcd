// Selects the frame of the page: mobile app, embedded, or ordinary. [N3, N4]
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { isInApp } from '#app/platform/detect.ts';
import { getPlatform } from '#app/platform/platform.ts';

export interface Mode {
  header: boolean;
  footer: boolean;
}

/** Call after startPlatform(): only then the client's buttons are known. */
export function readMode(): Mode {
  const embedded = getEmbeddedSession() !== null;
  const { backButton, onSettings } = getPlatform();
  // A client with back button and settings replaces the header.
  const clientHeader = Boolean(backButton && onSettings);
  return { header: !isInApp() && !embedded && !clientHeader, footer: !embedded };
}
