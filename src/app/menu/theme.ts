// The reader's choice of theme: kept on the device, set on <html>; without a choice the system decides. The first paint
// is the boot script's (src/boot/look.ts). [B10]
import { localStore } from '#app/lib/storage/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function themeChoice(): ThemeChoice {
  const saved = localStore.get(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Colours the browser's own bars like the page. */
function paintBrowser(): void {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('background-color');
  document
    .querySelectorAll('meta[name="theme-color"]')
    .forEach((meta) => meta.setAttribute('content', canvas));
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
