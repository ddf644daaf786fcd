import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { createAccentTokens, SURFACES } from './brand.ts';
import { computeContrastRatio, computeLuminance, parseHex, toHex } from './contrast.ts';

const accents = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const THEMES = ['light', 'dark'] as const;

it('[G8] every brand colour gives readable colours in both themes', () => {
  fc.assert(
    fc.property(accents, (accent) => {
      const tokens = createAccentTokens(accent)!;
      const color = (name: string) => parseHex(tokens[name])!;
      for (const fill of ['--accent', '--accent-hover', '--accent-pressed'])
        expect(
          computeContrastRatio(color('--accent-ink'), color(fill)),
          `${accent} ${fill}`,
        ).toBeGreaterThanOrEqual(4.5);
      for (const theme of THEMES) {
        const { worst, ground } = SURFACES[theme];
        const text = color(`--accent-text-${theme}`);
        for (const under of [worst, ground, color(`--accent-tint-${theme}`)])
          expect(computeContrastRatio(text, under), `${accent} ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 300 },
  );
});

it('[G8] uses the surfaces of the page', () => {
  const css = readFileSync(`${import.meta.dirname}/../src/ui/tokens.css`, 'utf8');
  for (const name of ['ground', 'card', 'sheet']) {
    const [light, dark] = (new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '').match(/#[\da-f]{6}/g)!;
    expect(computeLuminance(parseHex(light)!)).toBeGreaterThanOrEqual(computeLuminance(SURFACES.light.worst));
    expect(computeLuminance(parseHex(dark)!)).toBeLessThanOrEqual(computeLuminance(SURFACES.dark.worst));
  }
});

it('keeps a readable colour unchanged', () => {
  expect(createAccentTokens('#F7A600')).toMatchObject({
    '--accent': '#f7a600',
    '--accent-ink': toHex([26, 19, 0]),
  });
});

it.each(['', 'red', '#fff', '#12345', 'url(#1)', '#1234567'])('takes "%s" for no colour', (text) => {
  expect(createAccentTokens(text)).toBeNull();
});
