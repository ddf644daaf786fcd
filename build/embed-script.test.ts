import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readText } from '../tests/source.ts';
import { bundleEmbed, listEmbedFiles } from './embed-script.ts';

describe('the embed script', () => {
  it('is one classic script below 3 kB uncompressed, without a loader and with one global', async () => {
    const code = await bundleEmbed();
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(3000);
    expect(code).not.toMatch(/\b(import|export|require|eval)\b|localStorage|sessionStorage|cookie/);
    expect(code.match(/window\.(?!open)\w+(?==)/g)).toEqual(['window.Attesta']);
  });

  it('has its hash in the immutable file name and in integrity.json', () => {
    const files = listEmbedFiles('code', 'types');
    const { script, immutable, integrity, types, version } = JSON.parse(files['integrity.json'] ?? '');
    expect(version).toBe(1);
    expect(script).toBe('/embed/v1/attesta-embed.js');
    expect(types).toBe('/embed/v1/attesta-embed.d.ts');
    expect(immutable).toMatch(/^\/embed\/v1\/attesta-embed-[0-9a-f]{16}\.js$/);
    expect(files[immutable.split('/').at(-1)]).toBe('code');
    expect(integrity).toBe(`sha384-${createHash('sha384').update('code').digest('base64')}`);
  });

  it('has self-contained types', () => {
    const types = readText('src/embed/attesta-api.ts');
    expect(types).not.toMatch(/\bimport\b|^(export )?(const|let|function)\b/m);
  });
});
