// The copy of an acceptance as a PDF: the words that were accepted, then who accepted them, when and how, all in the language they
// were read in. Tagged, so that a screen reader finds its headings; faces go along, so that it reads the same everywhere.
import type { Context } from '#gateway/context.ts';
import { findAcceptance } from '#gateway/db/queries/agreements.ts';
import { createPrinter, type Style } from '#gateway/files/pdf-printer.ts';
import { isolateBidi, ISOLATES } from '#gateway/files/text-lines.ts';
import { fillTemplate } from '#gateway/i18n/messages.ts';
import { type AgreementAcceptance, openAcceptance } from './agreement-record.ts';
import { inLanguage } from './translations/translations.ts';

const MARGIN = 64;
const INK = '#121214';
const QUIET = '#52565e';
const LINE = '#c9ccd2';

const TITLE: Style = { weight: 'bold', size: 20, colour: INK };
const HEADING: Style = { weight: 'bold', size: 12, colour: INK };
const BODY: Style = { weight: 'plain', size: 10, colour: INK };
const ASIDE: Style = { weight: 'plain', size: 10, colour: QUIET };
const ROW: Style = { weight: 'plain', size: 9, colour: INK };
const FOOT: Style = { weight: 'plain', size: 8, colour: QUIET };

export const fileNameOf = ({
  code,
  version,
  lang,
}: {
  code: string;
  version: string;
  lang: string;
}): string => `${code.toLowerCase().replaceAll('_', '-')}-v${version}-${lang}.pdf`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** All that the copy says, in the language of what was accepted. */
function wordsOf({ event, text, textHash, record }: AgreementAcceptance) {
  const say = (english: string, values: Readonly<Record<string, string>> = {}) =>
    fillTemplate(inLanguage(text.lang, english), values);
  const row = (term: string, value: string) =>
    say('{term}: {value}', { term: say(term), value: isolateBidi(value) });
  // A text calls its language as that calls itself.
  const language = `${say('English')} · ${text.lang}`;
  const version = say('Version {version}', { version: event.version });
  return {
    version,
    language,
    record: say('Acceptance'),
    rows: [
      row('Document', `${text.title} · ${version}`),
      row('Language', language),
      ...(record?.name ? [row('Accepted by', record.name)] : []),
      row('Account', event.userId),
      row('On', utc(event.at)),
      ...(record?.ip ? [row('From the address', record.ip)] : []),
      ...(record?.signature
        ? [
            row(
              'Signed',
              say('{name}, confirmed with a one-time code', { name: isolateBidi(record.signature) }),
            ),
          ]
        : []),
      row('SHA-256 of the text', textHash),
    ],
    page: (page: number, pages: number) =>
      say('Page {page} of {pages}', { page: String(page), pages: String(pages) }),
  };
}

export async function agreementPdf(acceptance: AgreementAcceptance): Promise<Buffer> {
  const { event, text } = acceptance;
  const words = wordsOf(acceptance);
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: { Title: `${text.title}, ${words.version}`, CreationDate: event.at },
    lang: text.lang,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  const print = await createPrinter(pdf, { lang: text.lang, all: JSON.stringify([text, words.rows]) });

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (tag: string, style: Style, said: string, gap: number) => {
    // What it reads as, for whoever takes the text out: a line that runs to the left is drawn from its end.
    root.add(pdf.struct(tag, { actual: said.replaceAll(ISOLATES, '') }, () => print.paragraph(said, style)));
    pdf.y += gap;
  };
  /** A heading never stands alone at the foot of a page. */
  const heading = (tag: string, style: Style, said: string) => {
    if (pdf.y > pdf.page.height - MARGIN - 72) pdf.addPage();
    write(tag, style, said, 4);
  };

  write('H1', TITLE, text.title, 4);
  write('P', ASIDE, `${words.version} · ${words.language}`, text.note ? 4 : 16);
  if (text.note) write('P', ASIDE, text.note, 16);
  text.sections.forEach(({ heading: said, paragraphs }, index) => {
    heading('H2', HEADING, `${index + 1}. ${said}`);
    for (const paragraph of paragraphs) write('P', BODY, paragraph, 6);
    pdf.y += 8;
  });

  if (pdf.y > pdf.page.height - MARGIN - 200) pdf.addPage();
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.y += 16;
  heading('H2', HEADING, words.record);
  for (const each of words.rows) write('P', ROW, each, 2);

  root.end();
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would start another page.
    pdf.page.margins.bottom = 0;
    const foot = `${text.title} · ${words.version} · ${words.page(page + 1, count)}`;
    print.line(foot, FOOT, MARGIN, pdf.page.height - MARGIN / 2);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The copy of one acceptance, as it is attached to a mail. */
export async function copyFile(ctx: Context, eventId: number) {
  const event = await findAcceptance(ctx.db, eventId);
  if (!event) throw new Error(`agreement event ${eventId} is gone`);
  const bytes = await agreementPdf(await openAcceptance(ctx, event));
  return { fileName: fileNameOf(event), type: 'application/pdf', bytes };
}
