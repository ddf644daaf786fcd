// The words that the HTML says before the client is there, kept for the next visit: by language, the title of every page and
// the sentence while one is on its way. Kept by src/app/startup/shell-words.ts, read by the boot script.
import { localStore } from './storage/storage.ts';

export interface ShellWords {
  /** By segment, in lower case. */
  titles: Readonly<Record<string, string>>;
  wait: string;
}

const keyOf = (locale: string) => `shell-words:${locale}`;

/** Whatever stands there that is no such entry says nothing. */
export function keptShellWords(locale: string): ShellWords {
  try {
    const { titles, wait } = JSON.parse(localStore.get(keyOf(locale)) ?? '') as ShellWords; // written below
    return { titles: titles ?? {}, wait: wait ?? '' };
  } catch {
    return { titles: {}, wait: '' };
  }
}

export function keepShellWords(locale: string, words: ShellWords): void {
  const text = JSON.stringify(words);
  if (localStore.get(keyOf(locale)) !== text) localStore.set(keyOf(locale), text);
}
