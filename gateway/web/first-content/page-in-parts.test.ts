import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from '#gateway/http/compressed.ts';
import { pageHead } from './page-in-parts.ts';

const HEAD = `<!doctype html>${'<p>the same for everybody, ä€😀</p>'.repeat(400)}`;
const head = pageHead(HEAD);

describe('a page in two parts', () => {
  it.each([0, 1, 2, 255, 4000, 65_535, 65_536, 65_537, 200_000])(
    'is whole again with a rest of %i bytes, in each encoding',
    async (length) => {
      const rest = Buffer.alloc(length, 'x ü');
      const whole = Buffer.concat([Buffer.from(HEAD), rest]);
      const sent = async (encoding?: Encoding) => {
        const { head: first, rest: encode } = await head(encoding);
        return Buffer.concat([first, encode(rest)]);
      };
      expect(brotliDecompressSync(await sent('br')).equals(whole)).toBe(true);
      expect(gunzipSync(await sent('gzip')).equals(whole)).toBe(true);
      expect((await sent()).equals(whole)).toBe(true);
    },
  );

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('%s: the head can be read before the rest is there', async (encoding, open) => {
    const reader = open();
    const { head: first } = await head(encoding);
    reader.write(first);
    let read = '';
    for await (const chunk of reader) {
      read += String(chunk);
      if (Buffer.byteLength(read) >= Buffer.byteLength(HEAD)) break;
    }
    expect(read).toBe(HEAD);
    expect(first.length).toBeLessThan(HEAD.length / 4);
  });
});
