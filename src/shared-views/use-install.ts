import { useEffect, useEffectEvent, useState } from 'react';
import { requestPersistence, localStore } from '#app/lib/storage/storage.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { DAY_MS } from '#contract/days.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { isInApp } from '#app/platform/detect.ts';

/** Outcome of the offer. `asked`: the client asks the user and may not report the answer. */
export type InstallOutcome = 'added' | 'asked' | 'refused' | 'failed';

interface UseInstall {
  /** Null while loading, and if there is nothing to offer. */
  method: InstallMethod | null;
  answer: InstallOutcome | null;
  busy: boolean;
  install(): void;
  refuse(): void;
}

async function promptBrowser(): Promise<InstallOutcome> {
  const { installPrompt } = window;
  window.installPrompt = undefined;
  await installPrompt?.prompt();
  return (await installPrompt?.userChoice)?.outcome === 'accepted' ? 'added' : 'refused';
}

const promptClient = async (): Promise<InstallOutcome> =>
  getPlatform().homeScreen?.addToHome() ? 'asked' : 'failed';

export function useInstall(): UseInstall {
  const [method, setMethod] = useState<InstallMethod | null>(null);
  const [answer, setAnswer] = useState<InstallOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  function settle(given: InstallOutcome): void {
    if (given === 'added') requestPersistence();
    // If the client reports no answer, the user is not asked again, as after a refusal.
    if (given === 'refused' || given === 'asked') rememberRefusal();
    setAnswer(given);
  }

  /** The user may install the app by the browser's menu. */
  const onInstalled = useEffectEvent(() => settle('added'));

  useEffect(() => {
    const off = new AbortController();
    const look = async () => {
      const found = getInstallMethod();
      if (!found || (found === 'client' && !(await getPlatform().homeScreen?.canAddToHome()))) return;
      if (!off.signal.aborted) setMethod(found);
    };
    const updateMethod = () => void look().catch(() => undefined);
    updateMethod();
    addEventListener('beforeinstallprompt', updateMethod, { signal: off.signal });
    addEventListener('appinstalled', () => onInstalled(), { signal: off.signal });
    return () => off.abort();
  }, []);

  async function install(): Promise<void> {
    setBusy(true);
    settle(await (method === 'client' ? promptClient() : promptBrowser()).catch(() => 'failed' as const));
    setBusy(false);
  }

  return { method, answer, busy, install: () => void install(), refuse: () => settle('refused') };
}

const KEY = 'install-refused';
const REFUSAL_LIFETIME_MS = 90 * DAY_MS;

export const rememberRefusal = (): void => void localStore.set(KEY, String(Date.now()));

/** A date in the future comes from a wrong clock: it counts from now. */
export const isInstallRefused = (): boolean =>
  Math.abs(Date.now() - Number(localStore.get(KEY) ?? Number.NaN)) < REFUSAL_LIFETIME_MS;

/**
 * `share`: the user installs manually, because Safari on iOS has no prompt. `client`: the surrounding client installs.
 */
export type InstallMethod = 'browser' | 'share' | 'client';

const INSTALLED_DISPLAY_MODES = ['standalone', 'minimal-ui', 'fullscreen'];

const isInstalled = (): boolean =>
  INSTALLED_DISPLAY_MODES.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);

/** Only Safari: in-app browsers on iOS cannot add to the home screen. */
const isSafariOfIos = (): boolean =>
  'standalone' in navigator &&
  navigator.maxTouchPoints > 0 &&
  /\bVersion\/.*Safari\//.test(navigator.userAgent);

/** Null if installed, framed, embedded, refused recently, or unsupported. */
export function getInstallMethod(): InstallMethod | null {
  const isFramed = window.parent !== window;
  if (isFramed || isInstalled() || isInApp() || getEmbeddedSession() || isInstallRefused()) return null;
  if (getPlatform().homeScreen) return 'client';
  if (window.installPrompt) return 'browser';
  return isSafariOfIos() ? 'share' : null;
}
