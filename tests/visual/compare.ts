// Compares two pictures of a page with a visual tolerance. Another browser version, font library or processor draws the
// edges of the same letters slightly differently and may set a line a pixel lower; so it compares means of small squares, each
// with the best match within a few pixels, and a few squares may differ.
import sharp from 'sharp';

/** Side of a square, and its maximum shift. */
const SIDE = 8;
const REACH = 3;
/** Maximum difference of a mean, of 255 in the worst channel. */
const TOLERANCE = 14;
/** Squares that may differ: fewer than an icon of 24 pixels has. */
export const ALLOWED = 8;

interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export interface Comparison {
  /** Number of different squares; all where the size differs. */
  differing: number;
  same: boolean;
  /** The actual picture, pale, with the differences in red. */
  marked: Buffer;
}

async function read(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Summed-area table, so that the mean of any square takes four reads. */
function sums({ width, height, rgb }: Picture): Float64Array[] {
  const stride = width + 1;
  return [0, 1, 2].map((channel) => {
    const table = new Float64Array(stride * (height + 1));
    for (let y = 1; y <= height; y += 1) {
      let row = 0;
      for (let x = 1; x <= width; x += 1) {
        row += rgb[((y - 1) * width + x - 1) * 3 + channel] ?? 0;
        table[y * stride + x] = (table[(y - 1) * stride + x] ?? 0) + row;
      }
    }
    return table;
  });
}

function meanAt(table: Float64Array, width: number, x: number, y: number): number {
  const stride = width + 1;
  const at = (column: number, row: number) => table[row * stride + column] ?? 0;
  return (at(x + SIDE, y + SIDE) - at(x, y + SIDE) - at(x + SIDE, y) + at(x, y)) / (SIDE * SIDE);
}

/** Corners of the squares without a match within reach. */
function differingSquares(expected: Picture, actual: Picture): [x: number, y: number][] {
  const { width, height } = expected;
  const before = sums(expected);
  const after = sums(actual);
  const found: [number, number][] = [];
  const isLike = (x: number, y: number, wanted: number[]) =>
    wanted.every(
      (mean, channel) =>
        Math.abs(mean - meanAt(after[channel] ?? new Float64Array(), width, x, y)) <= TOLERANCE,
    );
  for (let y = 0; y + SIDE <= height; y += SIDE)
    for (let x = 0; x + SIDE <= width; x += SIDE) {
      const wanted = before.map((table) => meanAt(table, width, x, y));
      if (isLike(x, y, wanted)) continue;
      const near = (): boolean => {
        for (let down = -REACH; down <= REACH; down += 1)
          for (let along = -REACH; along <= REACH; along += 1) {
            const [left, top] = [x + along, y + down];
            const inside = left >= 0 && top >= 0 && left + SIDE <= width && top + SIDE <= height;
            if (inside && isLike(left, top, wanted)) return true;
          }
        return false;
      };
      if (!near()) found.push([x, y]);
    }
  return found;
}

export async function compare(expectedFile: Buffer, actualFile: Buffer): Promise<Comparison> {
  const [expected, actual] = await Promise.all([read(expectedFile), read(actualFile)]);
  const { width, height } = actual;
  if (expected.width !== width || expected.height !== height)
    return { differing: Math.ceil((width * height) / SIDE ** 2), same: false, marked: actualFile };
  const squares = differingSquares(expected, actual);
  const marks = squares
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"/>`)
    .join('');
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white" fill-opacity=".6"/><g fill="red" fill-opacity=".6">${marks}</g></svg>`;
  const marked = await sharp(actualFile)
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer();
  return { differing: squares.length, same: squares.length <= ALLOWED, marked };
}
