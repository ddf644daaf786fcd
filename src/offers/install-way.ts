// How the app can be installed here, if at all. [W5]
import { embeddedSession } from '#app/api/embedded.ts';
import { isInApp } from '#app/platform/in-app.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { isInstallRefused } from './install-answer.ts';

/** share: by the person's own hand, for Safari of iOS asks nobody. client: where the one we run in can. */
export type InstallWay = 'browser' | 'share' | 'client';

const MODES = ['standalone', 'minimal-ui', 'fullscreen'];

const isInstalled = (): boolean =>
  MODES.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);

/** Only Safari itself: the pages that other apps of iOS show have no way to the home screen. */
const isSafariOfIos = (): boolean =>
  'standalone' in navigator &&
  navigator.maxTouchPoints > 0 &&
  /\bVersion\/.*Safari\//.test(navigator.userAgent);

/** Null: there already, somebody else's page, refused, or no way. */
export function installWay(): InstallWay | null {
  const isFramed = window.parent !== window;
  if (isFramed || isInstalled() || isInApp() || embeddedSession() || isInstallRefused()) return null;
  if (getPlatform().homeScreen) return 'client';
  if (window.installPrompt) return 'browser';
  return isSafariOfIos() ? 'share' : null;
}
