// One catalogue of one language, compiled to what i18n.load takes. A text that is missing or wrong stops the build.
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

export type Messages = Record<string, unknown>;

export async function compiledCatalog(locale: string, namespace: string): Promise<Messages> {
  const lingui = getConfig();
  const catalog = (await getCatalogs(lingui)).find((each) => path.basename(each.path) === namespace);
  if (!catalog) throw new Error(`no catalogue named ${namespace}`);
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: lingui.fallbackLocales || {},
    sourceLocale: lingui.sourceLocale ?? 'en',
  });
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  if (errors.length > 0)
    throw new Error(errors.map((e) => `${locale}/${namespace} ${e.id}: ${e.error.message}`).join('\n'));
  // What createCompiledCatalog writes for the namespace "json".
  return (JSON.parse(source) as { messages: Messages }).messages;
}
