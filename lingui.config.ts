import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Those of src/i18n/languages.ts but en-US and en-HK, which read en. */
const LOCALES = [
  'en',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'ko-KR',
  'ru-RU',
  'id-ID',
  'es-ES',
  'tr-TR',
  'th-TH',
  'vi-VN',
  'de-DE',
  'zh-HK',
  'ar-SA',
];

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: LOCALES,
  fallbackLocales: { default: 'en' },
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
