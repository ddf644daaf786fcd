// The copy of an acceptance as a PDF: the words that were accepted, then who accepted them, when and how. Tagged, so that
// a screen reader finds its headings; fonts go along, so that it reads the same everywhere.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Context } from '#gateway/context.ts';
import { findAcceptance } from '#gateway/db/queries/agreements.ts';
import { type AgreementAcceptance, openAcceptance } from './agreement-record.ts';

const MARGIN = 64;
const INK = '#121214';
const QUIET = '#52565e';
const LINE = '#c9ccd2';

interface Labels {
  version: (version: string) => string;
  record: string;
  rows: Record<'document' | 'name' | 'account' | 'at' | 'ip' | 'signature' | 'fingerprint', string>;
  coded: string;
  page: (page: number, pages: number) => string;
}
const LABELS: Readonly<Record<string, Labels>> = {
  en: {
    version: (version) => `Version ${version}`,
    record: 'Acceptance',
    rows: {
      document: 'Document',
      name: 'Accepted by',
      account: 'Account',
      at: 'On',
      ip: 'From the address',
      signature: 'Signed',
      fingerprint: 'SHA-256 of the text',
    },
    coded: 'confirmed with a one-time code',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

const resolve = createRequire(import.meta.url).resolve;
const font = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
let fonts: Promise<{ plain: Buffer; bold: Buffer }> | null = null;
const loadFonts = () =>
  (fonts ??= Promise.all([font('DejaVuSans'), font('DejaVuSans-Bold')]).then(([plain, bold]) => ({
    plain,
    bold,
  })));

/** Scripts the fonts can write. */
const WRITABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A name in another script is told by its code points: exact, where empty boxes would say nothing. */
const writable = (text: string): string =>
  WRITABLE.test(text)
    ? text
    : [...text]
        .map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
        .join(' ');

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

function recordRows(
  { event, text, textHash, record }: AgreementAcceptance,
  { rows, version, coded }: Labels,
) {
  return [
    [rows.document, `${text.title}, ${version(event.version)} (${text.lang})`],
    ...(record?.name ? [[rows.name, writable(record.name)]] : []),
    [rows.account, event.userId],
    [rows.at, utc(event.at)],
    ...(record?.ip ? [[rows.ip, record.ip]] : []),
    ...(record?.signature ? [[rows.signature, `${writable(record.signature)}, ${coded}`]] : []),
    [rows.fingerprint, textHash],
  ] as [string, string][]; // pairs by construction
}

export async function agreementPdf(acceptance: AgreementAcceptance): Promise<Buffer> {
  const { event, text } = acceptance;
  const labels = LABELS[text.lang] ?? LABELS['en']!; // English is always there
  const [{ default: PDFDocument }, { plain, bold }] = await Promise.all([import('pdfkit'), loadFonts()]);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: { Title: `${text.title}, ${labels.version(event.version)}`, CreationDate: event.at },
    lang: text.lang,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  pdf.registerFont('plain', plain).registerFont('bold', bold);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = (
    tag: string,
    face: 'plain' | 'bold',
    size: number,
    colour: string,
    words: string,
    gap: number,
  ) => {
    root.add(
      pdf.struct(tag, {}, () =>
        pdf
          .font(face)
          .fontSize(size)
          .fillColor(colour)
          .text(words, { lineGap: size * 0.35 }),
      ),
    );
    pdf.y += gap;
  };
  /** A heading never stands alone at the foot of a page. */
  const heading = (tag: string, size: number, words: string) => {
    if (pdf.y > pdf.page.height - MARGIN - 72) pdf.addPage();
    write(tag, 'bold', size, INK, words, 4);
  };

  write('H1', 'bold', 20, INK, text.title, 4);
  write('P', 'plain', 10, QUIET, `${labels.version(event.version)} · ${text.lang}`, 16);
  text.sections.forEach(({ heading: words, paragraphs }, index) => {
    heading('H2', 12, `${index + 1}. ${words}`);
    for (const paragraph of paragraphs) write('P', 'plain', 10, INK, paragraph, 6);
    pdf.y += 8;
  });

  if (pdf.y > pdf.page.height - MARGIN - 200) pdf.addPage();
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.y += 16;
  heading('H2', 12, labels.record);
  for (const [term, value] of recordRows(acceptance, labels))
    write('P', 'plain', 9, INK, `${term}: ${value}`, 2);

  root.end();
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would start another page.
    pdf.page.margins.bottom = 0;
    const foot = `${text.title} · ${labels.version(event.version)} · ${labels.page(page + 1, count)}`;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(foot, MARGIN, pdf.page.height - MARGIN / 2, { lineBreak: false });
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
