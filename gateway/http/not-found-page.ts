// What a person sees at an address that is neither the account nor the API.
import { cardPage } from './html.ts';
import { DEFAULT_TARGET } from './redirect-guard.ts';
import type { PageLanguage } from './page-language.ts';

const TEXTS: Record<PageLanguage, { title: string; lead: string; link: string }> = {
  en: {
    title: 'This page does not exist',
    lead: 'The address may be mistyped, or the page has moved.',
    link: 'Go to your account',
  },
  'es-ES': {
    title: 'Esta página no existe',
    lead: 'Puede que la dirección tenga un error o que la página se haya movido.',
    link: 'Ir a tu cuenta',
  },
};

export function notFoundPage(language: PageLanguage): string {
  const t = TEXTS[language];
  const body = `<p class="muted">${t.lead}</p>
        <a class="primary" href="${DEFAULT_TARGET}">${t.link}</a>`;
  return cardPage({ language, title: t.title, body });
}
