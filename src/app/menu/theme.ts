// Theme choice: stored on the device and set on <html>; the system decides without one. The boot script paints it
// first (src/boot/appearance.ts). [B10]
import { localStore } from '#app/lib/storage/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function readThemeChoice(): ThemeChoice {
  const saved = localStore.get(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

function paintBrowser(): void {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('background-color');
  document
    .querySelectorAll('meta[name="theme-color"]')
    .forEach((meta) => meta.setAttribute('content', canvas));
}

export function applyThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStore.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
  paintBrowser();
}
