// The gateway's own pages: text from outside made safe to stand in one or between the quotes of an attribute, and what a page
// with one card is made of.
import type { PageLanguage } from './page-language.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

interface Card {
  language: PageLanguage;
  title: string;
  /** HTML below the title. */
  body: string;
}

/** A page that says one thing. */
export const cardPage = ({ language, title, body }: Card): string => `<!doctype html>
<html lang="${language}" dir="ltr">
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
  </head>
  <body>
    <main>
      <section class="card">
        <img class="mark" src="/login/mark.svg" alt="" width="48" height="48" />
        <h1>${title}</h1>
        ${body}
      </section>
    </main>
  </body>
</html>
`;
