// Puts the mini app on the home screen by the client itself, which knows how from 8.0 on. Loaded only where it is offered. [W5]
import type { WebApp } from '@twa-dev/types';

/** Some clients never answer. */
const PATIENCE_MS = 5000;

// Absent in a browser, and where the SDK did not load.
const app = (): WebApp | undefined => (window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp;

/** Whether the client can, and does not know that it is there. */
export function mayAddToHome(): Promise<boolean> {
  return new Promise((resolve) => {
    const client = app();
    if (!client?.isVersionAtLeast('8.0')) return resolve(false);
    setTimeout(() => resolve(false), PATIENCE_MS);
    try {
      client.checkHomeScreenStatus((status) => resolve(status === 'missed' || status === 'unknown'));
    } catch {
      resolve(false);
    }
  });
}

/** The client asks whoever holds it; false when it cannot. */
export function addToHome(): boolean {
  try {
    app()?.addToHomeScreen();
    return true;
  } catch {
    return false;
  }
}
