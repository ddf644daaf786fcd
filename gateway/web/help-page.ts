// The gateway's help center: one page, one section per topic. All texts are constants, so nothing is escaped.
import type { HelpTopic } from '#contract/page-config.ts';
import { LEVEL_REVIEW_HOURS, LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { WORDMARK } from '#gateway/http/html.ts';
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { getTextDirection, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { fillTemplate, MESSAGES } from '#gateway/i18n/messages.ts';
import { HELP_ANCHORS } from '#gateway/kyc/help-center.ts';

const REVIEW_TIMES = { minutes: String(LEVEL_REVIEW_MINUTES), hours: String(LEVEL_REVIEW_HOURS) };

function renderSection(language: PageLanguage, topic: HelpTopic): string {
  const { title, text } = MESSAGES[language].help.topics[topic];
  const body = text.map((part) =>
    typeof part === 'string'
      ? `<p class="muted">${fillTemplate(part, REVIEW_TIMES)}</p>`
      : `<ul class="muted">${part.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  );
  return `<section class="card" id="${HELP_ANCHORS[topic]}">
        <h2>${title}</h2>
        ${body.join('\n        ')}
      </section>`;
}

export function renderHelpPage(language: PageLanguage, topics: readonly HelpTopic[]): string {
  const t = MESSAGES[language].help;
  return `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t.title}</title>
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/login/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login/login.css" />
    <link rel="stylesheet" href="/login/brand.css" />
  </head>
  <body>
    <main>
      ${WORDMARK}
      <h1>${t.title}</h1>
      ${topics.map((topic) => renderSection(language, topic)).join('\n      ')}
      <a class="primary" href="${DEFAULT_TARGET}">${t.back}</a>
    </main>
  </body>
</html>
`;
}
