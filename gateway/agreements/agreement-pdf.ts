// Renders an acceptance as a PDF: the accepted text, then who accepted it, when and how, in the language of the text.
// The PDF is tagged for screen readers and embeds its fonts.
import type { Context } from '#gateway/context.ts';
import { findAcceptance } from '#gateway/db/queries/agreements.ts';
import { createPrinter, type Style } from '#gateway/files/pdf-printer.ts';
import { isolateBidi, ISOLATES } from '#gateway/files/text-lines.ts';
import { fillTemplate } from '#gateway/i18n/messages.ts';
import { type AgreementAcceptance, decryptAcceptance } from './agreement-record.ts';
import { translateText } from './translations/translations.ts';

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

export const getCopyFileName = ({
  code,
  version,
  lang,
}: {
  code: string;
  version: string;
  lang: string;
}): string => `${code.toLowerCase().replaceAll('_', '-')}-v${version}-${lang}.pdf`;

const formatUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** All texts of the copy, in the language of the accepted text. */
function collectTexts({ event, text, textHash, record }: AgreementAcceptance) {
  const say = (english: string, values: Readonly<Record<string, string>> = {}) =>
    fillTemplate(translateText(text.lang, english), values);
  const row = (term: string, value: string) =>
    say('{term}: {value}', { term: say(term), value: isolateBidi(value) });
  // In each translation, "English" is replaced by the own name of that language.
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
      row('On', formatUtc(event.at)),
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

export async function renderAgreementPdf(acceptance: AgreementAcceptance): Promise<Buffer> {
  const { event, text } = acceptance;
  const words = collectTexts(acceptance);
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
  const write = (tag: string, style: Style, content: string, gap: number) => {
    // Screen readers and copying need the logical order, but right-to-left lines are drawn from their end.
    root.add(
      pdf.struct(tag, { actual: content.replaceAll(ISOLATES, '') }, () => print.paragraph(content, style)),
    );
    pdf.y += gap;
  };
  /** Moves a heading to the next page rather than leaving it alone at the foot. */
  const heading = (tag: string, style: Style, content: string) => {
    if (pdf.y > pdf.page.height - MARGIN - 72) pdf.addPage();
    write(tag, style, content, 4);
  };

  write('H1', TITLE, text.title, 4);
  write('P', ASIDE, `${words.version} · ${words.language}`, text.note ? 4 : 16);
  if (text.note) write('P', ASIDE, text.note, 16);
  text.sections.forEach(({ heading: title, paragraphs }, index) => {
    heading('H2', HEADING, `${index + 1}. ${title}`);
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
    // pdfkit would add a page when drawing below the margin.
    pdf.page.margins.bottom = 0;
    const foot = `${text.title} · ${words.version} · ${words.page(page + 1, count)}`;
    print.line(foot, FOOT, MARGIN, pdf.page.height - MARGIN / 2);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The PDF copy as a mail attachment. */
export async function createCopyAttachment(ctx: Context, eventId: number) {
  const event = await findAcceptance(ctx.db, eventId);
  if (!event) throw new Error(`Agreement event ${eventId} does not exist.`);
  const bytes = await renderAgreementPdf(await decryptAcceptance(ctx, event));
  return { fileName: getCopyFileName(event), type: 'application/pdf', bytes };
}
