// Faces on photographs of a development package; none of them is in the project.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LONG } from '../../../tests/support/long.ts';
import { measureFaceSimilarity } from '../checks/face-checks.ts';
import { detectFaces } from './faces.ts';
import { decodePicture } from './picture.ts';

const { resolve } = createRequire(import.meta.url);
const photograph = (name = 'sample1') =>
  readFile(path.join(path.dirname(resolve('@vladmandic/face-api/package.json')), `demo/${name}.jpg`));

async function facesOn(bytes: Uint8Array) {
  const { raster, scale } = await decodePicture(bytes);
  const faces = await detectFaces(raster, scale);
  return faces.toSorted((one, other) => one.box[0] - other.box[0]);
}

describe('faces on a photograph', { timeout: 120_000 }, () => {
  it('match themselves on another crop and no other face', async () => {
    const bytes = await photograph();
    const faces = await facesOn(bytes);
    const again = await facesOn(
      await sharp(bytes)
        .extract({ left: 60, top: 40, width: 1800, height: 1200 })
        .resize(900)
        .jpeg()
        .toBuffer(),
    );
    expect([faces.length, again.length]).toEqual([3, 3]);
    const like = faces.map((one) =>
      again.map((other) => measureFaceSimilarity(one.descriptor ?? [], other.descriptor ?? []) ?? -1),
    );
    const same = like.map((row, at) => row[at] ?? -1);
    const others = like.flatMap((row, at) => row.filter((_, other) => other !== at));
    expect(Math.min(...same)).toBeGreaterThan(0.8);
    expect(Math.max(...others)).toBeLessThan(0.7);
    for (const { eyeDistance, real, live, yaw } of faces) {
      expect(eyeDistance).toBeGreaterThan(40);
      for (const score of [real, live]) expect(score).toBeGreaterThan(0);
      expect(Math.abs(yaw ?? 90)).toBeLessThan(45);
    }
  });

  it.runIf(LONG)('have a positive yaw to the left, and a negative one when mirrored', async () => {
    const bytes = await photograph('sample2');
    const turned = (await facesOn(bytes))[0];
    const mirrored = (await facesOn(await sharp(bytes).flop().jpeg().toBuffer())).at(-1);
    expect(turned?.yaw).toBeGreaterThan(20);
    expect(mirrored?.yaw).toBeLessThan(-20);
  });

  it('are not found on a picture without people', async () => {
    const wall = { create: { width: 600, height: 400, channels: 3, background: '#b7c1c9' } } as const;
    expect(await facesOn(await sharp(wall).png().toBuffer())).toEqual([]);
  });
});
