// Loads and switches languages. Catalogues are static files per namespace [C28]; a slower answer for a language
// the person has already left never wins.
import { i18n, type Messages } from '@lingui/core';
import { CATALOG_VERSIONS } from 'virtual:catalog-versions';
import { pageConfig } from '#app/lib/page-config.ts';
import { persistentCache } from '#app/lib/persistent-cache.ts';
import { navigate } from '#app/lib/history.ts';
import { localStore } from '#app/lib/storage.ts';
import { directionOf } from './direction.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, catalogOf, chooseLanguage } from './languages.ts';

const PARAM = 'lang';

type Namespace = 'user-accounts' | 'inverse-error-code' | 'questionnaires';
/** What every page needs; others join when a page of theirs is first seen. */
const loaded: Namespace[] = ['user-accounts', 'inverse-error-code'];

let language = DEFAULT_LANGUAGE;
let missed = false;
let wanted = 0;

/** The language that is really shown. */
export const currentLanguage = (): string => language;

/** The address asks for a language that we do not have yet; another is shown. */
export const languageMissed = (): boolean => missed;

const tongue = (tag: string) => tag.split('-')[0]!.toLowerCase();

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
  language = tongue(tag) === tongue(locale) ? tag : locale;
  document.documentElement.lang = language;
  // That of the language asked for: its layout is there before its words.
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

/** The person's own choice: kept for the next visit, and for a reload of this one. [N5, B4] */
export async function switchLanguage(tag: string): Promise<void> {
  await loadLanguage(tag);
  localStore.set(LANGUAGE_KEY, tag);
  const { href } = location;
  const without = new URL(href);
  without.searchParams.delete(PARAM);
  if (without.href !== href) navigate(without.href, { replace: true });
}

function initialLanguage(param: string | null): string {
  return chooseLanguage({
    param,
    saved: localStore.get(LANGUAGE_KEY),
    browser: navigator.languages,
    host: location.hostname,
    pageLanguages: pageConfig().languages,
  });
}

/** Loads the language of this visit; without its catalogue, English, and without that, the error. */
export async function startLanguage(asked: string | null = null): Promise<void> {
  const param = asked ?? new URLSearchParams(location.search).get(PARAM);
  const first = initialLanguage(param);
  language = catalogOf(first);
  try {
    await loadLanguage(first);
  } catch (error) {
    if (catalogOf(first) === DEFAULT_LANGUAGE) throw error;
    await loadLanguage(DEFAULT_LANGUAGE);
  }
  missed = param !== null && tongue(param) !== tongue(language);
}
