// What a person sees at an address that is neither the account nor the API.
import { DEFAULT_TARGET } from './redirect-guard.ts';
import type { LoginLanguage } from '#gateway/accounts/login-texts.ts';

const TEXTS: Record<LoginLanguage, { title: string; lead: string; link: string }> = {
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

export function notFoundPage(language: LoginLanguage): string {
  const t = TEXTS[language];
  return `<!doctype html>
<html lang="${language}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t.title}</title>
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/login/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login/login.css" />
  </head>
  <body>
    <main>
      <section class="card">
        <img class="mark" src="/login/mark.svg" alt="" width="48" height="48" />
        <h1>${t.title}</h1>
        <p class="muted">${t.lead}</p>
        <a class="primary" href="${DEFAULT_TARGET}">${t.link}</a>
      </section>
    </main>
  </body>
</html>
`;
}
