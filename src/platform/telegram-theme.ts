// Telegram's theme colours as our tokens, behind a contrast guard: a theme nobody can read (or one a hostile frame
// sent) is bent until it is readable, and dropped when it cannot be. A card is lighter than its page whatever the
// client says, since clients do not agree which of their surfaces is which. Brand colours stay ours. [G7]
import {
  type Rgb,
  contrastRatio,
  luminance,
  mixColors,
  parseHex,
  findReadableColor,
  toHex,
} from '#contract/contrast.ts';

export type Scheme = 'light' | 'dark';
/** As it arrives: absent keys, and now and then a number where a colour should be. */
export type ThemeParams = { readonly [Key in ThemeKey]?: unknown };
type ThemeKey =
  | 'bg_color'
  | 'secondary_bg_color'
  | 'section_bg_color'
  | 'text_color'
  | 'subtitle_text_color'
  | 'hint_color'
  | 'link_color'
  | 'destructive_text_color'
  | 'section_separator_color';

interface Theme {
  scheme: Scheme;
  /** Custom property -> colour; empty when our own palette serves. */
  tokens: Readonly<Record<string, string>>;
}

/** Colours of tokens.css that stay ours and must be readable on Telegram's surfaces too: [colour, least contrast]. */
export const OWN: Record<Scheme, Readonly<Record<string, readonly [color: string, least: number]>>> = {
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
export const TINTS: Record<Scheme, Readonly<Record<'--info' | '--danger', string>>> = {
  light: { '--info': '#e8f0fe', '--danger': '#fdecea' },
  dark: { '--info': '#14233f', '--danger': '#331614' },
};

/** The wash of neutral chips, as tokens.css has it: [colour, share]. Their words are in --text-2. */
export const WASH: Record<Scheme, readonly [color: string, share: number]> = {
  light: ['#171c2b', 0x14 / 255],
  dark: ['#ffffff', 0x17 / 255],
};

/** Token, where Telegram names it (first that is there), least contrast on every surface. */
const TEXTS = [
  ['--text', ['text_color'], 7],
  ['--text-2', ['subtitle_text_color'], 4.5],
  ['--text-3', ['hint_color'], 4.5],
  ['--link', ['link_color'], 4.5],
  ['--info', ['link_color'], 4.5],
  ['--danger', ['destructive_text_color'], 4.5],
] as const;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The least contrast between a surface and the next one up that an eye notices. */
export const RISE = 1.06;
/** Luminance where black and white text are equally readable. */
const MIDDLE = 0.179;

interface Surfaces {
  ground: Rgb;
  /** A sheet is no lighter: clients name no third surface. */
  card: Rgb;
}

/** The client's surfaces in our order: the darkest is the page. What is missing, or too near, is made. */
function surfacesOf(scheme: Scheme, found: readonly Rgb[]): Surfaces {
  const [darkest, ...rest] = [...found].sort((one, other) => luminance(one) - luminance(other));
  const ground = darkest!; // there is a canvas
  const lightest = rest.at(-1) ?? ground;
  if (scheme === 'dark') {
    return { ground, card: findReadableColor(lightest, [ground], RISE, WHITE) ?? lightest };
  }
  // A light card has little room above it: the page goes down instead.
  return { ground: findReadableColor(ground, [lightest], RISE, BLACK) ?? ground, card: lightest };
}

export function guardTheme(params: ThemeParams, fallback: Scheme): Theme {
  const color = (...names: readonly ThemeKey[]): Rgb | null => {
    for (const name of names) {
      const found = parseHex(params[name]);
      if (found) return found;
    }
    return null;
  };
  const canvas = color('bg_color');
  const scheme: Scheme = canvas ? (luminance(canvas) > MIDDLE ? 'light' : 'dark') : fallback;
  const own: Theme = { scheme, tokens: {} };
  if (!canvas) return own;

  const named = [canvas, color('secondary_bg_color'), color('section_bg_color')].filter(
    (one) => one !== null,
  );
  const { ground, card } = surfacesOf(scheme, named);
  const surfaces = [ground, card];
  const ours = Object.values(OWN[scheme]);
  const unreadable = ours.some(([hex, least]) =>
    surfaces.some((surface) => contrastRatio(parseHex(hex)!, surface) < least),
  );
  if (unreadable) return own;

  const tokens: Record<string, string> = {
    '--ground': toHex(ground),
    '--card': toHex(card),
    '--sheet': toHex(card),
  };
  const text = color('text_color') ?? (scheme === 'light' ? BLACK : WHITE);
  const [wash, share] = WASH[scheme];
  const washed = surfaces.map((surface) => parseHex(toHex(mixColors(surface, parseHex(wash)!, share)))!);
  for (const [token, names, least] of TEXTS) {
    const tint = token === '--info' || token === '--danger' ? parseHex(TINTS[scheme][token])! : ground;
    const start = color(...names) ?? text;
    const under = [...surfaces, tint, ...(token === '--text-2' ? washed : [])];
    const fixed = findReadableColor(start, under, least, scheme === 'light' ? BLACK : WHITE);
    if (!fixed) return own;
    tokens[token] = toHex(fixed);
  }
  const separator = color('section_separator_color');
  if (separator) tokens['--border-subtle'] = toHex(separator);
  return { scheme, tokens };
}
