// Pixels in memory, and rectification of parts of a picture.

export interface Raster {
  /** Red, green, blue of each pixel. */
  data: Uint8Array;
  width: number;
  height: number;
}

export type Point = [x: number, y: number];

/** Top left, top right, bottom right, bottom left, in reading direction. */
export type Quad = [Point, Point, Point, Point];

export const measureDistance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

export const interpolate = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Returns the perspective mapping from the unit square into a quad. */
export function createPerspective([a, b, c, d]: Quad): (u: number, v: number) => Point {
  const dx1 = b[0] - c[0];
  const dx2 = d[0] - c[0];
  const dy1 = b[1] - c[1];
  const dy2 = d[1] - c[1];
  const sx = a[0] - b[0] + c[0] - d[0];
  const sy = a[1] - b[1] + c[1] - d[1];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [m0, m1, m2] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [m3, m4, m5] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(m0 * u + m1 * v + m2) / w, (m3 * u + m4 * v + m5) / w];
  };
}

/**
 * Cuts out a quad as an upright picture of this size. `bend` is how far the middle of curved print is from its ends, in
 * pixels towards the bottom; the quad is then straight and contains the ends.
 */
export function rectify(from: Raster, quad: Quad, width: number, height: number, bend = 0): Raster {
  const straight = createPerspective(quad);
  const side = measureDistance(quad[0], quad[3]) || 1;
  const [downX, downY] = [(quad[3][0] - quad[0][0]) / side, (quad[3][1] - quad[0][1]) / side];
  const at = (u: number, v: number): Point => {
    const [x, y] = straight(u, v);
    const offset = bend * 4 * u * (1 - u);
    return [x + downX * offset, y + downY * offset];
  };
  const data = new Uint8Array(width * height * 3);
  // When shrinking, each pixel is the mean of several samples.
  const countSamples = (length: number, pixels: number) =>
    Math.min(4, Math.max(1, Math.round(length / pixels)));
  const across = countSamples(measureDistance(quad[0], quad[1]), width);
  const down = countSamples(measureDistance(quad[0], quad[3]), height);
  const count = across * down;
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < count; sample += 1) {
        const u = (x + ((sample % across) + 0.5) / across) / width;
        const v = (y + (Math.floor(sample / across) + 0.5) / down) / height;
        const [px, py] = at(u, v);
        const fx = Math.min(from.width - 1.001, Math.max(0, px - 0.5));
        const fy = Math.min(from.height - 1.001, Math.max(0, py - 0.5));
        const left = Math.floor(fx);
        const top = Math.floor(fy);
        const wx = fx - left;
        const wy = fy - top;
        const one = (top * from.width + left) * 3;
        const two = one + from.width * 3;
        const w00 = (1 - wx) * (1 - wy);
        const w10 = wx * (1 - wy);
        const w01 = (1 - wx) * wy;
        const w11 = wx * wy;
        red +=
          from.data[one]! * w00 +
          from.data[one + 3]! * w10 +
          from.data[two]! * w01 +
          from.data[two + 3]! * w11;
        green +=
          from.data[one + 1]! * w00 +
          from.data[one + 4]! * w10 +
          from.data[two + 1]! * w01 +
          from.data[two + 4]! * w11;
        blue +=
          from.data[one + 2]! * w00 +
          from.data[one + 5]! * w10 +
          from.data[two + 2]! * w01 +
          from.data[two + 5]! * w11;
      }
      data[to] = red / count;
      data[to + 1] = green / count;
      data[to + 2] = blue / count;
      to += 3;
    }
  return { data, width, height };
}

export function toGreyscale({ data, width, height }: Raster): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * data[at * 3]! + 0.587 * data[at * 3 + 1]! + 0.114 * data[at * 3 + 2]!;
  return grey;
}

/** Returns the axis-aligned bounding box of the points. */
export function getBoundingBox(points: Point[], scale = 1): [x: number, y: number, w: number, h: number] {
  const xs = points.map(([x]) => x * scale);
  const ys = points.map(([, y]) => y * scale);
  const left = Math.max(0, Math.round(Math.min(...xs)));
  const top = Math.max(0, Math.round(Math.min(...ys)));
  return [left, top, Math.round(Math.max(...xs)) - left, Math.round(Math.max(...ys)) - top];
}

/** Turns a picture to the left, so that what was sideways to the right is upright. */
export function turnRaster(picture: Raster, quarters: number): Raster {
  if (quarters === 0) return picture;
  const { data, width, height } = picture;
  const turned = new Uint8Array(data.length);
  let to = 0;
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < height; x += 1) {
      const from = (x * width + (width - 1 - y)) * 3;
      turned[to] = data[from]!;
      turned[to + 1] = data[from + 1]!;
      turned[to + 2] = data[from + 2]!;
      to += 3;
    }
  return turnRaster({ data: turned, width: height, height: width }, quarters - 1);
}

type Box = [x: number, y: number, w: number, h: number];

/** The place of a box of the turned picture in the original one, whose size is given. */
export function turnBoxBack(box: Box, quarters: number, [width, height]: [number, number]): Box {
  if (quarters === 0) return box;
  const [x, y, w, h] = turnBoxBack(box, quarters - 1, [height, width]);
  return [width - (y + h), x, h, w];
}

/** Shrinks a picture until its longer side fits. */
export function shrinkToFit(picture: Raster, side: number): Raster {
  const shrink = side / Math.max(picture.width, picture.height);
  if (shrink >= 1) return picture;
  const { width, height } = picture;
  const whole: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return rectify(picture, whole, Math.round(width * shrink), Math.round(height * shrink));
}
