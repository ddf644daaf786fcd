// The contents of index.html itself: the boot script and its texts.
import { describe, expect, it } from 'vitest';
import { findNewerFeatures } from '../scripts/check-floor.mjs';
import config from '../lingui.config.ts';
import { bundleBoot } from './first-html.ts';
import { readPages, readShellTexts } from './shell-texts.ts';

describe('the boot script', () => {
  it('is one small classic script for the oldest browsers, and requests the catalogues by their version', async () => {
    const code = await bundleBoot('/user/accounts/', {
      'import.meta.env.CATALOG_VERSIONS': JSON.stringify({ 'es-ES': 'abc123' }),
    });
    expect(() => new Function(code)).not.toThrow();
    expect(findNewerFeatures(code)).toEqual([]);
    expect(code).not.toMatch(/\bimport\b|\bexport\b|<\/script|<!--|typebox|~kind/);
    expect(code).toContain('abc123');
    expect(code.length).toBeLessThan(12_800);
  });
});

describe('the texts of the shell', () => {
  it('are the titles of every page, in every language', async () => {
    const pages = await readPages();
    expect(pages[0]).toEqual({
      segment: 'personal',
      title: expect.objectContaining({ message: 'Identity verification' }) as unknown,
      file: 'features/hub/hub-page.tsx',
    });
    expect(pages).toContainEqual({
      segment: 'risk-tolerance-test',
      title: expect.objectContaining({ message: 'Risk tolerance test' }) as unknown,
      file: 'features/questionnaires/risk/risk-page.tsx',
    });
    const words = await readShellTexts(pages);
    expect(Object.keys(words)).toEqual(config.locales);
    expect(words.en?.titles).toEqual(pages.map(({ title }) => title.message));
    expect(words['es-ES']?.titles[0]).toBe('Verificación de identidad');
    expect(words['es-ES']?.wait).toMatch(/^Un momento/);
    await expect(
      readShellTexts([{ segment: 'x', title: { id: 'x', message: 'No such title' }, file: 'x.tsx' }]),
    ).rejects.toThrow('No such title');
  });
});
