// The HTML body of a mail: inline styles and no external resources, for mail clients.
import { createAccentTokens } from '#contract/brand.ts';
import type { Brand } from '#contract/page-config.ts';
import type { MailContent } from './mail-texts.ts';
import { escapeHtml } from '#gateway/http/html.ts';
import { getTextDirection } from '#gateway/i18n/page-language.ts';

const TEXT = 'margin:0 0 16px;font:16px/24px system-ui,sans-serif;color:#121214';
const NAME = 'margin:0 0 16px;font:700 18px/24px system-ui,sans-serif;color:#121214';
const CODE =
  'margin:0 0 16px;padding:16px;border-radius:12px;font:600 32px/40px ui-monospace,monospace;letter-spacing:6px;text-align:center;color:#121214';
/** As in src/ui/tokens.css. */
const DEFAULT_TINT = '#fff6e0';

/** With the name and the tint of the brand. */
export function renderMailHtml(
  { language, subject, lines, code }: MailContent,
  { name, accent }: Brand,
): string {
  const paragraph = (text: string) => `<p style="${TEXT}">${escapeHtml(text)}</p>`;
  const [first = '', ...rest] = lines;
  const tint = createAccentTokens(accent ?? '')?.['--accent-tint-light'] ?? DEFAULT_TINT;
  return `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}">
  <head><meta charset="utf-8" /><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0;padding:24px;background:#f4f2ee">
    <div style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff">
      <p style="${NAME}"><bdi>${escapeHtml(name)}</bdi></p>
      ${paragraph(first)}
      ${code === null ? '' : `<p style="${CODE};background:${tint}">${escapeHtml(code)}</p>`}
      ${rest.map(paragraph).join('\n      ')}
    </div>
  </body>
</html>
`;
}
