// Detects the type of a chosen file by its first bytes and rejects unusable files before upload. Names and MIME
// types are not trusted; the gateway checks again.

type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'avif' | 'tiff' | 'gif' | 'bmp' | 'svg' | 'other';
export type FileErrorCode =
  | 'empty'
  | 'too_large'
  | 'heic'
  | 'svg'
  | 'pdf_not_here'
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
  if (readAscii(head, 0, 2) === 'BM' && head[5] === 0) return 'bmp';
  if (startsWith(head, [0x49, 0x49, 42, 0]) || startsWith(head, [0x4d, 0x4d, 0, 42])) return 'tiff';
  if (readAscii(head, 4, 8) === 'ftyp' && /avif|avis/.test(readAscii(head, 8, 32))) return 'avif';
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
    case 'svg':
      return { ok: false, trouble: kind };
    case 'other':
      return { ok: false, trouble: 'other_kind' };
    case 'pdf':
      if (!takes.pdf) return { ok: false, trouble: 'pdf_not_here' };
      if (file.size > takes.maxBytes) return { ok: false, trouble: 'too_large' };
      return { ok: true, kind };
    default:
      // The limit for images is generous, because they are scaled down before upload.
      return file.size > takes.maxBytes ? { ok: false, trouble: 'too_large' } : { ok: true, kind };
  }
}

/** The trouble with a picture that this browser cannot decode. Some browsers read HEIC, AVIF and others, and convert them. */
export const troubleOfUndecodable = (kind: FileKind): FileErrorCode => {
  if (kind === 'heic') return 'heic';
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? 'undecodable' : 'other_kind';
};
