// Loads and switches languages. Catalogues are static files per namespace [C28]; a slower answer for a language
// the person has already left never wins. A visit begins with the words of the first view alone; see all-words.ts.
import { i18n, type Messages } from '@lingui/core';
import { pageConfig } from '#app/lib/page-config.ts';
import { persistentCache } from '#app/lib/storage/persistent-cache.ts';
import { navigate } from '#app/lib/history/history.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { CATALOG_VERSIONS } from './catalog-versions.ts';
import { directionOf } from './direction.ts';
import { formatLocale } from './format-locale.ts';
import { FIRST_WORDS } from './first-words.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, catalogOf, tongueOf } from './languages.ts';
import { initialLanguage, LANGUAGE_PARAM, languageAsked, writtenIn } from './visit-language.ts';

export type Namespace = 'first' | 'user-accounts' | 'inverse-error-code' | 'questionnaires';
/** What the frame and the hub's first view need; others join when something of theirs is first seen. */
const loaded: Namespace[] = [FIRST_WORDS];

let language = DEFAULT_LANGUAGE;
/** The locale last asked for, shown or still on its way; none before the visit's language is known. */
let asked = '';
let missed = false;
let wanted = 0;

/** The language that is really shown. */
export const currentLanguage = (): string => language;

/** The address asks for a language that we do not have yet; another is shown. */
export const languageMissed = (): boolean => missed;

/** Lingui knows no namespaces, so ids of all but the default one, and what is taken from it, carry theirs. */
function withNamespace(namespace: Namespace, messages: Messages): Messages {
  if (namespace === 'user-accounts' || namespace === 'first') return messages;
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${namespace}:${id}`, text]));
}

async function fetchCatalog(locale: string, namespace: Namespace): Promise<Messages> {
  const name = `${locale}/${namespace}`;
  const version = CATALOG_VERSIONS[locale] ?? '';
  const kept = persistentCache.read(`catalog:${name}`);
  // Our own file, written from the same answer below.
  if (version && kept?.version === version) return kept.value as Messages;
  try {
    const query = version && `?v=${version}`;
    const address = `${import.meta.env.BASE_URL}locales/${name}.json${query}`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { messages } = (await response.json()) as { messages: Messages }; // a file of our own build
    if (version) persistentCache.write(`catalog:${name}`, version, messages);
    return messages;
  } catch (error) {
    // Words of an older build are better than none.
    if (kept) return kept.value as Messages;
    const why = error instanceof Error ? error.message : 'did not come';
    throw new Error(`catalogue ${name}: ${why}`, { cause: error });
  }
}

const coming = new Map<string, Promise<Messages>>();

/** Asked for once, however many wait for it. */
function catalogue(locale: string, namespace: Namespace): Promise<Messages> {
  const name = `${locale}/${namespace}`;
  const known = coming.get(name);
  if (known) return known;
  const messages = fetchCatalog(locale, namespace).then((plain) => withNamespace(namespace, plain));
  const settled = () => void coming.delete(name);
  messages.then(settled, settled);
  coming.set(name, messages);
  return messages;
}

async function loadCatalogs(locale: string): Promise<Messages> {
  const parts = await Promise.all(loaded.map((namespace) => catalogue(locale, namespace)));
  return Object.assign({}, ...parts) as Messages; // Object.assign of parts of one type widens to any
}

/** Switches to a language; resolves when its words are on the page, or when a later switch has taken over. */
export async function loadLanguage(tag: string): Promise<void> {
  const turn = ++wanted;
  const locale = catalogOf(tag);
  asked = locale;
  try {
    i18n.load(locale, await loadCatalogs(locale));
  } catch (error) {
    if (turn === wanted && i18n.locale) asked = i18n.locale;
    throw error;
  }
  if (turn !== wanted) return;
  language = writtenIn(tag);
  document.documentElement.lang = language;
  // That of the language asked for: its layout is there before its words.
  document.documentElement.dir = directionOf(tag, pageConfig().rtlLanguages);
  i18n.activate(locale, formatLocale(tag));
}

/** Words that not every view needs; from then on they follow every switch. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (!asked || loaded.includes(namespace)) return;
  const locale = asked;
  try {
    i18n.load(locale, await catalogue(locale, namespace));
  } catch (error) {
    if (asked === locale) throw error;
  }
  // The language was changed meanwhile: these words are of the one before.
  if (asked !== locale) return loadNamespace(namespace);
  if (!loaded.includes(namespace)) loaded.push(namespace);
}

/** The person's own choice: kept for the next visit, and for a reload of this one. [N5, B4] */
export async function switchLanguage(tag: string): Promise<void> {
  await loadLanguage(tag);
  localStore.set(LANGUAGE_KEY, tag);
  const { href } = location;
  const without = new URL(href);
  without.searchParams.delete(LANGUAGE_PARAM);
  if (without.href !== href) navigate(without.href, { replace: true });
}

/** Loads the language of this visit; without its catalogue, English, and without that, the error. */
export async function startLanguage(named: string | null = null): Promise<void> {
  const param = languageAsked(named);
  const first = initialLanguage(param);
  language = catalogOf(first);
  try {
    await loadLanguage(first);
  } catch (error) {
    if (catalogOf(first) === DEFAULT_LANGUAGE) throw error;
    await loadLanguage(DEFAULT_LANGUAGE);
  }
  missed = param !== null && tongueOf(param) !== tongueOf(language);
}
