import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { streamInParts } from './page-in-parts.ts';

const HEAD = `<!doctype html>${'<p>the same for all users, ä€😀</p>'.repeat(400)}`;

describe('a page in two parts', () => {
  it.each([0, 1, 4000, 200_000])(
    'is whole again with a rest of %i bytes, in each encoding',
    async (length) => {
      const rest = 'x ü'.repeat(length / 4);
      const sent = (encoding?: 'br' | 'gzip') => buffer(streamInParts(encoding, HEAD, Promise.resolve(rest)));
      expect(brotliDecompressSync(await sent('br')).toString()).toBe(HEAD + rest);
      expect(gunzipSync(await sent('gzip')).toString()).toBe(HEAD + rest);
      expect((await sent()).toString()).toBe(HEAD + rest);
    },
  );

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('%s: the head can be read before the rest is there', async (encoding, open) => {
    const reader = open();
    let bytes = 0;
    const never = new Promise<string>(() => undefined);
    streamInParts(encoding, HEAD, never).on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      reader.write(chunk);
    });
    let read = '';
    for await (const chunk of reader) {
      read += String(chunk);
      if (Buffer.byteLength(read) >= Buffer.byteLength(HEAD)) break;
    }
    expect(read).toBe(HEAD);
    expect(bytes).toBeLessThan(HEAD.length / 4);
  });
});
