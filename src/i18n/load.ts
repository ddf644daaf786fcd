// Loads and switches languages. Catalogues are static files per namespace [C28]; a slower answer for a language
// the person has already left never wins.
import { i18n, type Messages } from '@lingui/core';
import { CATALOG_VERSIONS } from 'virtual:catalog-versions';
import { pageConfig } from '#app/lib/page-config.ts';
import { persistentCache } from '#app/lib/persistent-cache.ts';
import { localStore } from '#app/lib/storage.ts';
import { directionOf } from './direction.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, catalogOf, chooseLanguage } from './languages.ts';

type Namespace = 'user-accounts' | 'inverse-error-code' | 'questionnaires';
/** What every page needs; others join when a page of theirs is first seen. */
const loaded: Namespace[] = ['user-accounts', 'inverse-error-code'];

let language = DEFAULT_LANGUAGE;
let wanted = 0;

/** The language the person chose; its texts may be English while it has no catalogue. */
export const currentLanguage = (): string => language;

/** Lingui knows no namespaces, so ids of all but the default one carry theirs. */
function withNamespace(namespace: Namespace, messages: Messages): Messages {
  if (namespace === 'user-accounts') return messages;
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${namespace}:${id}`, text]));
}

async function fetchCatalog(locale: string, namespace: Namespace): Promise<Messages> {
  const name = `${locale}/${namespace}`;
  const version = CATALOG_VERSIONS[name] ?? '';
  const kept = persistentCache.read(`catalog:${name}`);
  // Our own file, written from the same answer below.
  if (version && kept?.version === version) return kept.value as Messages;
  try {
    const query = version && `?v=${version}`;
    const response = await fetch(`${import.meta.env.BASE_URL}locales/${name}.json${query}`);
    if (!response.ok) throw new Error(`catalogue ${name}: HTTP ${response.status}`);
    const { messages } = (await response.json()) as { messages: Messages }; // a file of our own build
    if (version) persistentCache.write(`catalog:${name}`, version, messages);
    return messages;
  } catch (error) {
    // Words of an older build are better than none.
    if (kept) return kept.value as Messages;
    throw error;
  }
}

async function loadCatalogs(locale: string): Promise<Messages> {
  const parts = await Promise.all(
    loaded.map(async (namespace) => withNamespace(namespace, await fetchCatalog(locale, namespace))),
  );
  return Object.assign({}, ...parts) as Messages; // Object.assign of parts of one type widens to any
}

/** Switches to a language; resolves when its words are on the page, or when a later switch has taken over. */
export async function loadLanguage(tag: string): Promise<void> {
  const turn = ++wanted;
  const locale = catalogOf(tag);
  const messages = await loadCatalogs(locale);
  if (turn !== wanted) return;
  language = tag;
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag, pageConfig().rtlLanguages);
  i18n.loadAndActivate({ locale, messages });
}

/** The words of pages that bring many of their own; from then on they follow every switch. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (loaded.includes(namespace)) return;
  const { locale } = i18n;
  const messages = withNamespace(namespace, await fetchCatalog(locale, namespace));
  // The language was changed meanwhile: these words are of the one before.
  if (i18n.locale !== locale) return loadNamespace(namespace);
  if (!loaded.includes(namespace)) loaded.push(namespace);
  i18n.load(locale, messages);
}

/** The person's own choice: kept for the next visit. [N5] */
export async function switchLanguage(tag: string): Promise<void> {
  await loadLanguage(tag);
  localStore.set(LANGUAGE_KEY, tag);
}

function initialLanguage(asked: string | null = null): string {
  return chooseLanguage({
    param: asked ?? new URLSearchParams(location.search).get('lang'),
    saved: localStore.get(LANGUAGE_KEY),
    browser: navigator.languages,
    host: location.hostname,
    pageLanguages: pageConfig().languages,
  });
}

/** Loads the language of this visit; without its catalogue, English, and without that, the error. */
export async function startLanguage(asked: string | null = null): Promise<void> {
  language = initialLanguage(asked);
  try {
    await loadLanguage(language);
  } catch (error) {
    if (catalogOf(language) === DEFAULT_LANGUAGE) throw error;
    await loadLanguage(DEFAULT_LANGUAGE);
  }
}
