// The gateway's own help center: one page, a section a topic. Only texts of ours, so nothing has to be escaped.
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { HELP_ANCHORS, HELP_TEXTS, type HelpTopic } from './help-texts.ts';
import type { LoginLanguage } from '#gateway/accounts/login-texts.ts';

function section(language: LoginLanguage, topic: HelpTopic): string {
  const { title, text } = HELP_TEXTS[language].topics[topic];
  const body = text.map((part) =>
    typeof part === 'string'
      ? `<p class="muted">${part}</p>`
      : `<ul class="muted">${part.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  );
  return `<section class="card" id="${HELP_ANCHORS[topic]}">
        <h2>${title}</h2>
        ${body.join('\n        ')}
      </section>`;
}

export function helpPage(language: LoginLanguage, topics: readonly HelpTopic[]): string {
  const t = HELP_TEXTS[language];
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
      <h1>${t.title}</h1>
      ${topics.map((topic) => section(language, topic)).join('\n      ')}
      <a class="primary" href="${DEFAULT_TARGET}">${t.back}</a>
    </main>
  </body>
</html>
`;
}
