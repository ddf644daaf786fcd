// Maps Telegram's theme to design tokens. Unreadable colours are corrected to the minimum contrast, or the theme is
// dropped. Cards are lighter than the page, because clients disagree on the order of their surfaces. Brand colours
// are fixed. [G7]
import {
  type Rgb,
  computeContrastRatio,
  computeLuminance,
  mixColors,
  parseHex,
  findReadableColor,
  toHex,
} from '#contract/contrast.ts';

export type Scheme = 'light' | 'dark';
export type ThemeParams = { readonly [Key in ThemeKey]?: unknown };
type ThemeKey =
  | 'bg_color'
  | 'secondary_bg_color'
  | 'section_bg_color'
  | 'text_color'
  | 'subtitle_text_color'
  | 'hint_color'
  | 'link_color'
  | 'destructive_text_color';

interface Theme {
  scheme: Scheme;
  /** Custom property to colour; empty to use the default palette. */
  tokens: Readonly<Record<string, string>>;
}

/** Fixed colours of tokens.css with their minimum contrast on Telegram's surfaces. */
export const APP_COLORS: Record<Scheme, Readonly<Record<string, readonly [color: string, least: number]>>> = {
  light: {
    '--success': ['#0b7a48', 4.5],
    '--warning': ['#9a4a00', 4.5],
    '--brand-text': ['#8a5800', 4.5],
    '--border-control': ['#7d828c', 3],
    '--progress-line': ['#121214', 3],
    '--focus': ['#121214', 3],
  },
  dark: {
    '--success': ['#3ecf8e', 4.5],
    '--warning': ['#ffab5e', 4.5],
    '--brand-text': ['#ffb833', 4.5],
    '--border-control': ['#737986', 3],
    '--progress-line': ['#737986', 3],
    '--focus': ['#f5f6f8', 3],
  },
};
export const TINT_COLORS: Record<Scheme, Readonly<Record<'--info' | '--danger', string>>> = {
  light: { '--info': '#e8f0fe', '--danger': '#fdecea' },
  dark: { '--info': '#14233f', '--danger': '#331614' },
};

/** Background of neutral chips as in tokens.css: [colour, opacity]. Their text is --text-2. */
export const CHIP_BACKGROUNDS: Record<Scheme, readonly [color: string, share: number]> = {
  light: ['#171c2b', 0x14 / 255],
  dark: ['#ffffff', 0x17 / 255],
};

/** Token, theme keys in order of preference, minimum contrast on every surface. */
const TEXTS = [
  ['--text', ['text_color'], 7],
  ['--text-2', ['subtitle_text_color'], 4.5],
  ['--text-3', ['hint_color'], 4.5],
  ['--link', ['link_color'], 4.5],
  ['--info', ['link_color'], 4.5],
  ['--danger', ['destructive_text_color'], 4.5],
] as const;

/** The colour of icons as in tokens.css, corrected to a readable one on their tile. */
export const ICON_COLORS: Record<Scheme, string> = { light: '#46597a', dark: '#a3b5d6' };
/** Share of the icon's colour in its tile; the rest is the card. */
const TILE_SHARE = 0.14;
/** Minimum visible contrast of a hairline to the card and the page. */
export const MIN_LINE_CONTRAST = 1.2;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Minimum visible contrast between neighbouring surfaces. */
export const MIN_SURFACE_CONTRAST = 1.06;
/** Luminance at which black and white text are equally readable. */
const MIDDLE_LUMINANCE = 0.179;

interface Surfaces {
  ground: Rgb;
  /** Also used for sheets: clients have no third surface. */
  card: Rgb;
}

/** Orders the surfaces: the darkest is the page. Missing or too similar ones are computed. */
function orderSurfaces(scheme: Scheme, found: readonly Rgb[]): Surfaces {
  const [darkest, ...rest] = [...found].sort((one, other) => computeLuminance(one) - computeLuminance(other));
  const ground = darkest!; // there is at least the canvas
  const lightest = rest.at(-1) ?? ground;
  if (scheme === 'dark') {
    return { ground, card: findReadableColor(lightest, [ground], MIN_SURFACE_CONTRAST, WHITE) ?? lightest };
  }
  // A light card cannot get lighter, so the page gets darker.
  return {
    ground: findReadableColor(ground, [lightest], MIN_SURFACE_CONTRAST, BLACK) ?? ground,
    card: lightest,
  };
}

/** Hairlines and the tiles of icons belong to the client's card, so they derive from its colour. */
function deriveCardColors(scheme: Scheme, { ground, card }: Surfaces): Record<string, string> | null {
  const toward = scheme === 'light' ? BLACK : WHITE;
  const icon = parseHex(ICON_COLORS[scheme])!;
  const tile = parseHex(toHex(mixColors(card, icon, TILE_SHARE)))!;
  const line = findReadableColor(card, [card, ground], MIN_LINE_CONTRAST, toward);
  const drawn = findReadableColor(icon, [tile, card, ground], 4.5, toward);
  if (!line || !drawn) return null;
  return {
    '--border-subtle': toHex(line),
    '--accent-2': toHex(drawn),
    '--accent-2-tint': toHex(tile),
  };
}

export function createReadableTheme(params: ThemeParams, fallback: Scheme): Theme {
  const color = (...names: readonly ThemeKey[]): Rgb | null => {
    for (const name of names) {
      const found = parseHex(params[name]);
      if (found) return found;
    }
    return null;
  };
  const canvas = color('bg_color');
  const scheme: Scheme = canvas ? (computeLuminance(canvas) > MIDDLE_LUMINANCE ? 'light' : 'dark') : fallback;
  const own: Theme = { scheme, tokens: {} };
  if (!canvas) return own;

  const named = [canvas, color('secondary_bg_color'), color('section_bg_color')].filter(
    (one) => one !== null,
  );
  const { ground, card } = orderSurfaces(scheme, named);
  const surfaces = [ground, card];
  const fixedColors = Object.values(APP_COLORS[scheme]);
  const unreadable = fixedColors.some(([hex, least]) =>
    surfaces.some((surface) => computeContrastRatio(parseHex(hex)!, surface) < least),
  );
  if (unreadable) return own;

  const tokens: Record<string, string> = {
    '--ground': toHex(ground),
    '--card': toHex(card),
    '--sheet': toHex(card),
  };
  const text = color('text_color') ?? (scheme === 'light' ? BLACK : WHITE);
  const [wash, share] = CHIP_BACKGROUNDS[scheme];
  const washed = surfaces.map((surface) => parseHex(toHex(mixColors(surface, parseHex(wash)!, share)))!);
  for (const [token, names, least] of TEXTS) {
    const tint = token === '--info' || token === '--danger' ? parseHex(TINT_COLORS[scheme][token])! : ground;
    const start = color(...names) ?? text;
    const under = [...surfaces, tint, ...(token === '--text-2' ? washed : [])];
    const fixed = findReadableColor(start, under, least, scheme === 'light' ? BLACK : WHITE);
    if (!fixed) return own;
    tokens[token] = toHex(fixed);
  }
  const derived = deriveCardColors(scheme, { ground, card });
  return derived ? { scheme, tokens: { ...tokens, ...derived } } : own;
}
