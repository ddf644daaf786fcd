// Turns frames into one stable hint, the progress of the countdown and the moment to take the picture. No DOM and no clock.
import type { MotionPrompt } from '#contract/motion.ts';
import { selectDocumentHint } from './document-hints.ts';
import { type Box, clampBox, type Frame, measureMotion, copyPatch } from './frame.ts';
import { measureDocument } from './frame-analysis.ts';
import { type FaceSample, checkFace, type Prompt, createLiveness, advanceLiveness } from './liveness.ts';
import { PATCH_SIZE } from './pose.ts';
import type { Hint } from '../texts/hint-texts.ts';

export interface CameraAnalysis {
  hint: Hint;
  progress: number;
  shoot: boolean;
  met?: Prompt | undefined;
}

type Watcher = { analyse(frame: Frame, outline: Box, now: number, faceWidth: number | null): CameraAnalysis };

export const AUTO_SHUTTER_DELAY_MS = 800;
/** After a picture the same document is still in view: the user needs time to change or turn it. */
export const UNCHANGED_VIEW_DELAY_MS = 3000;
const HINT_REPEATS = 3;

/** Replaces the hint only after another one was seen three times in a row, so that it does not flicker. */
function createHintFilter(): (hint: Hint) => Hint {
  let shown: Hint | null = null;
  let candidate: Hint | null = null;
  let count = 0;
  return (hint) => {
    count = hint === candidate ? count + 1 : 1;
    candidate = hint;
    if (shown === null || count >= HINT_REPEATS) shown = hint;
    return shown;
  };
}

/** `isSameView`: the last picture showed the same view, so the shutter waits longer until the view changes. */
export function createDocumentWatcher(isSameView = false): Watcher {
  let delay = isSameView ? UNCHANGED_VIEW_DELAY_MS : AUTO_SHUTTER_DELAY_MS;
  const settle = createHintFilter();
  let before: Frame | null = null;
  let goodSince: number | null = null;
  let done = false;
  return {
    analyse(frame, outline, now) {
      const hint = selectDocumentHint(measureDocument(frame, outline, before));
      before = frame;
      if (hint === 'no_document' || hint === 'moving') delay = AUTO_SHUTTER_DELAY_MS;
      if (hint !== 'good') goodSince = null;
      else goodSince ??= now;
      const progress = goodSince === null ? 0 : Math.min(1, (now - goodSince) / delay);
      const shoot = progress === 1 && !done;
      done ||= shoot;
      return { hint: settle(hint), progress, shoot };
    },
  };
}

/** `asked`: prompts of the gateway; null: local prompts. */
export function createSelfieWatcher(asked: readonly MotionPrompt[] | null): Watcher {
  const settle = createHintFilter();
  let before: Frame | null = null;
  let state = createLiveness(asked);
  const steps = state.rest.length;
  let done = false;
  return {
    analyse(frame, outline, _now, faceWidth) {
      const sample = sampleFace(frame, outline, before, faceWidth);
      before = frame;
      const face = checkFace(sample);
      const { prompt } = state;
      state = advanceLiveness(state, sample);
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

function sampleFace(frame: Frame, oval: Box, before: Frame | null, faceWidth: number | null): FaceSample {
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
    patch: copyPatch(frame, box, PATCH_SIZE),
    light: sum / all,
    clipped: clipped / all,
    detail: edges / all,
    motion: measureMotion(before, frame, box),
    faceWidth,
  };
}
