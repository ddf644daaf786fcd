// Loads and switches languages. Catalogues are static files per namespace [C28]; a late catalogue of another
// language is dropped. A visit starts with the messages of the first view (see remaining-messages.ts).
import { i18n, type Messages } from '@lingui/core';
import { getPageConfig } from '#app/lib/page-config.ts';
import { persistentCache } from '#app/lib/storage/persistent-cache.ts';
import { navigate } from '#app/lib/history/history.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { CATALOG_VERSIONS } from './catalog-versions.ts';
import {
  DEFAULT_LANGUAGE,
  FIRST_NAMESPACE,
  getCatalogLocale,
  getTextDirection,
  LANGUAGE_KEY,
  primaryLanguage,
} from './languages.ts';
import { getFormatLocale } from './intl.ts';
import {
  chooseInitialLanguage,
  getDocumentLanguage,
  getRequestedLanguage,
  LANGUAGE_PARAM,
} from './visit-language.ts';

export type Namespace = 'first' | 'user-accounts' | 'inverse-error-code' | 'questionnaires';
/** Namespaces in use; every language switch loads them. */
const loaded: Namespace[] = [FIRST_NAMESPACE];

let language = DEFAULT_LANGUAGE;
/** The requested locale, loaded or not; empty before the first. */
let requestedLocale = '';
let isMissing = false;
let latestSwitch = 0;

export const getCurrentLanguage = (): string => language;

/** The address requests a language without a catalogue. */
export const isLanguageMissing = (): boolean => isMissing;

/** Lingui has no namespaces: the ids of other namespaces get a prefix. */
function withNamespace(namespace: Namespace, messages: Messages): Messages {
  if (namespace === 'user-accounts' || namespace === 'first') return messages;
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${namespace}:${id}`, text]));
}

async function fetchCatalog(locale: string, namespace: Namespace): Promise<Messages> {
  const name = `${locale}/${namespace}`;
  const version = CATALOG_VERSIONS[locale] ?? '';
  const kept = persistentCache.read(`catalog:${name}`);
  if (version && kept?.version === version) return kept.value as Messages;
  try {
    const query = version && `?v=${version}`;
    const address = `${import.meta.env.BASE_URL}locales/${name}.json${query}`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { messages } = (await response.json()) as { messages: Messages }; // built with the app
    if (version) persistentCache.write(`catalog:${name}`, version, messages);
    return messages;
  } catch (error) {
    if (kept) return kept.value as Messages;
    const why = error instanceof Error ? error.message : 'failed to load';
    throw new Error(`catalogue ${name}: ${why}`, { cause: error });
  }
}

const pendingCatalogs = new Map<string, Promise<Messages>>();

function loadCatalog(locale: string, namespace: Namespace): Promise<Messages> {
  const name = `${locale}/${namespace}`;
  const known = pendingCatalogs.get(name);
  if (known) return known;
  const messages = fetchCatalog(locale, namespace).then((plain) => withNamespace(namespace, plain));
  const settled = () => void pendingCatalogs.delete(name);
  messages.then(settled, settled);
  pendingCatalogs.set(name, messages);
  return messages;
}

async function loadCatalogs(locale: string): Promise<Messages> {
  const parts = await Promise.all(loaded.map((namespace) => loadCatalog(locale, namespace)));
  return Object.assign({}, ...parts) as Messages;
}

/** Switches the language; resolves when its messages are active, or when a later switch took over. */
export async function loadLanguage(tag: string): Promise<void> {
  const turn = ++latestSwitch;
  const locale = getCatalogLocale(tag);
  requestedLocale = locale;
  try {
    i18n.load(locale, await loadCatalogs(locale));
  } catch (error) {
    if (turn === latestSwitch && i18n.locale) requestedLocale = i18n.locale;
    throw error;
  }
  if (turn !== latestSwitch) return;
  language = getDocumentLanguage(tag);
  document.documentElement.lang = language;
  // Direction of the requested language, before its messages are active.
  document.documentElement.dir = getTextDirection(tag, getPageConfig().rtlLanguages);
  i18n.activate(locale, getFormatLocale(tag));
}

export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (!requestedLocale || loaded.includes(namespace)) return;
  const locale = requestedLocale;
  try {
    i18n.load(locale, await loadCatalog(locale, namespace));
  } catch (error) {
    if (requestedLocale === locale) throw error;
  }
  if (requestedLocale !== locale) return loadNamespace(namespace);
  if (!loaded.includes(namespace)) loaded.push(namespace);
}

/** Stores the user's choice for later visits. [N5, B4] */
export async function switchLanguage(tag: string): Promise<void> {
  await loadLanguage(tag);
  localStore.set(LANGUAGE_KEY, tag);
  const { href } = location;
  const without = new URL(href);
  without.searchParams.delete(LANGUAGE_PARAM);
  if (without.href !== href) navigate(without.href, { replace: true });
}

/** Loads the language of this visit; falls back to English, then throws. */
export async function startLanguage(named: string | null = null): Promise<void> {
  const param = getRequestedLanguage(named);
  const first = chooseInitialLanguage(param);
  language = getCatalogLocale(first);
  try {
    await loadLanguage(first);
  } catch (error) {
    if (getCatalogLocale(first) === DEFAULT_LANGUAGE) throw error;
    await loadLanguage(DEFAULT_LANGUAGE);
  }
  isMissing = param !== null && primaryLanguage(param) !== primaryLanguage(language);
}
