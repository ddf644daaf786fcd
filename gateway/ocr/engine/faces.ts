// Detects faces on a picture: position, descriptor, pose, and liveness scores of small public models. All
// values are hints.
import type { Human } from '@vladmandic/human';
import type { Box, OcrFace } from '../ocr-result.ts';
import { loadFaceModels, MAX_FACES } from './face-models.ts';
import { shrinkToFit, type Raster } from './raster.ts';

const DETECTION_SIDE = 1280;
const MIN_SCORE = 0.5;
const toDegrees = (radians: number): number => Math.round(((radians * 180) / Math.PI) * 10) / 10;
/** Keeps the defined values, rounded to three digits. */
const roundDefined = <T extends Record<string, number | undefined>>(
  values: T,
): { [key in keyof T]?: number } =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Math.round(value * 1000) / 1000]],
    ),
  ) as { [key in keyof T]?: number };
/** Mesh points at the corners of each eye. */
const EYE_CORNERS = [
  [33, 133],
  [263, 362],
] as const;

type DetectedFace = Awaited<ReturnType<Human['detect']>>['face'][number];

function cropPicture(picture: Raster, [left, top, width, height]: Box): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

async function detect(human: Human, picture: Raster): Promise<DetectedFace[]> {
  const { data, width, height } = picture;
  const tensor = human.tf.tensor(Int32Array.from(data), [1, height, width, 3], 'int32');
  try {
    const { face } = await human.detect(tensor);
    return face.filter(({ score }) => score > MIN_SCORE);
  } finally {
    human.tf.dispose(tensor);
  }
}

function measureEyeDistance({ mesh }: DetectedFace): number | undefined {
  const [one, other] = EYE_CORNERS.map(([a, b]) => {
    const [first, second] = [mesh[a], mesh[b]];
    return first && second ? [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] : null;
  });
  return one && other ? Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!) : undefined;
}

export async function detectFaces(picture: Raster, scale: number): Promise<OcrFace[]> {
  const human = await loadFaceModels();
  const small = shrinkToFit(picture, DETECTION_SIDE);
  let within: Box = [0, 0, small.width, small.height];
  let found = await detect(human, small);
  // The portrait of a card is too small for the detector at full view, so two crops are tried.
  if (found.length === 0) {
    const side = Math.round(Math.min(small.width, small.height) * 0.75);
    const top = Math.round((small.height - side) / 2);
    for (const left of [
      Math.round(small.width * 0.05),
      small.width - side - Math.round(small.width * 0.05),
    ]) {
      within = [Math.max(0, left), top, side, side];
      found = await detect(human, cropPicture(small, within));
      if (found.length > 0) break;
    }
  }
  const whole = (picture.width / small.width) * scale;
  const short = Math.min(small.width, small.height);
  return found.slice(0, MAX_FACES).map((face): OcrFace => {
    const [x, y, w, h] = face.box;
    const angle = face.rotation?.angle;
    const eyes = measureEyeDistance(face);
    return {
      box: [(x + within[0]) * whole, (y + within[1]) * whole, w * whole, h * whole].map(Math.round) as Box,
      size: Math.round((Math.min(w, h) / short) * 1000) / 1000,
      ...(face.embedding ? { descriptor: face.embedding.map((value) => Math.round(value * 1e5) / 1e5) } : {}),
      ...roundDefined({
        real: face.real,
        live: face.live,
        yaw: angle && toDegrees(angle.yaw),
        pitch: angle && toDegrees(angle.pitch),
        roll: angle && toDegrees(angle.roll),
        eyeDistance: eyes === undefined ? undefined : Math.round(eyes * whole),
      }),
    };
  });
}
