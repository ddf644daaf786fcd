// What a person sees at an address that is neither the account nor the API.
import { cardPage } from './html.ts';
import { DEFAULT_TARGET } from './redirect-guard.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { WORDS } from '#gateway/i18n/words.ts';

export function notFoundPage(language: PageLanguage): string {
  const t = WORDS[language].notFound;
  const body = `<p class="muted">${t.lead}</p>
        <a class="primary" href="${DEFAULT_TARGET}">${t.link}</a>`;
  return cardPage({ language, title: t.title, body });
}
