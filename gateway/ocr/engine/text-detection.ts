// Detects lines of text as rotated boxes, from the probability map of the PP-OCR detection model.
import { fitParabola } from './parabola.ts';
import { rectify, type Quad, type Raster } from './raster.ts';
import type { TextModels } from './text-models.ts';

/** Longer side of the model's input. */
const DETECTION_SIDE = 1152;
const INK_LEVEL = 0.3;
const MIN_CONFIDENCE = 0.5;
/** The model marks only the core of a line: the box grows by this factor of area by circumference. */
const EXPANSION = 1.7;
const MAX_LINES = 300;
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

export interface TextLine {
  quad: Quad;
  /** Radians, of its long side. */
  angle: number;
  width: number;
  height: number;
  /** How far the middle of a curved line is below its ends, in pixels; 0 if it is straight. */
  bend: number;
}

interface Blob {
  xs: number[];
  ys: number[];
  sum: number;
}

function findBlobs(map: Float32Array, width: number, height: number): Blob[] {
  const seen = new Uint8Array(map.length);
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || map[start]! < INK_LEVEL) continue;
    const blob: Blob = { xs: [], ys: [], sum: 0 };
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      blob.xs.push(x);
      blob.ys.push(y);
      blob.sum += map[at]!;
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] || map[next]! < INK_LEVEL) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    blobs.push(blob);
  }
  return blobs;
}

/** Lines must be this many times longer than high to show a curve, and curved by this share of their height. */
const MIN_CURVED_LENGTH = 10;
const MIN_BEND = 0.15;

interface Curve {
  /** How far the middle is below the ends. */
  bend: number;
  thickness: number;
  /** Of the ends, relative to the centre of the line. */
  end: number;
}

/** Fits a parabola to the middle of a long line; null if it is straight. */
function fitCurve(along: number[], across: number[], left: number, right: number): Curve | null {
  const bins = 24;
  const found = Array.from({ length: bins }, () => ({ low: Infinity, high: -Infinity, sum: 0, count: 0 }));
  for (const [at, value] of across.entries()) {
    const bin = found[Math.min(bins - 1, Math.floor(((along[at]! - left) / (right - left)) * bins))]!;
    bin.low = Math.min(bin.low, value);
    bin.high = Math.max(bin.high, value);
    bin.sum += value;
    bin.count += 1;
  }
  // The rounded ends of the line would look like a curve.
  const points = found.slice(1, -1).flatMap(({ low, high, sum, count }, at) => {
    const t = ((at + 1.5) / bins) * 2 - 1;
    return count > 0 ? [{ t, middle: sum / count, thickness: high - low + 1 }] : [];
  });
  if (points.length < bins / 2) return null;
  const [a, , c] = fitParabola(points.map(({ t, middle }) => [t, middle]));
  const thickness = points.reduce((sum, point) => sum + point.thickness, 0) / points.length;
  return Math.abs(c) < thickness * MIN_BEND ? null : { bend: -c, thickness, end: a + c };
}

/** Fits a rotated box from the blob's centre and main axis. */
function fitLine({ xs, ys }: Blob, scale: number): TextLine {
  const count = xs.length;
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / count;
  const cx = mean(xs);
  const cy = mean(ys);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let at = 0; at < count; at += 1) {
    const dx = xs[at]! - cx;
    const dy = ys[at]! - cy;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const alongLine: number[] = [];
  const acrossLine: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const along = (xs[at]! - cx) * cos + (ys[at]! - cy) * sin;
    const across = (ys[at]! - cy) * cos - (xs[at]! - cx) * sin;
    alongLine.push(along);
    acrossLine.push(across);
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const w = right - left + 1;
  const curve =
    w > (bottom - top + 1) * MIN_CURVED_LENGTH ? fitCurve(alongLine, acrossLine, left, right) : null;
  // The box of a curved line goes through its ends.
  if (curve) [top, bottom] = [curve.end - curve.thickness / 2, curve.end + curve.thickness / 2 - 1];
  const h = bottom - top + 1;
  const out = ((w * h) / (2 * (w + h))) * EXPANSION;
  const corner = (along: number, across: number): [number, number] => [
    (cx + 0.5 + along * cos - across * sin) * scale,
    (cy + 0.5 + along * sin + across * cos) * scale,
  ];
  const [l, r, t, b] = [left - out - 0.5, right + out + 0.5, top - out - 0.5, bottom + out + 0.5];
  return {
    quad: [corner(l, t), corner(r, t), corner(r, b), corner(l, b)],
    angle,
    width: (r - l) * scale,
    height: (b - t) * scale,
    bend: (curve?.bend ?? 0) * scale,
  };
}

export async function detectLines(models: TextModels, picture: Raster): Promise<TextLine[]> {
  const shrink = Math.min(1, DETECTION_SIDE / Math.max(picture.width, picture.height));
  const sized = (length: number) => Math.max(32, Math.round((length * shrink) / 32) * 32);
  const width = sized(picture.width);
  const height = sized(picture.height);
  // The model takes multiples of 32: the picture keeps its proportions and the rest stays empty.
  const scale = Math.max(picture.width / width, picture.height / height);
  const { data } = rectify(
    picture,
    [
      [0, 0],
      [width * scale, 0],
      [width * scale, height * scale],
      [0, height * scale],
    ],
    width,
    height,
  );
  const input = new Float32Array(3 * width * height);
  for (let channel = 0; channel < 3; channel += 1)
    for (let at = 0; at < width * height; at += 1)
      input[channel * width * height + at] =
        (data[at * 3 + 2 - channel]! / 255 - MEAN[channel]!) / DEVIATION[channel]!;
  const map = await models.detect(input, width, height);
  return findBlobs(map, width, height)
    .filter(({ xs, sum }) => xs.length > 12 && sum / xs.length > MIN_CONFIDENCE)
    .map((blob) => fitLine(blob, scale))
    .filter((line) => line.height >= 6 && line.width >= 8)
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MAX_LINES);
}
