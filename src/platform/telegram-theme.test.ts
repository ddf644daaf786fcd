import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeContrastRatio, computeLuminance, mixColors, parseHex, toHex } from '#contract/contrast.ts';
import {
  createReadableTheme,
  APP_COLORS,
  MIN_SURFACE_CONTRAST,
  TINT_COLORS,
  type ThemeParams,
  CHIP_BACKGROUNDS,
  ICON_COLORS,
  MIN_LINE_CONTRAST,
} from './telegram-theme.ts';

const rgb = (hex: string) => parseHex(hex)!;
const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => toHex(channels as unknown as [number, number, number]));
const NAMES = [
  'bg_color',
  'secondary_bg_color',
  'section_bg_color',
  'text_color',
  'subtitle_text_color',
  'hint_color',
  'link_color',
  'destructive_text_color',
] as const;
const anyValue = fc.oneof({ weight: 8, arbitrary: hex }, fc.constant(undefined), fc.integer(), fc.string());
const anyTheme: fc.Arbitrary<ThemeParams> = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, anyValue])),
  { requiredKeys: [] },
);
/** Realistic themes: surfaces near black or white, any text colours. */
const likelyTheme: fc.Arbitrary<ThemeParams> = fc
  .tuple(anyTheme, fc.boolean(), fc.tuple(fc.nat(16), fc.nat(16), fc.nat(16)))
  .map(([theme, dark, [a, b, c]]) => {
    const grey = (shade: number) => toHex([0, 1, 2].map(() => (dark ? 16 + shade : 255 - shade)) as never);
    return { ...theme, bg_color: grey(a), secondary_bg_color: grey(b), section_bg_color: grey(c) };
  });

const DARK: ThemeParams = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  section_bg_color: '#17212b',
  text_color: '#f5f5f5',
  subtitle_text_color: '#708499',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  destructive_text_color: '#ec3942',
};

const SURFACES = ['--ground', '--card', '--sheet'];
const MINIMUM: Record<string, number> = {
  '--text': 7,
  '--text-2': 4.5,
  '--text-3': 4.5,
  '--link': 4.5,
  '--info': 4.5,
  '--danger': 4.5,
};

/** Every guaranteed pair: [foreground, background, minimum contrast]. */
function pairsOf(scheme: 'light' | 'dark', tokens: Readonly<Record<string, string>>) {
  const onSurfaces = (color: string, least: number) =>
    SURFACES.map((surface) => [color, tokens[surface]!, least] as const);
  return [
    ...Object.entries(MINIMUM).flatMap(([token, least]) => onSurfaces(tokens[token]!, least)),
    ...Object.values(APP_COLORS[scheme]).flatMap(([color, least]) => onSurfaces(color, least)),
    ...SURFACES.map((surface) => {
      const [wash, share] = CHIP_BACKGROUNDS[scheme];
      return [tokens['--text-2']!, toHex(mixColors(rgb(tokens[surface]!), rgb(wash), share)), 4.5] as const;
    }),
    ...['--ground', '--card'].map(
      (surface) => [tokens['--border-subtle']!, tokens[surface]!, MIN_LINE_CONTRAST] as const,
    ),
    [tokens['--accent-2']!, tokens['--accent-2-tint']!, 4.5] as const,
    ...(['--info', '--danger'] as const).map(
      (token) => [tokens[token]!, TINT_COLORS[scheme][token], 4.5] as const,
    ),
  ];
}

describe('contrast', () => {
  it('is 21 between black and white and 1 with itself', () => {
    expect(computeContrastRatio(rgb('#000000'), rgb('#ffffff'))).toBeCloseTo(21);
    expect(computeContrastRatio(rgb('#f7a600'), rgb('#f7a600'))).toBe(1);
  });

  it('is 2.02 for white on the brand colour', () => {
    expect(computeContrastRatio(rgb('#ffffff'), rgb('#f7a600'))).toBeCloseTo(2.02, 2);
  });

  it('mixes to both ends exactly and gets lighter towards white', () => {
    expect(toHex(mixColors(rgb('#708499'), rgb('#ffffff'), 0))).toBe('#708499');
    expect(toHex(mixColors(rgb('#708499'), rgb('#ffffff'), 1))).toBe('#ffffff');
    expect(computeLuminance(mixColors(rgb('#708499'), rgb('#ffffff'), 0.5))).toBeGreaterThan(
      computeLuminance(rgb('#708499')),
    );
  });

  it.each([[123], ['red'], ['#12'], [null]])('rejects %s as a colour', (value) => {
    expect(parseHex(value)).toBeNull();
  });
});

describe('ensureThemeContrast', () => {
  it('[G7] uses the client’s surfaces and readable colours unchanged', () => {
    const { scheme, tokens } = createReadableTheme(DARK, 'light');
    expect(scheme).toBe('dark');
    expect(tokens).toMatchObject({
      '--ground': '#17212b',
      '--card': '#232e3c',
      '--text': '#f5f5f5',
    });
  });

  it('[G7] derives hairlines and icon tiles from the colour of the client’s card', () => {
    const { tokens } = createReadableTheme(DARK, 'dark');
    const fromCard = (token: string) => computeContrastRatio(rgb(tokens[token]!), rgb(tokens['--card']!));
    expect(fromCard('--border-subtle')).toBeGreaterThanOrEqual(MIN_LINE_CONTRAST);
    expect(fromCard('--border-subtle')).toBeLessThan(1.6);
    expect(fromCard('--accent-2-tint')).toBeLessThan(1.6);
  });

  it('[G7] corrects unreadable colours: the hint of this theme has 3.0 to 1', () => {
    const { tokens } = createReadableTheme(DARK, 'dark');
    expect(tokens['--text-3']).not.toBe('#708499');
    expect(computeContrastRatio(rgb(tokens['--text-3']!), rgb('#232e3c'))).toBeGreaterThanOrEqual(4.5);
  });

  it('[G7] corrects text in the colour of its background', () => {
    const { tokens } = createReadableTheme({ ...DARK, text_color: '#17212b' }, 'dark');
    expect(computeContrastRatio(rgb(tokens['--text']!), rgb('#17212b'))).toBeGreaterThanOrEqual(7);
  });

  it('[G7] falls back to the default palette on unreadable backgrounds', () => {
    expect(createReadableTheme({ ...DARK, bg_color: '#808080' }, 'dark').tokens).toEqual({});
    expect(createReadableTheme({}, 'dark')).toEqual({ scheme: 'dark', tokens: {} });
  });

  it('[G7] uses the darker surface as the page', () => {
    const light = { bg_color: '#ffffff', secondary_bg_color: '#efeff4', section_bg_color: '#ffffff' };
    expect(createReadableTheme(light, 'light').tokens).toMatchObject({
      '--ground': '#efeff4',
      '--card': '#ffffff',
    });
  });

  it('[G7] makes cards lighter than the page if both have one colour', () => {
    const { tokens } = createReadableTheme({ bg_color: '#ffffff', text_color: '#000000' }, 'light');
    expect(tokens['--card']).toBe('#ffffff');
    expect(computeContrastRatio(rgb(tokens['--card']!), rgb(tokens['--ground']!))).toBeGreaterThanOrEqual(
      MIN_SURFACE_CONTRAST,
    );
  });

  it('[G7, B5] never changes the brand colours', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(
          Object.keys(createReadableTheme(theme, 'light').tokens).filter((token) => /brand/.test(token)),
        ).toEqual([]);
      }),
    );
  });

  it.each([
    ['any theme', anyTheme],
    ['themes like real ones', likelyTheme],
  ])('[G7, G8] makes every guaranteed pair readable: %s', (_, themes) => {
    let kept = 0;
    fc.assert(
      fc.property(themes, fc.constantFrom('light' as const, 'dark' as const), (theme, fallback) => {
        const { scheme, tokens } = createReadableTheme(theme, fallback);
        const isFallback = Object.keys(tokens).length === 0;
        kept += isFallback ? 0 : 1;
        const unreadable = isFallback
          ? []
          : pairsOf(scheme, tokens).filter(([front, ground, least]) => {
              return computeContrastRatio(rgb(front), rgb(ground)) < least;
            });
        expect(unreadable).toEqual([]);
        if (isFallback) return;
        const [ground, card, sheet] = SURFACES.map((token) => rgb(tokens[token]!));
        expect(computeContrastRatio(card!, ground!)).toBeGreaterThanOrEqual(MIN_SURFACE_CONTRAST);
        expect(computeLuminance(card!)).toBeGreaterThan(computeLuminance(ground!));
        expect(computeLuminance(sheet!)).toBeGreaterThanOrEqual(computeLuminance(card!));
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(themes === likelyTheme ? 50 : -1);
  });

  it('has the colours of tokens.css', () => {
    const css = readFileSync('src/ui/tokens.css', 'utf8');
    const valueOf = (token: string, scheme: 'light' | 'dark') => {
      const value = new RegExp(`${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
      // The default, after an optional accent.
      const [light, dark = light] = value.match(/#\w+/g) ?? [];
      return scheme === 'light' ? light : dark;
    };
    for (const scheme of ['light', 'dark'] as const) {
      for (const [token, [color]] of Object.entries(APP_COLORS[scheme]))
        expect(valueOf(token, scheme)).toBe(color);
      for (const [token, color] of Object.entries(TINT_COLORS[scheme])) {
        expect(valueOf(`${token}-tint`, scheme)).toBe(color);
      }
      expect(valueOf('--accent-2', scheme)).toBe(ICON_COLORS[scheme]);
      const [wash, share] = CHIP_BACKGROUNDS[scheme];
      expect(valueOf('--fill', scheme)).toBe(`${wash}${(share * 255).toString(16)}`);
    }
  });
});
