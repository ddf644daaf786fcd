// The gateway writes pages in the language that the client then chooses.
import { expect, it } from 'vitest';
import { chooseLanguage } from '../src/i18n/languages.ts';
import { selectSiteLanguage } from '#gateway/i18n/page-language.ts';

const HOSTS = ['account.example.hk', 'account.example.ae', 'account.example.com'];
const BROWSERS = ['ar-SA', 'zh-HK', 'zh-CN', 'zh-Hant', 'en-GB', 'es-MX', 'fr-FR', 'tr'];
const PARAMETERS = [null, 'ar-SA', 'zh-hk', 'de-DE', 'pt'];

it.each(HOSTS)('[M7, B4] on %s client and gateway choose the same language', (host) => {
  for (const browser of BROWSERS)
    for (const param of PARAMETERS) {
      const client = chooseLanguage({ param, saved: null, browser: [browser], host, pageLanguages: [] });
      const request = { hostname: host, headers: { 'accept-language': browser } };
      const page = selectSiteLanguage(request, param ?? undefined);
      expect([browser, param, page]).toEqual([browser, param, client.startsWith('en') ? 'en' : client]);
    }
});
