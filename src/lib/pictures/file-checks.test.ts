import { describe, expect, it } from 'vitest';
import { checkFile, type FileErrorCode, detectFileKind, troubleOfUndecodable } from './file-checks.ts';

const MAX = 10 * 1024 * 1024;
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]);
const WEBP = bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ');
const PDF = bytes('%PDF-1.7\ntrailer << /Root 1 0 R >>');
const ENCRYPTED = bytes('%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>');
const HEIC = bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1');
const AVIF = bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'avif');

const blob = (data: Uint8Array<ArrayBuffer>, size = data.length, type = 'image/jpeg') =>
  new Blob([data, new Uint8Array(Math.max(0, size - data.length))], { type });

describe('file checks', () => {
  const table: [name: string, file: Blob, pdf: boolean, expected: 'ok' | FileErrorCode][] = [
    ['a JPEG', blob(JPEG), false, 'ok'],
    ['a PNG', blob(PNG), false, 'ok'],
    ['a WebP', blob(WEBP), false, 'ok'],
    ['a PDF as proof of address', blob(PDF), true, 'ok'],
    ['a PDF as an identity document', blob(PDF), false, 'pdf_not_here'],
    ['an encrypted PDF, which may open without a password', blob(ENCRYPTED), true, 'ok'],
    ['a PDF of 11 MB', blob(PDF, MAX + 1), true, 'too_large'],
    ['an empty file', blob(bytes()), false, 'empty'],
    ['a JPEG of exactly 10 MB', blob(JPEG, MAX), false, 'ok'],
    ['a JPEG one byte larger', blob(JPEG, MAX + 1), false, 'too_large'],
    ['an iPhone HEIC, which the browser may decode', blob(HEIC), true, 'ok'],
    ['an AVIF', blob(AVIF), true, 'ok'],
    ['a TIFF', blob(bytes('II*', [0, 8, 0, 0, 0])), true, 'ok'],
    ['a BMP', blob(bytes('BM', [70, 1, 0, 0, 0, 0])), true, 'ok'],
    ['an SVG', blob(bytes('<svg xmlns="http://www.w3.org/2000/svg">')), true, 'svg'],
    ['an SVG behind an XML header', blob(bytes('<?xml version="1.0"?>\n<!-- x -->\n<svg>')), true, 'svg'],
    ['an SVG that calls itself a JPEG', blob(bytes('<svg>'), 5, 'image/jpeg'), true, 'svg'],
    ['a GIF', blob(bytes('GIF89a')), true, 'ok'],
    ['a web page', blob(bytes('<!doctype html>')), true, 'other_kind'],
    ['a program', blob(bytes('MZ')), true, 'other_kind'],
    ['three bytes', blob(bytes([0xff, 0xd8])), true, 'other_kind'],
  ];
  it.each(table)('[S5] %s', async (_name, file, pdf, expected) => {
    const verdict = await checkFile(file, { pdf, maxBytes: MAX });
    expect(verdict.ok ? 'ok' : verdict.trouble).toBe(expected);
  });

  it('[S5] checks the bytes, not the name or the type', () => {
    expect(detectFileKind(PNG)).toBe('png');
    expect(detectFileKind(new Uint8Array())).toBe('other');
  });

  it('[S5] names the trouble with a picture that the browser cannot decode', () => {
    const troubleOf = (data: Uint8Array) => troubleOfUndecodable(detectFileKind(data));
    expect([JPEG, HEIC, AVIF, bytes('GIF89a')].map(troubleOf)).toEqual([
      'undecodable',
      'heic',
      'other_kind',
      'other_kind',
    ]);
  });
});
