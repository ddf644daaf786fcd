// Test helper: draws a card with a portrait and print into a grey frame, with optional defects.
import type { Box, Frame } from '../camera/frame.ts';

export const FRAME = { width: 480, height: 340 };
export const OUTLINE: Box = { x: 40, y: 44, width: 400, height: 252 };

export interface FrameScene {
  table?: number;
  card?: Box | null;
  paper?: number;
  ink?: number;
  light?: number;
  /** Box blur radius, applied three times (about a Gaussian). */
  blur?: number;
  glare?: number;
  shift?: number;
  noise?: number;
  tilt?: number;
}

export function renderScene(scene: FrameScene = {}): Frame {
  const { table = 90, paper = 205, ink = 50, light = 1, blur = 0, glare = 0, shift = 0, noise = 2 } = scene;
  const { width, height } = FRAME;
  const card = scene.card === undefined ? OUTLINE : scene.card;
  const tilt = Math.tan(((scene.tilt ?? 0) * Math.PI) / 180);
  let pixels = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = table;
      if (card) {
        const u = (x - shift - card.x + (y - height / 2) * tilt) / card.width;
        const v = (y - card.y - (x - width / 2) * tilt) / card.height;
        if (u >= 0 && u < 1 && v >= 0 && v < 1) value = printAt(u, v, paper, ink);
      }
      pixels[y * width + x] = value;
    }
  }
  const passes = blur > 0 ? 3 : 0;
  for (let pass = 0; pass < passes; pass += 1) pixels = boxBlur(pixels, width, height, blur);
  const random = createSeededRandom(7);
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    const spot = Math.hypot((i % width) - 300, Math.floor(i / width) - 170) < glare ? 255 : 0;
    const value = Math.max(spot, (pixels[i] ?? 0) * light + (random() - 0.5) * 2 * noise);
    grey[i] = Math.max(0, Math.min(255, value));
  }
  return { grey, width, height };
}

/** A portrait on the left, seven lines of print on the right, two machine-readable lines below. */
function printAt(u: number, v: number, paper: number, ink: number): number {
  if (u > 0.06 && u < 0.32 && v > 0.22 && v < 0.72) return Math.hypot(u - 0.19, v - 0.42) < 0.09 ? 170 : 120;
  const line = Math.floor(v * 16);
  const inLine = v * 16 - line < 0.5;
  const text =
    (u > 0.38 && u < 0.9 && line >= 3 && line <= 10) || (u > 0.06 && u < 0.94 && line >= 13 && line < 15);
  return text && inLine && (Math.floor(u * 90) * 7 + line * 3) % 5 < 3 ? ink : paper;
}

function boxBlur(
  pixels: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(pixels.length);
  const out = new Float32Array(pixels.length);
  const at = (from: Float32Array, x: number, y: number) =>
    from[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  for (const [from, to, dx, dy] of [
    [pixels, across, 1, 0],
    [across, out, 0, 1],
  ] as const) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (let k = -radius; k <= radius; k += 1) sum += at(from, x + k * dx, y + k * dy);
        to[y * width + x] = sum / (2 * radius + 1);
      }
    }
  }
  return out;
}

export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
