// Reads the text of a PDF made by pdfkit: unpacks content streams and maps glyphs of embedded fonts through ToUnicode.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const packed = head.includes('/FlateDecode');
    const stream = packed ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes;
    objects.set(id, { head, stream });
  }
  return objects;
}

const utf16 = (hex: string): string =>
  (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');

/** Glyph number as four hex digits -> text. */
function mapOf(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '0', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      map.set(glyph, utf16(hex));
    });
  return map;
}

/** All text, with normalised spaces. */
export function readPdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, mapOf(objects.get(toUnicode)?.stream ?? ''));
    }
  let text = '';
  for (const { stream } of objects.values()) {
    if (!stream.includes(' Tf')) continue;
    let font: Map<string, string> | undefined;
    for (const line of stream.split('\n')) {
      font = fonts.get(/^\/(F\d+) /.exec(line)?.[1] ?? '') ?? font;
      if (!line.endsWith('TJ')) continue;
      for (const [, hex = ''] of line.matchAll(/<(\w+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(glyph) ?? '';
      text += ' ';
    }
  }
  return text.replaceAll(/\s+/g, ' ');
}
