// Pages of the sign-in from the exchange: reading the token from the URL, confirming the account, and explaining a refused
// token.
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { renderCardPage, escapeHtml } from '#gateway/http/html.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { MESSAGES } from '#gateway/i18n/messages.ts';
import type { SignInRefusal } from '#gateway/accounts/sign-in-token.ts';

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`;

/** Its script submits the URL fragment, which browsers do not send. */
export function renderOpeningPage(language: PageLanguage): string {
  const t = MESSAGES[language].session;
  return renderCardPage({
    language,
    title: t.opening,
    body: `<p class="muted" id="wait" role="status">${t.openingLead}</p>
        <noscript><p class="error">${t.noScript}</p></noscript>
        <div id="empty" data-title="${t.emptyTitle}" hidden>
          <p class="muted" role="alert">${t.empty}</p>
          <a class="primary" href="${DEFAULT_TARGET}">${t.toAccount}</a>
        </div>
        <form id="hand-over" method="post" action="/session">
          ${['token', 'redirect_url', 'from'].map((name) => field(name, '')).join('\n          ')}
        </form>
        <script src="/session/session.js" defer></script>`,
  });
}

interface Question {
  language: PageLanguage;
  /** Masked for the embedded screens. */
  email: string;
  ticket: string;
  /** A safe path, see toSafePath. */
  target: string;
}

export function renderConfirmPage({ language, email, ticket, target }: Question): string {
  const t = MESSAGES[language].session;
  return renderCardPage({
    language,
    title: t.confirm,
    body: `<p class="muted">${t.confirmLead} <b>${escapeHtml(email)}</b>. ${t.confirmWarning}</p>
        <form method="post" action="/session/confirm">
          ${field('ticket', ticket)}
          ${field('redirect_url', target)}
          <button type="submit" class="primary">${t.yes}</button>
        </form>`,
  });
}

const OWN_WORDS = ['expired', 'replayed', 'person', 'closed', 'elsewhere'] as const;

/** `where`: the sign-in page of the exchange; null when unknown. */
export function renderRefusedPage(
  language: PageLanguage,
  reason: SignInRefusal | 'elsewhere',
  where: string | null,
): string {
  const t = MESSAGES[language].session;
  const own = OWN_WORDS.find((each) => each === reason);
  const lead = own ? t[`${own}Lead`] : `${t.brokenLead} <b lang="en">${escapeHtml(reason)}</b>`;
  return renderCardPage({
    language,
    title: t[own ?? 'broken'],
    body: `<p class="muted">${lead}</p>
        ${where && reason !== 'closed' ? `<a class="primary" href="${escapeHtml(where)}">${t.again}</a>` : ''}`,
  });
}
