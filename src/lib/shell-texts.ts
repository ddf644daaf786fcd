// Texts that the HTML shows before the client has loaded, stored for the next visit by language: page titles and
// the loading text. Written by src/app/startup/background-tasks.ts, read by the boot script.
import { localStore } from './storage/storage.ts';

export interface ShellTexts {
  titles: Readonly<Record<string, string>>;
  wait: string;
}

const buildKey = (locale: string) => `shell-words:${locale}`;

export function loadShellTexts(locale: string): ShellTexts {
  try {
    const { titles, wait } = JSON.parse(localStore.get(buildKey(locale)) ?? '') as ShellTexts; // written below
    return { titles: titles ?? {}, wait: wait ?? '' };
  } catch {
    return { titles: {}, wait: '' };
  }
}

export function saveShellTexts(locale: string, shellTexts: ShellTexts): void {
  const text = JSON.stringify(shellTexts);
  if (localStore.get(buildKey(locale)) !== text) localStore.set(buildKey(locale), text);
}
