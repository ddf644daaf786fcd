// The words kept for the next visit are those of the catalogues, in every language of this one.
import { i18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { keptShellWords } from '#app/lib/shell-words.ts';
import { compiledCatalog } from '../../build/compiled-catalog.ts';
import { readPages, readWords } from '../../build/shell-words.ts';
import { startShellWords } from './shell-words.ts';

it('[B4] keeps the titles of all pages and the sentence, in each language that is shown', async () => {
  const pages = readPages();
  const words = await readWords(pages);
  const show = async (locale: string) =>
    // What the compiler writes is what lingui reads.
    i18n.loadAndActivate({ locale, messages: (await compiledCatalog(locale, 'user-accounts')) as Messages });
  await show('en');
  startShellWords();
  await show('es-ES');
  for (const locale of ['en', 'es-ES']) {
    const { titles, wait } = keptShellWords(locale);
    expect(wait).toBe(words[locale]?.wait);
    expect(titles).toEqual(
      Object.fromEntries(pages.map(({ segment }, at) => [segment.toLowerCase(), words[locale]?.titles[at]])),
    );
  }
  expect(keptShellWords('xx')).toEqual({ titles: {}, wait: '' });
});
