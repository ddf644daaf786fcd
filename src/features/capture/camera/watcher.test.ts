import { describe, expect, it } from 'vitest';
import { OUTLINE, renderScene, type FrameScene } from '../testing/synthetic-frames.ts';
import {
  createDocumentWatcher,
  AUTO_SHUTTER_DELAY_MS,
  createSelfieWatcher,
  UNCHANGED_VIEW_DELAY_MS,
} from './watcher.ts';

const STEP = 125;

function film(scenes: FrameScene[], isSameView = false) {
  const watcher = createDocumentWatcher(isSameView);
  return scenes.map((scene, i) => watcher.analyse(renderScene(scene), OUTLINE, i * STEP, null));
}
const many = (scene: FrameScene, times: number) => Array.from({ length: times }, () => scene);

describe('automatic shot of a document', () => {
  it('[S5] is taken once after 0.8 s of a good, still picture', () => {
    const sights = film(many({}, 14));
    const shots = sights.flatMap((sight, i) => (sight.shoot ? [i * STEP] : []));
    expect(shots).toEqual([Math.ceil(AUTO_SHUTTER_DELAY_MS / STEP) * STEP]);
    expect(sights[2]?.progress).toBeCloseTo(250 / AUTO_SHUTTER_DELAY_MS);
  });

  it('[S5] waits longer while the view of the last picture stays the same', () => {
    const findShots = (scenes: FrameScene[]) =>
      film(scenes, true).flatMap((sight, i) => (sight.shoot ? [i * STEP] : []));
    expect(findShots(many({}, 26))).toEqual([UNCHANGED_VIEW_DELAY_MS]);
    // The first frame with the other side counts as motion.
    const turned = [...many({}, 3), ...many({ card: null }, 3), ...many({}, 10)];
    expect(findShots(turned)).toEqual([7 * STEP + Math.ceil(AUTO_SHUTTER_DELAY_MS / STEP) * STEP]);
  });

  it('[S5] restarts the countdown when the document moves', () => {
    const sights = film([...many({}, 5), { shift: 6 }, ...many({}, 6)]);
    expect(sights.some((sight) => sight.shoot)).toBe(false);
    expect(sights[5]?.progress).toBe(0);
  });

  it('[S5] is not taken with glare on the document', () => {
    expect(film(many({ glare: 40 }, 20)).some((sight) => sight.shoot)).toBe(false);
  });

  it('[S5] keeps the hint when another one appears for a single frame', () => {
    const sights = film([...many({ light: 0.2 }, 4), {}, ...many({ light: 0.2 }, 2)]);
    expect(new Set(sights.map((sight) => sight.hint))).toEqual(new Set(['too_dark']));
  });
});

describe('selfie', () => {
  it('[S5] asks for a face first and does not photograph an empty wall', () => {
    const watcher = createSelfieWatcher(null);
    const wall = renderScene({ card: null, noise: 1 });
    const sights = Array.from({ length: 40 }, (_, i) => watcher.analyse(wall, OUTLINE, i * STEP, null));
    expect(sights.at(-1)?.hint).toBe('no_face');
    expect(sights.some((sight) => sight.shoot)).toBe(false);
  });

  it('[S5] stops a still object at the first prompt that requires motion', () => {
    const watcher = createSelfieWatcher(null);
    const still = renderScene();
    const sights = Array.from({ length: 40 }, (_, i) => watcher.analyse(still, OUTLINE, i * STEP, null));
    expect(sights.at(-1)).toMatchObject({ hint: 'come_closer', shoot: false });
  });

  it('[S5] reports a completed prompt once, in the frame that completed it', () => {
    const watcher = createSelfieWatcher(['come_closer', 'turn_left', 'turn_right']);
    const still = renderScene();
    const sights = Array.from({ length: 40 }, (_, i) => watcher.analyse(still, OUTLINE, i * STEP, null));
    expect(sights.flatMap(({ met }) => met ?? [])).toEqual(['place_face']);
    expect(sights.findIndex(({ met }) => met)).toBe(3);
    expect(sights.at(-1)?.hint).toBe('come_closer');
    expect(sights.at(-1)?.progress).toBeCloseTo(1 / 5);
  });
});
