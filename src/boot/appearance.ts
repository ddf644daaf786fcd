// Theme, language and direction of the first paint. The app sets them again with more information: src/app/menu/theme.ts and
// src/i18n/load.ts.
import { createAccentTokens } from '#contract/brand.ts';
import { getTextDirection } from '#app/i18n/languages.ts';
import {
  chooseInitialLanguage,
  getRequestedLanguage,
  getDocumentLanguage,
} from '#app/i18n/visit-language.ts';
import { getPageBrand, getPageLanguages } from '#app/lib/page-config.ts';
import { localStore } from '#app/lib/storage/storage.ts';

export const root = document.documentElement;

/** Copied from src/ui/tokens.css, because the browser's own bars cannot use custom properties. */
const BACKGROUNDS = { light: '#f4f2ee', dark: '#0b0b0e' };

/** [G8] Applies the brand colour before the first paint. */
export function applyBrand(): void {
  const { accent } = getPageBrand();
  const tokens = accent === undefined ? null : createAccentTokens(accent);
  for (const [token, color] of Object.entries(tokens ?? {})) root.style.setProperty(token, color);
}

export function applyTheme(): void {
  // An embedding page may have set the theme already.
  const theme = root.dataset.theme ?? localStore.get('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BACKGROUNDS[theme]);
}

/** Sets the language and direction of the page, and returns the language. */
export function applyLanguage(flowLanguage: string | null): string {
  const tag = chooseInitialLanguage(getRequestedLanguage(flowLanguage));
  root.lang = getDocumentLanguage(tag);
  root.dir = getTextDirection(tag, getPageLanguages().rtlLanguages);
  return tag;
}
