// Renders one case as an HTML page in the officer's folder: images, PDF pages, typed details, OCR results and checks.
// The page runs no script and sends no request.
import { escapeHtml } from '#gateway/http/html.ts';
import type { OcrView } from '#gateway/ocr/ocr-view.ts';
import { formatEvidence, OCR_HINTS_NOTE, NO_CHECKS_NOTE, listOcrNotes } from './print-ocr.ts';
import type { SavedPage } from './save-files.ts';
import { stripControl } from './table.ts';

interface Sheet {
  facts: readonly [name: string, value: string][];
  reading: OcrView;
  pages: readonly SavedPage[];
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr); }
main, aside { padding: 1.5rem; }
aside { position: sticky; top: 0; block-size: 100vh; box-sizing: border-box; overflow: auto; border-inline-start: 1px solid #8886; }
figure { margin: 0 0 2rem; }
figcaption { margin-block-end: 0.5rem; font-weight: 600; }
img { max-inline-size: 100%; block-size: auto; border: 1px solid #8886; }
table { inline-size: 100%; border-collapse: collapse; margin-block-end: 1.5rem; }
th, td { padding: 0.3rem 0.6rem 0.3rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid #8884; overflow-wrap: anywhere; }
h1, h2 { font-size: 1.1rem; margin: 0 0 0.5rem; }
.fail, .differs { color: #c22; font-weight: 600; }
.doubt { color: #a60; font-weight: 600; }
@media (prefers-color-scheme: dark) { .fail, .differs { color: #ff7b72; } .doubt { color: #f0b060; } }
@media (max-width: 60rem) { body { display: block; } aside { position: static; block-size: auto; border: 0; } }`;

const escapeText = (text: string): string => escapeHtml(stripControl(text));

const cells = (tag: 'th' | 'td', row: readonly string[], mark = ''): string =>
  `<tr${mark ? ` class="${mark}"` : ''}>${row.map((text) => `<${tag}>${escapeText(text)}</${tag}>`).join('')}</tr>`;

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  rows.length === 0 ? '' : `<table>${cells('th', head)}${rows.join('')}</table>`;

const figure = ({ title, file, notes }: SavedPage): string => {
  const picture = file
    ? `<img src="${escapeHtml(encodeURIComponent(file))}" alt="${escapeText(title)}">`
    : '<p>Not shown.</p>';
  const suffix = notes.length > 0 ? `: ${escapeText(notes.join(', '))}` : '';
  return `<figure><figcaption>${escapeText(title)}${suffix}</figcaption>${picture}</figure>`;
};

/** Ignores case, accents and spaces. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

function renderOcr({ fields, checks, checkedAt, ...standing }: OcrView): string {
  const compared = fields.map(({ field, typed, read: value, part, corrected }) =>
    cells(
      'td',
      [field, typed ?? '', value ?? 'not read', part ?? ''],
      value !== null &&
        (corrected !== null || (typed !== null && normaliseText(typed) !== normaliseText(value)))
        ? 'differs'
        : '',
    ),
  );
  const outcomes = checks.map((check) =>
    cells('td', [check.name, check.outcome, formatEvidence(check)], check.outcome),
  );
  return `<h2>Typed and read</h2>${listOcrNotes(standing)
    .map((note) => `<p>${escapeText(note)}</p>`)
    .join('')}
${tableOf(['field', 'typed', 'read', 'where'], compared)}
<h2>Checks</h2>${checkedAt ? '' : `<p>${NO_CHECKS_NOTE}</p>`}
${tableOf(['check', 'outcome', 'evidence'], outcomes)}
<p>${OCR_HINTS_NOTE}</p>`;
}

export const renderCaseSheet = ({ facts, reading, pages }: Sheet): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Case</title>
<style>${STYLE}</style>
<main>${pages.map(figure).join('\n')}</main>
<aside><h1>Case</h1><table>${facts.map(([name, value]) => cells('td', [name, value])).join('')}</table>
${renderOcr(reading)}</aside>
</html>
`;
