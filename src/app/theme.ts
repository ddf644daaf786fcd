// The reader's choice of theme: kept on the device, set on <html>; without a choice the system decides. [B10]
import { localStore } from '#app/lib/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function themeChoice(): ThemeChoice {
  const saved = localStore.get(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStore.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
  paintBrowser();
}

/** Colours the browser's own bars like the page. */
function paintBrowser(): void {
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  document
    .querySelectorAll('meta[name="theme-color"]')
    .forEach((meta) => meta.setAttribute('content', canvas));
}

/** Call once, at boot: follows the system while the reader has not chosen. */
export function startTheme(): void {
  paintBrowser();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintBrowser);
}
