// How the page was opened: inside the mobile app, or embedded by a token; and what frame it gets. [N3, N4]
import { embeddedSession } from '#app/api/embedded.ts';
import { isInApp } from '#app/platform/in-app.ts';
import { getPlatform } from '#app/platform/platform.ts';

export interface Mode {
  header: boolean;
  footer: boolean;
}

export function readMode(): Mode {
  const embedded = embeddedSession() !== null;
  // A Telegram client has a header of its own.
  return { header: !isInApp() && !embedded && !getPlatform().inTelegram, footer: !embedded };
}
