// Colour functions for theme and brand colours: WCAG contrast, and mixing in OKLab, which preserves hues.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses #rrggbb or #rgb into channels 0-255. Null for anything else: some Telegram clients send numbers. */
export function parseHex(value: unknown): Rgb | null {
  if (typeof value !== 'string') return null;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  const long = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value)?.slice(1);
  if (!long) return null;
  return long.map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb; // three groups in either pattern
}

export const toHex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const gamma = (light: number) => {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, share * 255));
};

export const computeLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG contrast ratio, 1 to 21. */
export function computeContrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// Conversion matrices: Björn Ottosson, "A perceptual color space for image processing".
function toOklab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Mixes two colours; `share` is the weight of `to`, 0 to 1. */
export function mixColors(from: Rgb, to: Rgb, share: number): Rgb {
  const [start, end] = [toOklab(from), toOklab(to)];
  return fromOklab(start.map((value, at) => value + (end[at]! - value) * share) as unknown as Rgb); // three in, three out
}

const STEP = 0.05;

/** The first colour between `color` and `toward` with enough contrast to all surfaces; null if there is none. */
export function findReadableColor(
  color: Rgb,
  surfaces: readonly Rgb[],
  least: number,
  toward: Rgb,
): Rgb | null {
  for (let share = 0; share <= 1 + STEP / 2; share += STEP) {
    // Checks the rounded colour: rounding to whole channels can reduce the contrast slightly.
    const tried = parseHex(toHex(mixColors(color, toward, Math.min(share, 1))))!;
    if (surfaces.every((surface) => computeContrastRatio(tried, surface) >= least)) return tried;
  }
  return null;
}
