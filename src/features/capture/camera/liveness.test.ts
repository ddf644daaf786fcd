import { describe, expect, it } from 'vitest';
import { MOTION_PROMPTS, type MotionPrompt } from '#contract/motion.ts';
import { type FaceSample, checkFace, type Liveness, createLiveness, advanceLiveness } from './liveness.ts';
import { findFeatures, PATCH_SIZE, measureScale, measureShift } from './pose.ts';

/** A face of ellipses: head, eyes, mouth; `turn` shifts the features and narrows them, `size` zooms. */
function facePatch({ size = 1, turn = 0, light = 1 } = {}): Uint8Array {
  const patch = new Uint8Array(PATCH_SIZE * PATCH_SIZE);
  const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  for (let row = 0; row < PATCH_SIZE; row += 1) {
    for (let column = 0; column < PATCH_SIZE; column += 1) {
      const x = ((column + 0.5) / PATCH_SIZE - 0.5) / size;
      const y = ((row + 0.5) / PATCH_SIZE - 0.5) / size;
      let value = 90 + 20 * y;
      if (inside(x, y, 0, 0, 0.3, 0.4)) value = 190 - 60 * x;
      if (inside(x, y, 0, -0.32, 0.3, 0.14)) value = 40;
      for (const side of [-1, 1]) if (inside(x, y, side * 0.12 + turn, -0.06, 0.05, 0.03)) value = 30;
      if (inside(x, y, turn, 0.07, 0.03, 0.09)) value = 150;
      if (inside(x, y, turn, 0.2, 0.1, 0.03)) value = 80;
      patch[row * PATCH_SIZE + column] = Math.max(0, Math.min(255, value * light));
    }
  }
  return patch;
}

const sample = (over: Partial<FaceSample> = {}): FaceSample => ({
  patch: facePatch(),
  light: 120,
  clipped: 0,
  detail: 0.08,
  motion: 1,
  faceWidth: null,
  ...over,
});

const START = createLiveness(null);
const run = (state: Liveness, frames: number, of: FaceSample) => {
  let now = state;
  for (let i = 0; i < frames; i += 1) now = advanceLiveness(now, of);
  return now;
};

describe('pose', () => {
  it('[S5] measures how much closer a face came', () => {
    expect(measureScale(facePatch(), facePatch())).toBeCloseTo(1);
    expect(measureScale(facePatch(), facePatch({ size: 1.2 }))).toBeGreaterThanOrEqual(1.15);
    expect(measureScale(facePatch(), facePatch({ size: 1.2, light: 0.7 }))).toBeGreaterThanOrEqual(1.15);
  });

  it('[S5] returns null for pictures with nothing in common', () => {
    const stripes = Uint8Array.from({ length: PATCH_SIZE * PATCH_SIZE }, (_, i) => (i % 5 < 2 ? 220 : 20));
    expect(measureScale(facePatch(), stripes)).toBeNull();
  });

  it('[S5] measures a sideways shift and its direction', () => {
    const moved = new Uint8Array(PATCH_SIZE * PATCH_SIZE);
    const face = facePatch();
    for (let i = 0; i < moved.length; i += 1) moved[i] = face[i % PATCH_SIZE >= 6 ? i - 6 : i] ?? 0;
    expect(measureShift(face, moved).shift).toBeCloseTo(6 / PATCH_SIZE, 1);
    expect(measureShift(moved, face).shift).toBeLessThan(0);
    expect(measureShift(face, face)).toEqual({ shift: 0, likeness: expect.closeTo(1) as number });
  });
});

it('[S5] finds eyes, nose and mouth of a head turned either way at any distance', () => {
  for (const size of [1, 1.25]) {
    for (const turn of [-0.26, -0.18, -0.1, 0, 0.1, 0.18, 0.26]) {
      const { shift, likeness } = findFeatures(facePatch({ size }), facePatch({ size, turn }));
      expect(shift).toBeCloseTo(turn * size, 1);
      expect(likeness).toBeGreaterThan(0.6);
    }
  }
});

describe('selfie prompts', () => {
  it('[S5] come in order, each only after its motion was seen', () => {
    let state = run(START, 4, sample());
    expect(state.prompt).toBe('come_closer');
    state = run(state, 20, sample());
    expect(state.prompt).toBe('come_closer');
    state = run(state, 3, sample({ patch: facePatch({ size: 1.25 }) }));
    expect(state.prompt).toBe('turn_head');
    state = run(state, 20, sample({ patch: facePatch({ size: 1.25 }) }));
    expect(state.prompt).toBe('turn_head');
    state = run(state, 3, sample({ patch: facePatch({ size: 1.25, turn: 0.16 }) }));
    expect(state.prompt).toBe('look_straight');
    state = run(state, 20, sample({ patch: facePatch({ size: 1.25, turn: 0.16 }) }));
    expect(state.prompt).toBe('look_straight');
    state = run(state, 5, sample({ patch: facePatch({ size: 1.25 }), motion: 20 }));
    expect(state.prompt).toBe('look_straight');
    state = run(state, 6, sample({ patch: facePatch({ size: 1.25 }) }));
    expect(state.prompt).toBe('ready');
    expect(state.evidence).toBe(4 + 3 + 3 + 6);
  });

  it('[S5] use the browser’s face detector where there is one', () => {
    const state = run(START, 4, sample({ faceWidth: 0.5 }));
    expect(run(state, 3, sample({ faceWidth: 0.52 })).prompt).toBe('come_closer');
    expect(run(state, 3, sample({ faceWidth: 0.6 })).prompt).toBe('turn_head');
  });

  it('[S5] do not advance in the dark, against the light, or on an empty wall', () => {
    for (const bad of [
      { light: 30 },
      { light: 250 },
      { clipped: 0.6 },
      { detail: 0.001 },
      { faceWidth: 0.1 },
    ]) {
      expect(checkFace(sample(bad))).not.toBeNull();
      expect(run(START, 50, sample(bad)).prompt).toBe('place_face');
    }
  });

  it('[S5] restart the count after a break in the motion', () => {
    let state = run(START, 3, sample());
    state = advanceLiveness(state, sample({ motion: 40 }));
    expect(state.streak).toBe(0);
    expect(run(state, 3, sample()).prompt).toBe('place_face');
  });
});

describe('prompts of a gateway', () => {
  const STRAIGHT = sample();
  /** A turn to the left moves the face to the right of the picture. */
  const POSES: Record<MotionPrompt, (size: number) => FaceSample> = {
    turn_left: (size) => sample({ patch: facePatch({ size, turn: 0.16 }) }),
    turn_right: (size) => sample({ patch: facePatch({ size, turn: -0.16 }) }),
    come_closer: () => sample({ patch: facePatch({ size: 1.25 }) }),
  };
  const ORDERS = MOTION_PROMPTS.flatMap((first) =>
    MOTION_PROMPTS.filter((one) => one !== first).map((second) => [
      first,
      second,
      MOTION_PROMPTS.find((one) => one !== first && one !== second) ?? first,
    ]),
  );

  it.each(ORDERS)(
    '[S5] come as they are asked for, each met by its own motion alone: %s, %s, %s',
    (...asked) => {
      let state = run(createLiveness(asked), 4, STRAIGHT);
      let size = 1;
      for (const [at, prompt] of asked.entries()) {
        expect(state.prompt).toBe(prompt);
        const straight = sample({ patch: facePatch({ size }) });
        const wrong = { turn_left: 'turn_right', turn_right: 'turn_left', come_closer: 'turn_left' } as const;
        state = run(state, 6, straight);
        state = run(state, 10, POSES[wrong[prompt]](size));
        expect([at, state.prompt]).toEqual([at, prompt]);
        state = run(state, 3, POSES[prompt](size));
        if (prompt === 'come_closer') size = 1.25;
      }
      expect(state.prompt).toBe('look_straight');
      expect(run(state, 6, sample({ patch: facePatch({ size }) })).prompt).toBe('ready');
    },
  );

  it('[S5] are not completed by returning from the other side', () => {
    let state = run(createLiveness(['turn_left', 'turn_right', 'come_closer']), 4, STRAIGHT);
    state = run(state, 3, POSES.turn_left(1));
    expect(state.prompt).toBe('turn_right');
    expect(run(state, 20, STRAIGHT).prompt).toBe('turn_right');
    // Turned too far to be located: it counts for the last side.
    const away = sample({
      patch: Uint8Array.from({ length: PATCH_SIZE * PATCH_SIZE }, (_, i) => (i * 37) % 251),
    });
    expect(run(state, 20, away).prompt).toBe('turn_right');
    expect(run(run(state, 1, POSES.turn_right(1)), 3, away).prompt).toBe('come_closer');
  });

  it('[S5] ignore a small movement in either direction', () => {
    const state = run(createLiveness(['turn_left', 'turn_right', 'come_closer']), 4, STRAIGHT);
    for (const turn of [0.05, -0.05])
      expect(run(state, 20, sample({ patch: facePatch({ turn }) })).prompt).toBe('turn_left');
  });
});
