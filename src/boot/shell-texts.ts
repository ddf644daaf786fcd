// The texts of the shell in the language of this visit. The gateway writes them for the page and language of the request; a
// static host and the worker write those of the hub in English. If page or language differ, the texts that an earlier visit
// stored (src/lib/shell-texts.ts) replace them before the first paint. Without stored texts the title stays empty
// until the client starts.
import { CATALOG_VERSIONS } from '#app/i18n/catalog-versions.ts';
import { FIRST_NAMESPACE, OTHER_NAMESPACES } from '#app/i18n/languages.ts';
import { getCatalogLocale, VARIANTS } from '#app/i18n/languages.ts';
import { loadShellTexts } from '#app/lib/shell-texts.ts';
import { localStore } from '#app/lib/storage/storage.ts';

const HUB = 'personal';

/** The page of the URL in lower case; the hub for the short URLs. */
function readSegment(): string {
  const [, segment] = /^\/user\/accounts(?:\/auth)?(?:\/([\w-]*))?\/*$/.exec(location.pathname) ?? [];
  return segment?.toLowerCase() || HUB;
}

function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Fills elements that the parser adds later as soon as they exist, which is before their first paint. */
function writeTexts(texts: Map<string, string>): void {
  const found = () => {
    for (const [id, text] of texts) {
      const element = document.getElementById(id);
      if (!element) continue;
      write(element, text);
      texts.delete(id);
    }
  };
  found();
  if (texts.size === 0 || document.readyState !== 'loading') return;
  const observer = new MutationObserver(found);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

/** `htmlLanguage`: the language of the HTML. */
export function showShellTexts(tag: string, htmlLanguage: string): void {
  const root = document.documentElement;
  const segment = readSegment();
  const locale = getCatalogLocale(tag);
  // Every page has a back button before its title, except the hub at the start of a visit.
  const { depth } = (history.state ?? {}) as { depth?: unknown }; // written by src/lib/history/history.ts
  root.toggleAttribute('data-inner', segment !== HUB || Number(depth) > 0);
  // A variant has the same shell texts as its base: src/app/startup/shell-texts.test.ts checks that.
  if (htmlLanguage === (VARIANTS[locale] ?? locale) && (root.dataset.page ?? HUB) === segment) return;
  const { titles, wait } = loadShellTexts(locale);
  const title = titles[segment] ?? '';
  if (title) document.title = title;
  const texts = new Map([['boot-title', title]]);
  // A loading text in another language is better than none.
  if (wait) texts.set('boot-words', wait);
  writeTexts(texts);
}

/**
 * [C28] Preloads the catalogues of the page, unless they are in the persistent cache: an entry begins with its catalogue
 * version (src/lib/storage/persistent-cache.ts). Scripts are more urgent, and the hub loads the other catalogues later.
 */
export function preloadMessages(locale: string): void {
  const version = CATALOG_VERSIONS[locale];
  if (!version) return;
  for (const catalog of readSegment() === HUB ? [FIRST_NAMESPACE] : [FIRST_NAMESPACE, ...OTHER_NAMESPACES]) {
    const name = `${locale}/${catalog}`;
    if (localStore.get(`cache:catalog:${name}`)?.startsWith(`{"version":"${version}"`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = `${import.meta.env.BASE_URL}locales/${name}.json?v=${version}`;
    document.head.append(link);
  }
}
