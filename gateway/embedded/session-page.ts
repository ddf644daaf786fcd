// The pages between the exchange and us: one that takes a token out of the address, one that asks whose account it is, and
// one that says why a token was refused.
import { DEFAULT_TARGET } from '#gateway/http/redirect-guard.ts';
import { renderCardPage, escapeHtml } from '#gateway/http/html.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { MESSAGES } from '#gateway/i18n/messages.ts';
import type { SignInRefusal } from '#gateway/accounts/sign-in-token.ts';

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`;

/** Its script sends what the address carries behind its #, which no server was sent. */
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
  /** All of it: a mask is the same for many. */
  email: string;
  ticket: string;
  /** A path already guarded. */
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

/** `where`: the page people sign in at; null where none is known. */
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
