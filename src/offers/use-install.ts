import { useEffect, useEffectEvent, useState } from 'react';
import { askToStay } from '#app/lib/storage/ask-to-stay.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { refuseInstall } from './install-answer.ts';
import { type InstallWay, installWay } from './install-way.ts';

/** What became of the offer. asked: the client asks for itself, and may not tell. */
export type InstallAnswer = 'added' | 'asked' | 'refused' | 'failed';

interface UseInstall {
  /** Null where there is nothing to offer, and until it is known. */
  way: InstallWay | null;
  answer: InstallAnswer | null;
  busy: boolean;
  install(): void;
  refuse(): void;
}

const home = () => getPlatform().homeScreen?.();

/** The browser's own question, which it takes once. */
async function askBrowser(): Promise<InstallAnswer> {
  const { installPrompt } = window;
  window.installPrompt = undefined;
  await installPrompt?.prompt();
  return (await installPrompt?.userChoice)?.outcome === 'accepted' ? 'added' : 'refused';
}

const askClient = async (): Promise<InstallAnswer> => ((await home())?.addToHome() ? 'asked' : 'failed');

export function useInstall(): UseInstall {
  const [way, setWay] = useState<InstallWay | null>(null);
  const [answer, setAnswer] = useState<InstallAnswer | null>(null);
  const [busy, setBusy] = useState(false);

  function settle(given: InstallAnswer): void {
    if (given === 'added') askToStay();
    // Nor is a client that does not tell what became of it asked again.
    if (given === 'refused' || given === 'asked') refuseInstall();
    setAnswer(given);
  }

  /** By the browser's own menu, while the offer stands. */
  const byItself = useEffectEvent(() => settle('added'));

  useEffect(() => {
    const off = new AbortController();
    const look = async () => {
      const found = installWay();
      if (!found || (found === 'client' && !(await (await home())?.mayAddToHome()))) return;
      if (!off.signal.aborted) setWay(found);
    };
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    addEventListener('beforeinstallprompt', lookAgain, { signal: off.signal });
    addEventListener('appinstalled', () => byItself(), { signal: off.signal });
    return () => off.abort();
  }, []);

  async function install(): Promise<void> {
    setBusy(true);
    settle(await (way === 'client' ? askClient() : askBrowser()).catch(() => 'failed' as const));
    setBusy(false);
  }

  return { way, answer, busy, install: () => void install(), refuse: () => settle('refused') };
}
