// A bill of a fictional company, dated relative to today and addressed to the account's verified name. A static file would
// become too old and have a fixed name.
import { DAY_MS } from '#contract/days.ts';
import { createPrinter } from '#gateway/files/pdf-printer.ts';
import type { Weight } from '#gateway/files/pdf-fonts.ts';

const INK = '#15181d';
const MUTED = '#5a6270';
const ACCENT = '#1f5d7a';
const RECENT_DAYS = 12;
/** Older than any site accepts. */
const OLD_DAYS = 500;

export interface Bill {
  name: string;
  now: Date;
  old: boolean;
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10).split('-').toReversed().join('.');

/** One A4 page. The sandbox rejects an old one by the end of its number (docs/sandbox.md). */
export async function createBillPdf({ name, now, old }: Bill): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const issued = new Date(now.getTime() - (old ? OLD_DAYS : RECENT_DAYS) * DAY_MS);
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: 'Specimen', CreationDate: now } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on('end', done));
  const print = await createPrinter(pdf, { lang: 'en', all: name });
  const write = (text: string, x: number, y: number, size = 12, weight: Weight = 'plain', colour = INK) =>
    print.line(text, { weight, size, colour }, x, y);

  pdf.rect(0, 0, 595, 14).fill(ACCENT);
  // Wide spacing: OCR loses narrow gaps between large letters.
  pdf
    .font('latin bold')
    .fontSize(24)
    .fillColor(ACCENT)
    .text('Sample Power and Light', 56, 56, { lineBreak: false, wordSpacing: 6 });
  write('SPECIMEN', 440, 100, 18, 'bold', '#b33333');
  write(name, 56, 150, 14);
  write('12 Sample Street', 56, 174, 14);
  write('10115 Springtown', 56, 198, 14);
  const rows: [string, string][] = [
    ['Invoice date', dateOf(issued)],
    ['Account number', old ? 'SPL 4827 0007' : 'SPL 4827 1694'],
    ['Amount to pay', '63.40'],
  ];
  for (const [at, [label, value]] of rows.entries()) {
    write(label, 340, 150 + at * 24, 12, 'plain', MUTED);
    write(value, 460, 150 + at * 24, 12);
  }
  write('Your electricity bill', 56, 290, 17, 'bold');
  const lines: [string, string][] = [
    ['Standing charge', '12.00'],
    ['Electricity used: 187 kWh', '43.01'],
    ['Network share', '4.27'],
    ['Tax', '4.12'],
  ];
  for (const [at, [label, value]] of lines.entries()) {
    const y = 330 + at * 32;
    pdf
      .moveTo(56, y - 8)
      .lineTo(539, y - 8)
      .lineWidth(0.6)
      .strokeColor('#c4cad2')
      .stroke();
    write(label, 56, y);
    write(value, 490, y);
  }
  write('Fictional company and address, for testing a verification only.', 56, 500, 11, 'plain', MUTED);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
