// HTML of server-rendered pages: escaping, the card layout and the brand styles. The client gets its brand from the page
// config (gateway/web/shell.ts).
import { createAccentTokens } from '#contract/brand.ts';
import type { Brand } from '#contract/page-config.ts';
import { getTextDirection, type PageLanguage } from '#gateway/i18n/page-language.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Escapes text for a CSS string, so that it cannot end the string or the style element. */
const escapeCss = (text: string): string =>
  `"${text.replaceAll(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

/** The default accent colour, as written in the SVG of the logo. */
const DEFAULT_ACCENT = '#f7a600';
const DEFAULT_INK = '#1a1300';

export function renderBrandStyles({ name, accent }: Brand): string {
  const tokens = Object.entries(createAccentTokens(accent ?? '') ?? {});
  const colours = tokens.map(([token, colour]) => `${token}:${colour};`).join('');
  return `.wordmark::after{content:${escapeCss(name)}}${colours && `:root{${colours}}`}`;
}

/** The SVG of the logo in the colours of the brand. */
export function renderBrandMark(svg: string, { accent }: Brand): string {
  const tokens = createAccentTokens(accent ?? '');
  if (!tokens) return svg;
  const { '--accent': ground = '', '--accent-ink': ink = '' } = tokens;
  return svg.replaceAll(DEFAULT_ACCENT, ground).replaceAll(DEFAULT_INK, ink);
}

export const WORDMARK = `<p class="wordmark"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><path d="M12 2.5 4.5 5.3v5.9c0 4.8 3.1 8.5 7.5 10.3 4.4-1.8 7.5-5.5 7.5-10.3V5.3z" /><path d="m8.6 11.8 2.5 2.5 4.5-4.8" /></svg></p>`;

interface Card {
  language: PageLanguage;
  title: string;
  /** HTML below the title. */
  body: string;
}

export const renderCardPage = ({ language, title, body }: Card): string => `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f2ee" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0b0e" />
    <link rel="icon" href="/login/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login/login.css" />
    <link rel="stylesheet" href="/login/brand.css" />
  </head>
  <body>
    <main>
      <section class="card">
        ${WORDMARK}
        <h1>${title}</h1>
        ${body}
      </section>
    </main>
  </body>
</html>
`;
