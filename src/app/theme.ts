// The reader's choice of theme: kept on the device, set on <html>; without a choice the system decides. The first paint
// is the boot script's (src/boot/look.ts). [B10]
import { localStore } from '#app/lib/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_KEY = 'theme';

export function themeChoice(): ThemeChoice {
  const saved = localStore.get(THEME_KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

/** Colours the browser's own bars like the page. */
function paintBrowser(): void {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('background-color');
  document
    .querySelectorAll('meta[name="theme-color"]')
    .forEach((meta) => meta.setAttribute('content', canvas));
}

/** What is kept, on the page. */
export function showTheme(): void {
  const choice = themeChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  paintBrowser();
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStore.remove(THEME_KEY);
  else localStore.set(THEME_KEY, choice);
  showTheme();
}
