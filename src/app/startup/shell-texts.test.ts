// Texts stored for the next visit match the catalogues in every language.
import { i18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { VARIANTS } from '#app/i18n/languages.ts';
import { loadShellTexts } from '#app/lib/shell-texts.ts';
import { CATALOG_LOCALES, compileCatalog } from '../../../build/catalogs.ts';
import { readPages, readShellTexts } from '../../../build/shell-texts.ts';
import { watchShellTexts } from './background-tasks.ts';

it('[B4] stores page titles and loading text in each language shown', async () => {
  const pages = await readPages();
  const words = await readShellTexts(pages);
  const show = async (locale: string) =>
    // Compiled messages are what lingui reads.
    i18n.loadAndActivate({ locale, messages: (await compileCatalog(locale, 'user-accounts')) as Messages });
  await show('en');
  watchShellTexts();
  await show('es-ES');
  // The gateway renders variants in their base language, and the boot script keeps it.
  const variants = CATALOG_LOCALES.filter((locale) => !(locale in words));
  expect(variants).toEqual(Object.keys(VARIANTS));
  for (const variant of variants) await show(variant);
  for (const locale of ['en', 'es-ES', ...variants]) {
    const { titles, wait } = loadShellTexts(locale);
    const written = words[VARIANTS[locale] ?? locale];
    expect(wait).toBe(written?.wait);
    expect(titles).toEqual(
      Object.fromEntries(pages.map(({ segment }, at) => [segment.toLowerCase(), written?.titles[at]])),
    );
  }
  expect(loadShellTexts('xx')).toEqual({ titles: {}, wait: '' });
});
