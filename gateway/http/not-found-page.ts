// The page for URLs outside of the client and the API.
import { renderCardPage } from './html.ts';
import { DEFAULT_TARGET } from './redirect-guard.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { MESSAGES } from '#gateway/i18n/messages.ts';

export function renderNotFoundPage(language: PageLanguage): string {
  const t = MESSAGES[language].notFound;
  const body = `<p class="muted">${t.lead}</p>
        <a class="primary" href="${DEFAULT_TARGET}">${t.link}</a>`;
  return renderCardPage({ language, title: t.title, body });
}
