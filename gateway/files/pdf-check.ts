// A PDF cannot be re-encoded, so it is kept only when it holds nothing that acts: no encryption, script, launch action,
// action on opening or embedded file. Names are looked for in the file and in its compressed object streams, with
// their #xx escapes resolved; an object stream that cannot be read is refused rather than trusted.
import { inflateSync } from 'node:zlib';
import { uploadPdfPages, uploadPdfUnsafe, uploadUnreadable } from '#contract/errors/uploads.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

export const MAX_PDF_PAGES = 20;
const MAX_INFLATED = 20 * 1024 * 1024;
const MAX_STREAMS = 20_000;
const WINDOW = 16 * 1024;

/** What is refused, and what the person can do about it. */
const FORBIDDEN: readonly (readonly [name: RegExp, message: string])[] = [
  [/\/Encrypt\b/, 'The PDF is protected by a password. Save it without one, or send a photo.'],
  [
    /\/(JavaScript|OpenAction|EmbeddedFiles?|Launch)\b/,
    'The PDF has active content. Print it to a new PDF, or send a photo.',
  ],
];

const unsafe = (message: string) => new BusinessError(uploadPdfUnsafe, { message });
const unreadable = () =>
  new BusinessError(uploadUnreadable, { message: 'The PDF is damaged or incomplete. Send it again.' });

const uncheckable = () =>
  unsafe('The PDF is stored in a way we cannot check. Print it to a new PDF, or send a photo.');

/** `/Java#53cript` is `/JavaScript` to a reader. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The dictionary in front of a stream; longer ones than WINDOW do not occur in honest files. */
function dictionaryBefore(text: string, at: number): string {
  const window = text.slice(Math.max(0, at - WINDOW), at);
  const start = window.lastIndexOf('obj');
  if (start < 0) throw uncheckable();
  return unescapeNames(window.slice(start));
}

function inflate(body: Buffer, most: number): string {
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    throw uncheckable();
  }
}

/** What the compressed object streams of a file hold. Other streams hold pictures and text, never objects. */
function objectStreams(text: string): string[] {
  const found: string[] = [];
  let inflated = 0;
  let streams = 0;
  for (const start of text.matchAll(/\bstream\r?\n/g)) {
    streams += 1;
    if (streams > MAX_STREAMS) throw uncheckable();
    const dictionary = dictionaryBefore(text, start.index);
    // An object stream without a filter is plain text and is searched with the rest of the file.
    if (!/\/ObjStm\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) continue;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary)) throw uncheckable();
    if (/\/FlateDecode\s*\/[A-Z]\w*Decode\b|\/DecodeParms\b/.test(dictionary)) throw uncheckable();
    const from = start.index + start[0].length;
    const end = text.indexOf('endstream', from);
    if (end < 0) throw unreadable();
    const plain = inflate(Buffer.from(text.slice(from, end), 'latin1'), MAX_INFLATED - inflated);
    inflated += plain.length;
    found.push(plain);
  }
  return found;
}

/** Throws upload_unreadable, upload_pdf_unsafe or upload_pdf_pages; answers the number of pages. */
export function checkPdf(bytes: Buffer): number {
  // latin1 keeps one character a byte, so positions in the text are positions in the file.
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) throw unreadable();
  const all = unescapeNames([text, ...objectStreams(text)].join('\n'));
  for (const [name, message] of FORBIDDEN) if (name.test(all)) throw unsafe(message);

  const pages = all.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  if (pages === 0) throw unreadable();
  if (pages > MAX_PDF_PAGES)
    throw new BusinessError(uploadPdfPages, {
      message: `The PDF has ${pages} pages; at most ${MAX_PDF_PAGES} are accepted.`,
    });
  return pages;
}
