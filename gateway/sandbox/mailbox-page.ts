// The sandbox's mailbox as HTML: mails that would have been sent to the signed-in user. Works without script; a tap selects a
// whole code.
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import type { MailboxEntry } from '#gateway/mail/mail-queue.ts';
import { escapeHtml, WORDMARK } from '#gateway/http/html.ts';
import { getDateLocale, getTextDirection, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { MESSAGES } from '#gateway/i18n/messages.ts';

/** "19:04:11 UTC, 20 Nov 2026", independent of the reader's time zone. */
function timeOf(at: string, language: PageLanguage): string {
  const format = new Intl.DateTimeFormat(getDateLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(format.format(new Date(at)))} UTC</time>`;
}

function mailItem(
  { subject, text, code, at, language: written }: MailboxEntry,
  language: PageLanguage,
): string {
  const paragraphs = text
    .trim()
    .split('\n\n')
    .filter((line) => line !== code)
    .map((line) => `<p class="muted">${escapeHtml(line)}</p>`);
  const shown =
    code === null
      ? ''
      : `<p class="code"><span class="small">${MESSAGES[written].mailbox.code}</span><code translate="no">${escapeHtml(code)}</code></p>`;
  return `<li class="mail">
          <div lang="${written}" dir="${getTextDirection(written)}">
            <h2>${escapeHtml(subject)}</h2>
            ${shown}
            ${paragraphs.join('\n            ')}
          </div>
          <p class="muted small">${timeOf(at, language)}</p>
        </li>`;
}

export function renderMailboxPage(
  language: PageLanguage,
  address: string,
  mail: readonly MailboxEntry[],
): string {
  const t = MESSAGES[language].mailbox;
  const list =
    mail.length === 0
      ? `<p class="muted spaced">${t.empty}</p>`
      : `<ul class="mails">
        ${mail.map((entry) => mailItem(entry, language)).join('\n        ')}
        </ul>`;
  return `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${t.title}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f2ee" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0b0e" />
    <link rel="icon" href="/login/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login/login.css" />
    <link rel="stylesheet" href="/login/brand.css" />
    <link rel="stylesheet" href="/login/sandbox.css" />
  </head>
  <body>
    <main>
      <section class="card" aria-labelledby="title">
        ${WORDMARK}
        <h1 id="title">${t.title}</h1>
        <p class="muted">${escapeHtml(address)}</p>
        <p class="muted">${t.lead}</p>
        <a class="primary" href="/dev/mail">${t.again}</a>
        ${list}
      </section>
    </main>
    <nav><a href="${DEFAULT_TARGET}">${t.account}</a></nav>
  </body>
</html>
`;
}
