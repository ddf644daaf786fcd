// The sign-in page as HTML. It works without script; every external value goes through `escape`.
import type { ResponseOf } from '#contract/calls/row.ts';
import type { sandboxPersonas } from '#contract/calls/sandbox.ts';
import type { Provider } from '#contract/kyc.ts';
import { DEFAULT_SITE } from '#contract/sites.ts';
import { renderCardPage, escapeHtml, WORDMARK } from '#gateway/http/html.ts';
import { getTextDirection, PAGE_LANGUAGES, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { fillTemplate, MESSAGES } from '#gateway/i18n/messages.ts';

type PersonaEntry = ResponseOf<typeof sandboxPersonas>[number];

export interface LoginPage {
  language: PageLanguage;
  /** Offered on this host. */
  languages: readonly PageLanguage[];
  /** A path already checked by `getRedirectTarget`. */
  target: string;
  email?: string;
  error?: 'wrong' | 'unreadable' | 'throttled' | 'elsewhere' | 'closed';
  personas: readonly PersonaEntry[];
  /** Providers that may be chosen for a demo account; empty outside the sandbox. */
  providers: readonly Provider[];
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

function personaRow({ id, site, name, shape, shows }: PersonaEntry): string {
  const place = site === DEFAULT_SITE ? '' : `<span class="chip">${escapeHtml(site)}</span>`;
  return `<li>
          <button type="submit" class="persona" name="persona" value="${escapeHtml(id)}">
            <span class="face" aria-hidden="true">${escapeHtml(initials(name))}</span>
            <span class="who"><b>${escapeHtml(name)}</b>${place}<span class="id">${escapeHtml(id)}</span></span>
            <span class="shape"><bdi>${escapeHtml(shape)}</bdi></span>
            <span class="shows"><bdi>${escapeHtml(shows)}</bdi></span>
          </button>
        </li>`;
}

/** Brand names in the providers' own spelling. */
const PROVIDER_NAMES: Readonly<Record<Exclude<Provider, 'DEFAULT'>, string>> = {
  SUMSUB: 'Sumsub',
  ONFIDO: 'Onfido',
  JUMIO: 'Jumio',
  IDNOW: 'IDnow',
  AAI: 'AAI',
};

function providerChoice({ language, providers }: LoginPage): string {
  if (providers.length === 0) return '';
  const t = MESSAGES[language].login;
  const option = (name: Provider) =>
    `<option value="${name}">${name === 'DEFAULT' ? t.ownPages : PROVIDER_NAMES[name]}</option>`;
  return `<label for="provider">${t.provider}</label>
        <select id="provider" name="provider">
          <option value="">${t.providerKept}</option>
          ${providers.map(option).join('\n          ')}
        </select>
        <p class="muted small">${t.providerHint}</p>
        `;
}

function demoSection(page: LoginPage): string {
  const { language, target, personas } = page;
  if (personas.length === 0) return '';
  const t = MESSAGES[language].login;
  return `<section class="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">${t.demoTitle}</h2>
      <p class="muted">${t.demoLead}</p>
      <form method="post" action="/login/sandbox">
        <input type="hidden" name="redirect_url" value="${escapeHtml(target)}" />
        ${providerChoice(page)}<ul lang="en">
        ${personas.map(personaRow).join('\n        ')}
        </ul>
      </form>
      <p class="muted small">${t.demoHint}</p>
    </section>`;
}

const demoStyle = ({ personas }: LoginPage): string =>
  personas.length === 0 ? '' : '\n    <link rel="stylesheet" href="/login/sandbox.css" />';

function languageLinks({ language, languages, target }: LoginPage): string {
  return languages
    .map((tag) => {
      const name = PAGE_LANGUAGES[tag];
      if (tag === language) return `<span aria-current="true">${name}</span>`;
      const query = new URLSearchParams({ lang: tag, redirect_url: target });
      return `<a href="/login?${escapeHtml(query.toString())}" lang="${tag}" hreflang="${tag}">${name}</a>`;
    })
    .join('');
}

export function renderLoginPage(page: LoginPage): string {
  const t = MESSAGES[page.language].login;
  const wrong = page.error === 'wrong';
  // Explicit: Firefox reports a required, empty field as invalid.
  const valid = wrong ? ' aria-invalid="true" aria-describedby="error"' : ' aria-invalid="false"';
  const alert = page.error
    ? `<p class="error" id="error" role="alert" tabindex="-1" autofocus>${t[page.error]}</p>`
    : '';
  return `<!doctype html>
<html lang="${page.language}" dir="${getTextDirection(page.language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${page.error ? t.errorPrefix : ''}${t.title}</title>
    <meta name="description" content="${t.lead}" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f2ee" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0b0e" />
    <link rel="icon" href="/login/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login/login.css" />
    <link rel="stylesheet" href="/login/brand.css" />${demoStyle(page)}
  </head>
  <body>
    <main${page.personas.length > 0 ? ' class="with-demo"' : ''}>
      <section class="card" aria-labelledby="title">
        ${WORDMARK}
        <h1 id="title">${t.title}</h1>
        <p class="muted">${t.lead}</p>
        ${alert}
        <form method="post" action="/login" novalidate>
          <input type="hidden" name="redirect_url" value="${escapeHtml(page.target)}" />
          <input type="hidden" name="lang" value="${page.language}" />
          <label for="email">${t.email}</label>
          <input id="email" name="email" type="email" value="${escapeHtml(page.email ?? '')}" autocomplete="username"
            autocapitalize="none" spellcheck="false" maxlength="320" required${valid} />
          <label for="password">${t.password}</label>
          <input id="password" name="password" type="password" autocomplete="current-password" maxlength="256"
            required${valid} />
          <button type="submit" class="primary">${t.submit}</button>
        </form>
      </section>
      ${demoSection(page)}
    </main>
    <nav aria-label="${t.languages}">${languageLinks(page)}</nav>
  </body>
</html>
`;
}

/** Shown where the exchange owns the accounts. `url`: the exchange's sign-in page; null if not configured. */
export function renderSignInElsewherePage(
  language: PageLanguage,
  url: string | null,
  target: string,
): string {
  const t = MESSAGES[language].login;
  if (url === null)
    return renderCardPage({ language, title: t.title, body: `<p class="muted">${t.somewhereLead}</p>` });
  const host = `<b>${escapeHtml(new URL(url).host)}</b>`;
  const address = `${url}?${new URLSearchParams({ redirect_url: target })}`;
  const body = `<p class="muted">${fillTemplate(t.elsewhereLead, { host })}</p>
        <a class="primary" href="${escapeHtml(address)}"><span>${fillTemplate(t.elsewhereLink, { host })}</span></a>`;
  return renderCardPage({ language, title: t.title, body });
}
