// One catalogue of one language, compiled to what i18n.load takes. A text that is missing or wrong stops the build.
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { directionOf } from '../src/i18n/direction.ts';
import { isolateValues } from './isolated-values.ts';
import { variantProblem } from './variant-words.mjs';

export type Messages = Record<string, unknown>;
type Texts = Readonly<Record<string, string>>;
type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** The base of each variant. Lingui itself does not know variants, but for where they fall back to: lingui.config.ts. */
function basesOfVariants(): Readonly<Record<string, string>> {
  const { default: _, ...bases } = getConfig().fallbackLocales || {};
  return bases as Record<string, string>; // VARIANTS of src/i18n/languages.ts
}

/** The languages that have catalogues when they are built. */
export const catalogLocales = (): string[] => [...getConfig().locales, ...Object.keys(basesOfVariants())];

/** The base's texts with the variant's own over them. */
export function variantTexts(name: string, base: Texts, own: Texts): Texts {
  const problems = Object.entries(own).flatMap(([id, text]) => {
    const problem = variantProblem(base[id], text);
    return problem ? [`${name} ${id}: ${problem}: ${text}`] : [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...base, ...own };
}

async function textsOf(catalog: Catalog, locale: string): Promise<Texts> {
  const { fallbackLocales, sourceLocale = 'en' } = getConfig();
  const options = { fallbackLocales: fallbackLocales || {}, sourceLocale };
  return (await catalog.getTranslations(locale, options)).messages;
}

/** Of a file that holds no more than that; none where there is no file. */
async function ownTexts(catalog: Catalog, locale: string): Promise<Texts> {
  const entries = Object.entries((await catalog.read(locale)) ?? {});
  return Object.fromEntries(entries.map(([id, { translation = '' }]) => [id, translation]));
}

export async function compiledCatalog(locale: string, namespace: string): Promise<Messages> {
  const catalog = (await getCatalogs(getConfig())).find((each) => path.basename(each.path) === namespace);
  if (!catalog) throw new Error(`no catalogue named ${namespace}`);
  const name = `${locale}/${namespace}`;
  const base = basesOfVariants()[locale];
  const messages =
    base === undefined
      ? await textsOf(catalog, locale)
      : variantTexts(name, await textsOf(catalog, base), await ownTexts(catalog, locale));
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0) throw new Error(errors.map((e) => `${name} ${e.id}: ${e.error.message}`).join('\n'));
  // What createCompiledCatalog writes for the namespace "json".
  const compiled = (JSON.parse(source) as { messages: Messages }).messages;
  return directionOf(locale, []) === 'rtl' ? isolateValues(compiled) : compiled;
}
