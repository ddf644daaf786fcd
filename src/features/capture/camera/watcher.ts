// Turns frames into what the stage shows: one hint that does not flicker, how far the countdown is, and when to shoot.
// No DOM, no clock of its own.
import type { MotionPrompt } from '#contract/motion.ts';
import { judgeDocument } from './document-hints.ts';
import { type Box, clampBox, type Frame, motionBetween, patchOf } from './frame.ts';
import { measureDocument } from './frame-analysis.ts';
import { type FaceSample, judgeFace, type Prompt, startOf, watch } from './liveness.ts';
import { PATCH } from './pose.ts';
import type { Hint } from '../texts/hint-texts.ts';

export interface Sight {
  hint: Hint;
  /** 0 to 1: the ring around the shutter. */
  progress: number;
  /** True once, when the picture should be taken. */
  shoot: boolean;
  /** The prompt that was met in this very frame. */
  met?: Prompt | undefined;
}

interface Watcher {
  see(frame: Frame, outline: Box, now: number, faceWidth: number | null): Sight;
}

/** Everything good and still for this long takes the picture. */
export const HOLD_MS = 800;
/** A new hint must be seen this often in a row before it replaces the one shown. */
const STEADY = 3;

/** Keeps the last hint until another one has come up a few times in a row. */
function steady(): (hint: Hint) => Hint {
  let shown: Hint | null = null;
  let candidate: Hint | null = null;
  let count = 0;
  return (hint) => {
    count = hint === candidate ? count + 1 : 1;
    candidate = hint;
    if (shown === null || count >= STEADY) shown = hint;
    return shown;
  };
}

export function documentWatcher(): Watcher {
  const settle = steady();
  let before: Frame | null = null;
  let goodSince: number | null = null;
  let done = false;
  return {
    see(frame, outline, now) {
      const hint = judgeDocument(measureDocument(frame, outline, before));
      before = frame;
      if (hint !== 'good') goodSince = null;
      else goodSince ??= now;
      const progress = goodSince === null ? 0 : Math.min(1, (now - goodSince) / HOLD_MS);
      const shoot = progress === 1 && !done;
      done ||= shoot;
      return { hint: settle(hint), progress, shoot };
    },
  };
}

/** `asked`: by the gateway; null: nothing, so our own prompts are shown. */
export function selfieWatcher(asked: readonly MotionPrompt[] | null): Watcher {
  const settle = steady();
  let before: Frame | null = null;
  let state = startOf(asked);
  const steps = state.rest.length;
  let done = false;
  return {
    see(frame, outline, _now, faceWidth) {
      const sample = sampleOf(frame, outline, before, faceWidth);
      before = frame;
      const face = judgeFace(sample);
      const { prompt } = state;
      state = watch(state, sample);
      const shoot = state.prompt === 'ready' && !done;
      done ||= shoot;
      return {
        hint: settle(face ?? state.prompt),
        progress: 1 - state.rest.length / steps,
        shoot,
        met: state.prompt === prompt ? undefined : prompt,
      };
    },
  };
}

const EDGE = 24;

function sampleOf(frame: Frame, oval: Box, before: Frame | null, faceWidth: number | null): FaceSample {
  const box = clampBox(oval, frame, 1);
  let sum = 0;
  let clipped = 0;
  let edges = 0;
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y += 2) {
    const ny = (y - box.y - box.height / 2) / (box.height / 2);
    for (let x = box.x; x < box.x + box.width; x += 2) {
      const nx = (x - box.x - box.width / 2) / (box.width / 2);
      if (nx * nx + ny * ny > 1) continue;
      const at = y * frame.width + x;
      const value = frame.grey[at] ?? 0;
      sum += value;
      count += 1;
      if (value >= 250) clipped += 1;
      const gx = (frame.grey[at + 1] ?? 0) - (frame.grey[at - 1] ?? 0);
      const gy = (frame.grey[at + frame.width] ?? 0) - (frame.grey[at - frame.width] ?? 0);
      if (Math.abs(gx) + Math.abs(gy) > EDGE) edges += 1;
    }
  }
  const all = Math.max(1, count);
  return {
    patch: patchOf(frame, box, PATCH),
    light: sum / all,
    clipped: clipped / all,
    detail: edges / all,
    motion: motionBetween(before, frame, box),
    faceWidth,
  };
}
