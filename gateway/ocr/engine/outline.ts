// Detects the outline of a card or page. The surface is everything reachable from the picture's edge without
// a step in brightness; the rest is the document if it has four straight sides. Returns null when uncertain.
import { shrinkToFit, toGreyscale, type Point, type Quad, type Raster } from './raster.ts';

const DETECTION_SIDE = 320;
/** A larger step in brightness ends the surface. */
const BRIGHTNESS_STEP = 22;
const MIN_AREA = 0.12;
/** Share of the quadrilateral that must be filled. */
const MIN_FILL = 0.9;

function smooth(grey: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [sx, sy] = [x + dx, y + dy];
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
          sum += grey[sy * width + sx]!;
          count += 1;
        }
      out[y * width + x] = sum / count;
    }
  return out;
}

/** Flood-fills the surface from the edge of the picture. */
function fillSurface(grey: Float32Array, width: number, height: number): Uint8Array {
  const reached = new Uint8Array(grey.length);
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) edge.push(y * width, y * width + width - 1);
  const levels = edge.map((at) => grey[at]!).toSorted((a, b) => a - b);
  const usual = levels[Math.floor(levels.length / 2)]!;
  const stack = edge.filter((at) => Math.abs(grey[at]! - usual) < BRIGHTNESS_STEP * 2);
  for (const at of stack) reached[at] = 1;
  while (stack.length > 0) {
    const at = stack.pop()!;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= grey.length || reached[next]) continue;
      if (
        Math.abs(grey[next]! - grey[at]!) > BRIGHTNESS_STEP / 2 ||
        Math.abs(grey[next]! - usual) > BRIGHTNESS_STEP * 2
      )
        continue;
      reached[next] = 1;
      stack.push(next);
    }
  }
  return reached;
}

const measureArea = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, [x, y], at) => {
      const [nx, ny] = quad[(at + 1) % 4]!;
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

export interface Outline {
  corners: Quad;
  /** Degrees, clockwise. */
  angle: number;
  cut: boolean;
}

/** `turn` is the angle of the print in radians; the corners are searched along it. */
export function detectOutline(picture: Raster, turn: number): Outline | null {
  const small = shrinkToFit(picture, DETECTION_SIDE);
  const { width, height } = small;
  const grey = smooth(toGreyscale(small), width, height);
  const surface = fillSurface(grey, width, height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const towards: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const far = towards.map(() => -Infinity);
  const corners = towards.map((): Point => [0, 0]) as Quad;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      // Isolated specks belong to the pattern of the surface.
      if (surface[at] || surface[at - 1] || surface[at + 1] || surface[at - width] || surface[at + width])
        continue;
      count += 1;
      const along = x * cos + y * sin;
      const down = y * cos - x * sin;
      for (const [way, [a, d]] of towards.entries()) {
        const reach = along * a + down * d;
        if (reach <= far[way]!) continue;
        far[way] = reach;
        corners[way] = [x, y];
      }
    }
  const covered = measureArea(corners);
  if (covered < width * height * MIN_AREA || count < covered * MIN_FILL) return null;
  const cut = corners.some(([x, y]) => x <= 2 || y <= 2 || x >= width - 3 || y >= height - 3);
  const all = covered > width * height * 0.96;
  if (all) return null;
  const scale = picture.width / width;
  const [topLeft, topRight] = corners;
  return {
    corners: corners.map(([x, y]): Point => [x * scale, y * scale]) as Quad,
    angle: (Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]) * 180) / Math.PI,
    cut,
  };
}
