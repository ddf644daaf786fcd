// The words kept for the next visit are those of the catalogues, in every language of this one.
import { i18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { VARIANTS } from '#app/i18n/languages.ts';
import { keptShellWords } from '#app/lib/shell-words.ts';
import { CATALOG_LOCALES, compileCatalog } from '../../../build/catalogs.ts';
import { readPages, readShellTexts } from '../../../build/shell-texts.ts';
import { startShellWords } from './shell-words.ts';

it('[B4] keeps the titles of all pages and the sentence, in each language that is shown', async () => {
  const pages = await readPages();
  const words = await readShellTexts(pages);
  const show = async (locale: string) =>
    // What the compiler writes is what lingui reads.
    i18n.loadAndActivate({ locale, messages: (await compileCatalog(locale, 'user-accounts')) as Messages });
  await show('en');
  startShellWords();
  await show('es-ES');
  // The gateway writes the HTML of a variant in its base, and the boot script leaves it as it is.
  const variants = CATALOG_LOCALES.filter((locale) => !(locale in words));
  expect(variants).toEqual(Object.keys(VARIANTS));
  for (const variant of variants) await show(variant);
  for (const locale of ['en', 'es-ES', ...variants]) {
    const { titles, wait } = keptShellWords(locale);
    const written = words[VARIANTS[locale] ?? locale];
    expect(wait).toBe(written?.wait);
    expect(titles).toEqual(
      Object.fromEntries(pages.map(({ segment }, at) => [segment.toLowerCase(), written?.titles[at]])),
    );
  }
  expect(keptShellWords('xx')).toEqual({ titles: {}, wait: '' });
});
