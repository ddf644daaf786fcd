// Images drawn for tests: a card with rows of text, well and badly lit. The project contains no real document.
import sharp, { type Sharp } from 'sharp';

type Colour = readonly [number, number, number];
const TABLE: Colour = [96, 84, 72];
const PAPER: Colour = [226, 232, 238];
const PORTRAIT: Colour = [150, 130, 118];
const INK: Colour = [40, 44, 60];

/** Raw RGB of a card on a table with portrait and rows of text; deterministic. */
function cardPixels(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const margin = Math.round(width * 0.08);
  const colourAt = (x: number, y: number): Colour => {
    const inside = x > margin && x < width - margin && y > margin && y < height - margin;
    if (!inside) return TABLE;
    if (x < margin + width * 0.25 && y > margin + 40 && y < height * 0.7) return PORTRAIT;
    const row = Math.floor((y - margin) / 24);
    const hasInk = x > width * 0.36 && ((x * 7 + row * 13 + seed * 29) % 31) % 5 < 2;
    return isInkRow(y) && hasInk ? INK : PAPER;
  };
  const isInkRow = (y: number) => (y - margin) % 24 > 8 && (y - margin) % 24 < 20;
  /** Lines with the same key are equal and drawn once. */
  const keyOf = (y: number): string => {
    if (y <= margin || y >= height - margin) return 'table';
    const hasPortrait = y > margin + 40 && y < height * 0.7;
    return `${hasPortrait} ${isInkRow(y) ? Math.floor((y - margin) / 24) : ''}`;
  };
  const lines = new Map<string, Buffer>();
  for (let y = 0; y < height; y += 1) {
    const key = keyOf(y);
    const line =
      lines.get(key) ?? Buffer.from(Array.from({ length: width }, (_, x) => colourAt(x, y)).flat());
    lines.set(key, line);
    line.copy(pixels, y * width * 3);
  }
  return pixels;
}

export function drawCard(width = 1200, height = 800, seed = 1): Sharp {
  return sharp(cardPixels(width, height, seed), { raw: { width, height, channels: 3 } });
}

const made = new Map<number, Promise<Buffer>>();
/** A cached card per seed, of the smallest size without a quality warning. */
export function drawSharpCard(seed = 1): Promise<Buffer> {
  const picture = made.get(seed) ?? drawCard(900, 600, seed).jpeg({ quality: 90 }).toBuffer();
  made.set(seed, picture);
  return picture;
}
export const drawBlurredCard = (sigma: number): Promise<Buffer> =>
  drawCard().blur(sigma).jpeg({ quality: 90 }).toBuffer();
/** Scales every pixel by `gain` and adds `lift`, like a badly exposed photo. */
export const drawCardWithExposure = (gain: number, lift = 0): Promise<Buffer> =>
  drawCard().linear(gain, lift).jpeg({ quality: 90 }).toBuffer();
export const drawPlainPicture = (grey: number, width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();
