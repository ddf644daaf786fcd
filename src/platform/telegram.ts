// The only user of the Telegram SDK. Every call is gated by the client's version and may fail silently: clients
// differ, and some never answer.
import '@twa-dev/sdk';
import type { BottomButton, WebApp } from '@twa-dev/types';
import { setClientHidden } from '#app/lib/page-visibility.ts';
import { removeLaunchFromAddress } from './launch.ts';
import * as biometrics from './telegram-biometrics.ts';
import * as homeScreen from './telegram-home.ts';
import { forgetLaunchCredential, readLaunchTheme } from './telegram-launch.ts';
import { confirmByPopup } from './telegram-popup.ts';
import { scanCode } from './telegram-scanner.ts';
import { clientStorage } from './telegram-storage.ts';
import { type Scheme, type ThemeParams, createReadableTheme } from './telegram-theme.ts';
import * as writeAccess from './telegram-write.ts';
import type { MainButton, Platform } from './types.ts';

// The default export of this CommonJS package depends on the bundler; the global does not.
const { WebApp: app } = (window as unknown as { Telegram: { WebApp: WebApp } }).Telegram;

function attempt(version: string, action: () => void): boolean {
  if (!app.isVersionAtLeast(version)) return false;
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

let appliedTokens: string[] = [];

function applyTheme(params: ThemeParams): void {
  const root = document.documentElement;
  const fallback: Scheme = app.colorScheme === 'dark' ? 'dark' : 'light';
  const { scheme, tokens } = createReadableTheme(params, fallback);
  root.dataset.theme = scheme;
  appliedTokens.forEach((token) => root.style.removeProperty(token));
  appliedTokens = Object.keys(tokens);
  appliedTokens.forEach((token) => root.style.setProperty(token, tokens[token]!)); // a key of tokens
  // Telegram's own bars use the background colour of the page.
  const ground = tokens['--ground'] === params.secondary_bg_color ? 'secondary_bg_color' : 'bg_color';
  attempt('6.1', () => app.setHeaderColor(ground));
  attempt('6.1', () => app.setBackgroundColor(ground));
  attempt('7.10', () => app.setBottomBarColor(ground));
}

const readAppColor = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim() as `#${string}`; // tokens.css uses hex

/** A bottom button of the client, always in brand colours. */
function createBottomButton(button: BottomButton, version: string): MainButton {
  return {
    show: ({ label, enabled, progress }) =>
      void attempt(version, () => {
        button.setParams({
          text: label,
          color: readAppColor('--brand'),
          text_color: readAppColor('--on-brand'),
          is_active: enabled,
          is_visible: true,
        });
        if (progress) button.showProgress(enabled);
        else if (button.isProgressVisible) button.hideProgress();
      }),
    hide: () =>
      void attempt(version, () => {
        if (button.isProgressVisible) button.hideProgress();
        button.hide();
      }),
    onPress(handler) {
      attempt(version, () => button.onClick(handler));
      return () => void attempt(version, () => button.offClick(handler));
    },
  };
}

function openExternal(url: string): void {
  const opened = url.startsWith('https://t.me/')
    ? attempt('6.1', () => app.openTelegramLink(url))
    : attempt('6.0', () => app.openLink(url));
  if (!opened) window.open(url, '_blank', 'noopener,noreferrer');
}

const LEAVE_DELAY_MS = 500;
/** True if this code requested fullscreen: a mini app opened in fullscreen keeps it. */
let hasRequestedFullscreen = false;
let leaveTimer: ReturnType<typeof setTimeout> | undefined;

function leaveFullscreen(): void {
  if (hasRequestedFullscreen) attempt('8.0', () => app.exitFullscreen());
  hasRequestedFullscreen = false;
}

function fullscreen(): () => void {
  clearTimeout(leaveTimer);
  if (!hasRequestedFullscreen)
    hasRequestedFullscreen = !app.isFullscreen && attempt('8.0', () => app.requestFullscreen());
  return () => void (leaveTimer = setTimeout(leaveFullscreen, LEAVE_DELAY_MS));
}

/**
 * The client reports when it is minimized. Input also proves visibility, because some clients do not report the
 * return.
 */
function trackVisibility(): void {
  attempt('8.0', () => app.onEvent('deactivated', () => setClientHidden(true)));
  attempt('8.0', () => app.onEvent('activated', () => setClientHidden(false)));
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => setClientHidden(false), true);
}

const PHONES: readonly string[] = ['ios', 'android', 'android_x'];

function getNewerFeatures(): Partial<Platform> {
  const since = (version: string) => app.isVersionAtLeast(version);
  const isPhone = PHONES.includes(app.platform);
  return {
    ...(since('6.2') && { confirm: confirmByPopup }),
    ...(isPhone && since('6.4') && { scanCode }),
    ...(since('7.2') && { biometrics }),
    ...(isPhone && since('8.0') && { fullscreen }),
    ...(since('9.0') && { storage: clientStorage }),
  };
}

export function startTelegram(): Omit<Platform, 'value' | 'inTelegram' | 'userAgent'> {
  // The stored theme of an earlier launch must not override this one.
  const fresh = readLaunchTheme(location.hash);
  removeLaunchFromAddress();
  forgetLaunchCredential();
  attempt('6.0', () => app.ready());
  attempt('6.0', () => app.expand());
  applyTheme(fresh ?? app.themeParams);
  const repaint = () => applyTheme(app.themeParams);
  attempt('6.0', () => app.onEvent('themeChanged', repaint));
  attempt('8.0', () => app.onEvent('activated', repaint));
  trackVisibility();
  // The next page does not know that this one has requested fullscreen.
  addEventListener('pagehide', leaveFullscreen);
  // In a frame the SDK handles a t.me link with a missing method, which breaks the frame.
  Object.assign(app, { openTgLink: openExternal });

  const { BackButton: back, HapticFeedback: haptics, SettingsButton: settings } = app;
  return {
    hasOwnTheme: true,
    canSaveFiles: false,
    hasExternalBrowser: true,
    isAppLike: true,
    writeAccess,
    homeScreen,
    ...getNewerFeatures(),
    mainButton: createBottomButton(app.MainButton, '6.0'),
    ...(app.isVersionAtLeast('7.10') && { secondaryButton: createBottomButton(app.SecondaryButton, '7.10') }),
    ...(app.isVersionAtLeast('6.1') && {
      backButton: {
        show: () => void attempt('6.1', () => back.show()),
        hide: () => void attempt('6.1', () => back.hide()),
        onPress(handler: () => void) {
          attempt('6.1', () => back.onClick(handler));
          return () => void attempt('6.1', () => back.offClick(handler));
        },
      },
    }),
    ...(app.isVersionAtLeast('6.10') && {
      onSettings(handler: () => void) {
        attempt('6.10', () => settings.onClick(handler).show());
        return () => void attempt('6.10', () => settings.offClick(handler).hide());
      },
    }),
    openExternal,
    haptic: (kind) =>
      void attempt('6.1', () =>
        kind === 'light' ? haptics.impactOccurred('light') : haptics.notificationOccurred(kind),
      ),
    closingConfirmation: (on) =>
      void attempt('6.2', () => (on ? app.enableClosingConfirmation() : app.disableClosingConfirmation())),
    verticalSwipes: (on) =>
      void attempt('7.7', () => (on ? app.enableVerticalSwipes() : app.disableVerticalSwipes())),
  };
}
