// Faces on a picture: where, whose they might be, how they are turned, and what small public models make of whether somebody
// was there. Hints, every one.
import type { Human } from '@vladmandic/human';
import type { Box, ReadFace } from '../reading.ts';
import { faceModels, MOST_FACES } from './face-models.ts';
import { atMost, type Raster } from './raster.ts';

const SIDE = 1280;
const CERTAIN = 0.5;
const degrees = (radians: number): number => Math.round(((radians * 180) / Math.PI) * 10) / 10;
/** Those that are known, at most three digits behind the point. */
const known = <T extends Record<string, number | undefined>>(values: T): { [key in keyof T]?: number } =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Math.round(value * 1000) / 1000]],
    ),
  ) as { [key in keyof T]?: number }; // the same keys, fewer
/** Outer corners of the eyes in the mesh. */
const EYES = [
  [33, 133],
  [263, 362],
] as const;

type Found = Awaited<ReturnType<Human['detect']>>['face'][number];

function part(picture: Raster, [left, top, width, height]: Box): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

async function detect(human: Human, picture: Raster): Promise<Found[]> {
  const { data, width, height } = picture;
  const tensor = human.tf.tensor(Int32Array.from(data), [1, height, width, 3], 'int32');
  try {
    const { face } = await human.detect(tensor);
    return face.filter(({ score }) => score > CERTAIN);
  } finally {
    human.tf.dispose(tensor);
  }
}

function eyeDistance({ mesh }: Found): number | undefined {
  const [one, other] = EYES.map(([a, b]) => {
    const [first, second] = [mesh[a], mesh[b]];
    return first && second ? [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] : null;
  });
  return one && other ? Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!) : undefined;
}

export async function findFaces(picture: Raster, scale: number): Promise<ReadFace[]> {
  const human = await faceModels();
  const small = atMost(picture, SIDE);
  let within: Box = [0, 0, small.width, small.height];
  let found = await detect(human, small);
  // The portrait of a card is a small part of the picture, and the network looks at the whole of it from afar.
  if (found.length === 0) {
    const side = Math.round(Math.min(small.width, small.height) * 0.75);
    const top = Math.round((small.height - side) / 2);
    for (const left of [
      Math.round(small.width * 0.05),
      small.width - side - Math.round(small.width * 0.05),
    ]) {
      within = [Math.max(0, left), top, side, side];
      found = await detect(human, part(small, within));
      if (found.length > 0) break;
    }
  }
  const whole = (picture.width / small.width) * scale;
  const short = Math.min(small.width, small.height);
  return found.slice(0, MOST_FACES).map((face): ReadFace => {
    const [x, y, w, h] = face.box;
    const angle = face.rotation?.angle;
    const eyes = eyeDistance(face);
    return {
      box: [(x + within[0]) * whole, (y + within[1]) * whole, w * whole, h * whole].map(Math.round) as Box, // four in, four out
      size: Math.round((Math.min(w, h) / short) * 1000) / 1000,
      ...(face.embedding ? { descriptor: face.embedding.map((value) => Math.round(value * 1e5) / 1e5) } : {}),
      ...known({
        real: face.real,
        live: face.live,
        yaw: angle && degrees(angle.yaw),
        pitch: angle && degrees(angle.pitch),
        roll: angle && degrees(angle.roll),
        eyeDistance: eyes === undefined ? undefined : Math.round(eyes * whole),
      }),
    };
  });
}
