// The only user of the Telegram SDK. Every call is gated by the client's version and may fail without harm: clients
// differ, and some answer nothing at all.
import '@twa-dev/sdk';
import type { BottomButton, WebApp } from '@twa-dev/types';
import { stripLaunch } from './launch-address.ts';
import * as biometrics from './telegram-biometrics.ts';
import * as homeScreen from './telegram-home.ts';
import { forgetLaunchCredential, launchTheme } from './telegram-launch.ts';
import { askByPopup } from './telegram-popup.ts';
import { scanOnce } from './telegram-scanner.ts';
import { keeper } from './telegram-storage.ts';
import { type Scheme, type ThemeParams, guardTheme } from './telegram-theme.ts';
import * as writeAccess from './telegram-write.ts';
import type { MainButton, Platform } from './types.ts';

// The package is CommonJS and its default export depends on the bundler's mood; the global it makes does not.
const { WebApp: app } = (window as unknown as { Telegram: { WebApp: WebApp } }).Telegram;

/** Does something the client may not know; false when it was not done. */
function attempt(version: string, action: () => void): boolean {
  if (!app.isVersionAtLeast(version)) return false;
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

let applied: string[] = [];

function applyTheme(params: ThemeParams): void {
  const root = document.documentElement;
  const fallback: Scheme = app.colorScheme === 'dark' ? 'dark' : 'light';
  const { scheme, tokens } = guardTheme(params, fallback);
  root.dataset.theme = scheme;
  applied.forEach((token) => root.style.removeProperty(token));
  applied = Object.keys(tokens);
  applied.forEach((token) => root.style.setProperty(token, tokens[token]!)); // keys of the same object
  // The client's own bars go on where our page begins.
  const ground = tokens['--ground'] === params.secondary_bg_color ? 'secondary_bg_color' : 'bg_color';
  attempt('6.1', () => app.setHeaderColor(ground));
  attempt('6.1', () => app.setBackgroundColor(ground));
  attempt('7.10', () => app.setBottomBarColor(ground));
}

const ownColor = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim() as `#${string}`; // tokens.css holds hex

/** A bottom button of the client: our colours always, whatever the theme says. */
function bottomButton(button: BottomButton, version: string): MainButton {
  return {
    show: ({ label, enabled, progress }) =>
      void attempt(version, () => {
        button.setParams({
          text: label,
          color: ownColor('--brand'),
          text_color: ownColor('--on-brand'),
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

/** One camera is followed by the next: the client is not to shrink and grow in between. */
const NARROW_MS = 500;
/** By us: a mini app that was opened with all of the screen keeps it. */
let widened = false;
let narrowing: ReturnType<typeof setTimeout> | undefined;

function narrow(): void {
  if (widened) attempt('8.0', () => app.exitFullscreen());
  widened = false;
}

function fullscreen(): () => void {
  clearTimeout(narrowing);
  if (!widened) widened = !app.isFullscreen && attempt('8.0', () => app.requestFullscreen());
  return () => void (narrowing = setTimeout(narrow, NARROW_MS));
}

/** A client that puts the mini app aside says so. Whoever touches the page looks at it, also where the client forgets to. */
function followSight(putAside: PutAside): void {
  attempt('8.0', () => app.onEvent('deactivated', () => putAside(true)));
  attempt('8.0', () => app.onEvent('activated', () => putAside(false)));
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => putAside(false), true);
}

const PHONES: readonly string[] = ['ios', 'android', 'android_x'];

/** What newer clients have. */
function newer(): Partial<Platform> {
  const since = (version: string) => app.isVersionAtLeast(version);
  const isPhone = PHONES.includes(app.platform);
  return {
    ...(since('6.2') && {
      confirm: askByPopup,
    }),
    ...(isPhone &&
      since('6.4') && {
        scanCode: scanOnce,
      }),
    ...(since('7.2') && { biometrics: () => Promise.resolve(biometrics) }),
    ...(isPhone && since('8.0') && { fullscreen }),
    ...(since('9.0') && { keeper: () => Promise.resolve(keeper) }),
  };
}

/** Handed in: a module that other pages share would make the SDK wait for all that travels with it. */
type PutAside = (on: boolean) => void;

export function startTelegram(putAside: PutAside): Omit<Platform, 'value' | 'inTelegram' | 'userAgent'> {
  // What an earlier launch stored in this tab must not win over the theme of this one.
  const fresh = launchTheme(location.hash);
  stripLaunch();
  forgetLaunchCredential();
  attempt('6.0', () => app.ready());
  attempt('6.0', () => app.expand());
  applyTheme(fresh ?? app.themeParams);
  const repaint = () => applyTheme(app.themeParams);
  attempt('6.0', () => app.onEvent('themeChanged', repaint));
  attempt('8.0', () => app.onEvent('activated', repaint));
  followSight(putAside);
  // Nobody would know any more whose wish it was.
  addEventListener('pagehide', narrow);
  // In a frame the SDK answers a tap on a t.me link with a method it does not have, and the frame is gone.
  Object.assign(app, { openTgLink: openExternal });

  const { BackButton: back, HapticFeedback: haptics, SettingsButton: settings } = app;
  return {
    paintsPage: true,
    savesFiles: false,
    staysOpen: true,
    showsAsApp: true,
    writeAccess: () => Promise.resolve(writeAccess),
    homeScreen: () => Promise.resolve(homeScreen),
    ...newer(),
    mainButton: bottomButton(app.MainButton, '6.0'),
    ...(app.isVersionAtLeast('7.10') && { secondaryButton: bottomButton(app.SecondaryButton, '7.10') }),
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
