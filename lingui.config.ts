import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { getCatalogLocale, LANGUAGES, VARIANTS } from './src/i18n/languages.ts';

const config: LinguiConfig = {
  sourceLocale: 'en',
  // Not the variants: an extraction would write every text into their files. build/catalogs.ts adds them.
  locales: LANGUAGES.filter((tag) => getCatalogLocale(tag) === tag && !(tag in VARIANTS)),
  fallbackLocales: { ...VARIANTS, default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/user-accounts',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/i18n/messages/**'],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/inverse-error-code',
      include: ['src/i18n/messages/errors'],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/questionnaires',
      include: ['src/i18n/messages/questionnaires'],
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  compileNamespace: 'json',
};

export default config;
