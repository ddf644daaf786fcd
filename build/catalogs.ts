// Compiles the message catalogues to the input of i18n.load. A text with wrong syntax stops the build;
// scripts/i18n-check.mjs finds all other errors.
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { getTextDirection } from '../src/i18n/languages.ts';
import { VARIANTS } from '../src/i18n/languages.ts';

export type Messages = Record<string, unknown>;

const lingui = getConfig();
const desk = getConfig({ configPath: path.resolve(import.meta.dirname, '../lingui.desk.config.ts') });
const { fallbackLocales = {}, sourceLocale = 'en' } = lingui;

/** With the variants, which lingui.config.ts leaves out: an extraction would write every text into their files. */
export const CATALOG_LOCALES: readonly string[] = [...lingui.locales, ...Object.keys(VARIANTS)];

async function findCatalog(namespace: string) {
  const locales = [...CATALOG_LOCALES];
  const catalogs = [
    ...(await getCatalogs({ ...lingui, locales })),
    ...(await getCatalogs({ ...desk, locales })),
  ];
  const catalog = catalogs.find((each) => path.basename(each.path) === namespace);
  if (!catalog) throw new Error(`There is no catalogue named ${namespace}.`);
  return catalog;
}

/**
 * Isolates each placeholder (UAX #9): its value never reorders the text around it, also where no <bdi> can be. Marks around
 * `{word}`, a plural's branch of one Latin word, stop the build.
 */
export const isolatePlaceholders = (text: string): string =>
  text.replaceAll(/\{\s*[A-Za-z_]\w*\s*\}|\{\d+\}/g, '\u2068$&\u2069');

export async function compileCatalog(locale: string, namespace: string): Promise<Messages> {
  const catalog = await findCatalog(namespace);
  const { messages } = await catalog.getTranslations(locale, { fallbackLocales, sourceLocale });
  if (getTextDirection(locale, []) === 'rtl')
    for (const [id, text] of Object.entries(messages)) messages[id] = isolatePlaceholders(text);
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(
      errors.map(({ id, error }) => `${locale}/${namespace} ${id}: ${error.message}`).join('\n'),
    );
  return (JSON.parse(source) as { messages: Messages }).messages; // the shape of the namespace "json"
}

/** Files whose texts the frame and the hub do not need. */
export const isLazyLoaded = (file: string): boolean =>
  /^src\/(features\/(?!hub\/)|questionnaire\/|offers\/)/.test(file);

/** Ids of the texts that the frame and the hub may show, by the references of the source catalogue. */
export async function readFirstMessageIds(): Promise<ReadonlySet<string>> {
  const entries = Object.entries((await (await findCatalog('user-accounts')).read(sourceLocale)) ?? {});
  const first = entries.filter(([, { origin }]) => origin?.some(([file]) => !isLazyLoaded(file)));
  return new Set(first.map(([id]) => id));
}
