// The HTML body of a mail: readable everywhere, so inline styles and nothing to load.
import { createAccentTokens } from '#contract/brand.ts';
import type { Brand } from '#contract/page-config.ts';
import type { MailContent } from './mail-texts.ts';
import { escape } from '#gateway/http/html.ts';
import { directionOf } from '#gateway/i18n/page-language.ts';

const TEXT = 'margin:0 0 16px;font:16px/24px system-ui,sans-serif;color:#121214';
const NAME = 'margin:0 0 16px;font:700 18px/24px system-ui,sans-serif;color:#121214';
const CODE =
  'margin:0 0 16px;padding:16px;border-radius:12px;font:600 32px/40px ui-monospace,monospace;letter-spacing:6px;text-align:center;color:#121214';
/** As src/ui/tokens.css has it. */
const OUR_TINT = '#fff6e0';

/** From whoever the account is with: their name above it, and the code on a wash of their colour. */
export function mailHtml({ language, subject, lines, code }: MailContent, { name, accent }: Brand): string {
  const paragraph = (text: string) => `<p style="${TEXT}">${escape(text)}</p>`;
  const [first = '', ...rest] = lines;
  const tint = createAccentTokens(accent ?? '')?.['--accent-tint-light'] ?? OUR_TINT;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head><meta charset="utf-8" /><title>${escape(subject)}</title></head>
  <body style="margin:0;padding:24px;background:#f4f2ee">
    <div style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
      <p style="${NAME}"><bdi>${escape(name)}</bdi></p>
      ${paragraph(first)}
      ${code === null ? '' : `<p style="${CODE};background:${tint}">${escape(code)}</p>`}
      ${rest.map(paragraph).join('\n      ')}
    </div>
  </body>
</html>
`;
}
