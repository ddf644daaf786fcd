// Pictures drawn for tests: a card with rows of print, in good light and bad. No real document is in the project.
import sharp, { type Sharp } from 'sharp';

/** Raw RGB of a card on a table: frame, portrait field, rows of print; the same every time. */
function cardPixels(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const put = (x: number, y: number, [red, green, blue]: readonly [number, number, number]) => {
    const at = (y * width + x) * 3;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  };
  const margin = Math.round(width * 0.08);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = x > margin && x < width - margin && y > margin && y < height - margin;
      put(x, y, inside ? [226, 232, 238] : [96, 84, 72]);
      if (!inside) continue;
      const row = Math.floor((y - margin) / 24);
      const inkRow = (y - margin) % 24 > 8 && (y - margin) % 24 < 20;
      const portrait = x < margin + width * 0.25 && y > margin + 40 && y < height * 0.7;
      if (portrait) put(x, y, [150, 130, 118]);
      else if (inkRow && x > width * 0.36 && ((x * 7 + row * 13 + seed * 29) % 31) % 5 < 2)
        put(x, y, [40, 44, 60]);
    }
  }
  return pixels;
}

export function card(width = 1200, height = 800, seed = 1): Sharp {
  return sharp(cardPixels(width, height, seed), { raw: { width, height, channels: 3 } });
}

const made = new Map<number, Promise<Buffer>>();
/** The same card for the same seed, drawn once. */
export function sharpCard(seed = 1): Promise<Buffer> {
  const picture = made.get(seed) ?? card(1200, 800, seed).jpeg({ quality: 90 }).toBuffer();
  made.set(seed, picture);
  return picture;
}
export const blurredCard = (sigma: number): Promise<Buffer> =>
  card().blur(sigma).jpeg({ quality: 90 }).toBuffer();
/** Every pixel times `gain` plus `lift`, as a sensor with too little or too much light would give. */
export const litCard = (gain: number, lift = 0): Promise<Buffer> =>
  card().linear(gain, lift).jpeg({ quality: 90 }).toBuffer();
export const flat = (grey: number, width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();
