// Measures the colours of tokens.css themselves: every pair a reader has to tell apart, in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const THEMES = ['light', 'dark'] as const;
const SURFACES = ['ground', 'card', 'sheet'] as const;

type Rgba = [red: number, green: number, blue: number, alpha: number];

function token(name: string, theme: (typeof THEMES)[number]): Rgba {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
  const [first = '', second = first] = value.match(/#[0-9a-f]{6,8}/g) ?? [];
  const hex = theme === 'light' ? first : second;
  const bytes =
    hex
      .slice(1)
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const [red, green, blue, alpha = 255] = bytes;
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`no token --${name}`);
  return [red, green, blue, alpha / 255];
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function over(top: Rgba, ground: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + ground[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function contrast(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT = [
  'text',
  'text-2',
  'text-3',
  'brand-text',
  'success',
  'danger',
  'warning',
  'info',
  'link',
  'accent-2',
];
const UI = ['border-control', 'progress-line', 'focus', 'accent-2', 'identity-amber'];
const PAIRS: [ink: string, ground: string][] = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-pressed'],
  ['brand-text', 'brand-tint'],
  ['success', 'success-tint'],
  ['danger', 'danger-tint'],
  ['warning', 'warning-tint'],
  ['info', 'info-tint'],
  ['text', 'success-tint'],
  ['text', 'danger-tint'],
  ['text', 'warning-tint'],
  ['text', 'info-tint'],
  ['text-2', 'brand-tint'],
  ['on-fill', 'success'],
  ['on-fill', 'danger'],
  ['card', 'text'],
  ['accent-2', 'accent-2-tint'],
  ['on-trade-long', 'trade-long'],
  ['on-trade-short', 'trade-short'],
];

describe.each(THEMES)('[G8] [B10] colours of the %s theme', (theme) => {
  it.each(TEXT.flatMap((ink) => SURFACES.map((ground) => [ink, ground] as const)))(
    '%s on %s is readable (4.5)',
    (ink, ground) => {
      expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(PAIRS)('%s on %s is readable (4.5)', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(UI.flatMap((ink) => SURFACES.map((ground) => [ink, ground] as const)))(
    '%s stands out from %s (3)',
    (ink, ground) => {
      expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );

  it('text on a white photo of the level card is readable', () => {
    // The scrim is the same in both themes.
    const scrim = over(token('identity-scrim', 'light'), token('card', 'light'));
    expect(contrast(token('on-identity', 'light'), scrim)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)('text and text-2 are readable on the wash over %s', (ground) => {
    const wash = over(token('fill', theme), token(ground, theme));
    expect(contrast(token('text', theme), wash)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('text-2', theme), wash)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(THEMES)('[B10] a card is lighter than its page, and a sheet no darker than a card: %s', (theme) => {
  const [ground, card, sheet] = SURFACES.map((surface) => luminance(token(surface, theme)));
  expect(card).toBeGreaterThan(ground!);
  expect(contrast(token('card', theme), token('ground', theme))).toBeGreaterThanOrEqual(1.06);
  expect(sheet).toBeGreaterThanOrEqual(card!);
});

it('[B10] the brand is six tokens, and what progress is drawn with is one of them', () => {
  const brandTokens = [...css.matchAll(/--([\w-]*brand[\w-]*):/g)].map(([, name]) => name);
  expect(brandTokens).toEqual([
    'brand',
    'brand-hover',
    'brand-pressed',
    'on-brand',
    'brand-text',
    'brand-tint',
  ]);
  expect(css).toContain('--progress-fill: var(--brand);');
});

it('[B5] the primary colour is #f7a600', () => {
  expect(token('brand', 'light').slice(0, 3)).toEqual([0xf7, 0xa6, 0x00]);
});

it('[B9] button heights go from 24 to 56 px', () => {
  const heights = ['xx-small', 'x-small', 'small', 'middle', 'large', 'x-large'].map(
    (size) => new RegExp(`--control-${size}: (\\d+)px`).exec(css)?.[1],
  );
  expect(heights).toEqual(['24', '28', '32', '40', '48', '56']);
});
