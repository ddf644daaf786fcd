import { i18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { sourcesIn } from '../tests/source.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { CATALOG_LOCALES, compileCatalog, isLazyLoaded, readFirstMessageIds } from './catalogs.ts';
import { withAliases } from './lingui-catalogs.ts';

it('[B4, C28, G11] English of the United States has every text of English, and its own for some', async () => {
  expect(CATALOG_LOCALES).toContain('en-US');
  for (const namespace of ['user-accounts', 'inverse-error-code', 'questionnaires']) {
    const [english, american] = await Promise.all(
      ['en', 'en-US'].map((locale) => compileCatalog(locale, namespace)),
    );
    expect(Object.keys(american!).toSorted()).toEqual(Object.keys(english!).toSorted());
  }
  // The compiled messages are the arrays that Lingui reads.
  i18n.loadAndActivate({
    locale: 'en-US',
    messages: (await compileCatalog('en-US', 'questionnaires')) as Messages,
  });
  expect(i18n._('v.address.postcodeMissing')).toBe('Please enter the ZIP or postal code.');
  expect([1, 2].map((max) => i18n._('v.file.many', { max }))).toEqual([
    'Please add at most 1 file.',
    'Please add at most 2 files.',
  ]);
});

it('[C28] the first catalogue has the texts of every module that the frame and the hub import', async () => {
  const sources = new Map(sourcesIn('src').map((source) => [source.path, source]));
  const reached = new Set(['src/main.tsx', 'src/features/hub/hub-page.tsx']);
  for (const file of reached)
    for (const { file: imported, kind } of sources.get(file)?.imports ?? [])
      if (imported && (kind === 'value' || kind === 're-export')) reached.add(imported);
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter(isLazyLoaded)).toEqual([]);
  const ids = await readFirstMessageIds();
  expect(ids.size).toBeLessThan(Object.keys(await compileCatalog('en', 'user-accounts')).length / 2);
});

it('[C28, G11] every language has files on the static path', () => {
  const built = Object.fromEntries(CATALOG_LOCALES.map((locale) => [`locales/${locale}/first.json`, locale]));
  const files = withAliases(built);
  expect(files).toMatchObject(built);
  expect(files['locales/en-HK/first.json']).toBe('en');
  expect(LANGUAGES.filter((tag) => !(`locales/${tag}/first.json` in files))).toEqual([]);
});
