// Images that attack a decoder: few bytes with many pixels, endless work, or more content than can be read.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createSpecimen } from '../../scripts/specimens/specimen.mjs';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' }, limitInputPixels: false });

/** A few kilobytes that unpack to width x height pixels. */
export const createPackedPng = (width: number, height: number): Promise<Buffer> =>
  flat(width, height).png({ compressionLevel: 9 }).toBuffer();

/** A one-pixel image whose header claims this size. */
export async function createPngWithFakeSize(width: number, height: number): Promise<Buffer> {
  const bytes = await createPackedPng(1, 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Offsets of a JPEG's segments of one kind. */
function segments(bytes: Buffer, kind: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length - 1; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === kind) found.push(at);
  return found;
}

/** The same as a JPEG. */
export async function createJpegWithFakeSize(width: number, height: number): Promise<Buffer> {
  const bytes = await flat(16, 16).jpeg().toBuffer();
  const frame = segments(bytes, 0xc0)[0] ?? 0;
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/**
 * A progressive JPEG with `times` scans, as the format allows: one coefficient after the other, and each bit by bit, all
 * zero.
 */
export async function createManyScanJpeg(side: number, times: number): Promise<Buffer> {
  const bytes = await flat(side, side).jpeg({ progressive: true }).toBuffer();
  const passes = segments(bytes, 0xda);
  const last = passes.at(-1) ?? 0;
  // The first scan, the last scan's table, and its few bytes for an empty image.
  const head = bytes.subarray(
    0,
    segments(bytes, 0xc4).find((at) => at > (passes[0] ?? 0)),
  );
  const table = bytes.subarray(
    segments(bytes, 0xc4).findLast((at) => at < last),
    last,
  );
  const many = Array.from({ length: times }, (_, at) => {
    const pass = Buffer.from(bytes.subarray(last, -2));
    const bit = 13 - (at % 14);
    pass.set([1 + Math.floor(at / 14), 1 + Math.floor(at / 14), bit === 13 ? 13 : ((bit + 1) << 4) | bit], 7);
    return pass;
  });
  return Buffer.concat([head, table, ...many, bytes.subarray(-2)]);
}

/** A crowd: the portrait of a specimen in a grid, `each` pixels wide. */
export async function createCrowd(width: number, height: number, each: number): Promise<Buffer> {
  const { document } = await createSpecimen('kz-id', 21);
  const portrait = await sharp(document)
    .extract({ left: 60, top: 110, width: 300, height: 390 })
    .resize(each)
    .toBuffer();
  return flat(width, height)
    .composite([{ input: portrait, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A page with columns and rows of text. */
export function createTextPage(columns: number, rows: number): Promise<Buffer> {
  const [width, height] = [2000, 2000];
  const [wide, high] = [width / columns, height / rows];
  const text = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * wide, (Math.floor(at / columns) + 0.75) * high];
    return `<text x="${x}" y="${y}">LINE ${at} OF PRINT</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans" font-size="${Math.min(high * 0.6, wide / 12)}"><rect width="100%" height="100%" fill="#fff"/>${text.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Objects for `pdf` of gateway/testing/pdfs.ts: a page with this many bytes of text. */
export function createLongText(bytes: number): string {
  const line = '(The quick brown fox jumps over the lazy dog and writes it down) Tj T*\n';
  const text = line.repeat(Math.ceil(bytes / line.length));
  const body = deflateSync(`BT /F1 8 Tf 10 TL 20 380 Td\n${text}ET`).toString('latin1');
  return [
    '10 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 11 0 R /Resources << /Font << /F1 12 0 R >> >> >>\nendobj\n',
    `11 0 obj\n<< /Length ${body.length} /Filter /FlateDecode >>\nstream\n${body}\nendstream\nendobj\n`,
    '12 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
  ].join('');
}
