// Detects the type of a chosen file by its first bytes and rejects unusable files before upload. Names and MIME
// types are not trusted; the gateway checks again.

type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'svg' | 'gif' | 'other';
export type FileErrorCode =
  | 'empty'
  | 'too_large'
  | 'heic'
  | 'svg'
  | 'pdf_not_here'
  | 'pdf_locked'
  | 'other_kind'
  | 'undecodable'
  | 'too_small'
  | 'too_many_pixels';

type FileVerdict = { ok: true; kind: FileKind } | { ok: false; trouble: FileErrorCode };

const HEAD_BYTES = 512;

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, i) => head[at + i] === byte);
const readAscii = (head: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...head.subarray(from, to));

export function detectFileKind(head: Uint8Array): FileKind {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(head, 0, 5) === '%PDF-') return 'pdf';
  if (readAscii(head, 0, 4) === 'GIF8') return 'gif';
  if (readAscii(head, 4, 8) === 'ftyp' && /heic|heix|hevc|heim|heis|mif1|msf1/.test(readAscii(head, 8, 32)))
    return 'heic';
  if (/<svg[\s>]/i.test(readAscii(head, 0, head.length))) return 'svg';
  return 'other';
}

interface FileLimits {
  pdf: boolean;
  maxBytes: number;
}

export async function checkFile(file: Blob, takes: FileLimits): Promise<FileVerdict> {
  if (file.size === 0) return { ok: false, trouble: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = detectFileKind(head);
  switch (kind) {
    case 'heic':
    case 'svg':
      return { ok: false, trouble: kind };
    case 'gif':
    case 'other':
      return { ok: false, trouble: 'other_kind' };
    case 'pdf':
      if (!takes.pdf) return { ok: false, trouble: 'pdf_not_here' };
      if (file.size > takes.maxBytes) return { ok: false, trouble: 'too_large' };
      return (await hasPassword(file)) ? { ok: false, trouble: 'pdf_locked' } : { ok: true, kind };
    default:
      // The limit for images is generous, because they are scaled down before upload.
      return file.size > takes.maxBytes ? { ok: false, trouble: 'too_large' } : { ok: true, kind };
  }
}

/** An encrypted PDF names its /Encrypt dictionary in a trailer, in plain text. */
async function hasPassword(file: Blob): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text);
}
