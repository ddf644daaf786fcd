// How the page was opened: inside the mobile app, or embedded by a token; and what frame it gets. [N3, N4]
import { embeddedSession } from '#app/api/embedded.ts';
import { isInApp } from '#app/platform/in-app.ts';
import { getPlatform } from '#app/platform/platform.ts';

export interface Mode {
  header: boolean;
  footer: boolean;
}

/** Call it once the platform has started: only then it is known what the client has. */
export function readMode(): Mode {
  const embedded = embeddedSession() !== null;
  const { backButton, onSettings } = getPlatform();
  // A client's header serves for ours where the way back and the menu are both in it.
  const clientHeader = Boolean(backButton && onSettings);
  return { header: !isInApp() && !embedded && !clientHeader, footer: !embedded };
}
