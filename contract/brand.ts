// Derives the accent colours of both themes from one brand colour and adjusts them to the WCAG contrast minimum. The
// client's boot script and the gateway's pages set them; src/ui/tokens.css has the defaults.
import { computeContrastRatio, mixColors, parseHex, findReadableColor, type Rgb, toHex } from './contrast.ts';

/** Longer names do not fit the header. */
export const MAX_BRAND_NAME_LENGTH = 24;
export const ACCENT_PATTERN = /^#[\da-fA-F]{6}$/;

const INK: Rgb = [26, 19, 0];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Per theme: the surface with the least contrast, and the inputs for tints. */
export const SURFACES = {
  light: { worst: [228, 224, 215], ground: WHITE, tint: 0.9, toward: BLACK },
  dark: { worst: [46, 48, 56], ground: [16, 16, 20], tint: 0.84, toward: WHITE },
} as const satisfies Record<string, { worst: Rgb; ground: Rgb; tint: number; toward: Rgb }>;

const TEXT = 4.5;
const HOVER = 0.08;
const PRESSED = 0.16;

/** Maps custom properties to colours; null if `accent` is not a #rrggbb colour. */
export function createAccentTokens(accent: string): Record<string, string> | null {
  const asked = ACCENT_PATTERN.test(accent) ? parseHex(accent) : null;
  if (!asked) return null;
  const dark = computeContrastRatio(asked, INK) >= computeContrastRatio(asked, WHITE);
  const ink = dark ? INK : WHITE;
  /** Adjusting away from the ink never reduces the contrast. */
  const away = dark ? WHITE : BLACK;
  const brand = findReadableColor(asked, [ink], TEXT, away) ?? away;
  const tokens: Record<string, string> = {
    '--accent': toHex(brand),
    '--accent-ink': toHex(ink),
    '--accent-hover': toHex(mixColors(brand, away, HOVER)),
    '--accent-pressed': toHex(mixColors(brand, away, PRESSED)),
  };
  for (const [theme, { worst, ground, tint, toward }] of Object.entries(SURFACES)) {
    const wash = parseHex(toHex(mixColors(asked, ground, tint)))!;
    tokens[`--accent-text-${theme}`] = toHex(findReadableColor(asked, [worst, wash], TEXT, toward) ?? toward);
    tokens[`--accent-tint-${theme}`] = toHex(wash);
  }
  return tokens;
}
