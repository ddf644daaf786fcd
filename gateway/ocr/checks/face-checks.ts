// Faces beside each other: the portrait of the document and the selfie, the selfie and its frames. Small public models say how alike
// two are; what they say is a hint for whoever decides, and no proof that somebody is there.
import { type CasePart, FRAME_PARTS } from '#contract/motion.ts';
import {
  type CaseFacts,
  checked,
  type Checked,
  notPossible,
  type PictureFacts,
  share,
} from './case-facts.ts';

/** Two people in one picture came to 0.67 where it was tried: less than this is no sign of the same face. */
const SAME_FACE = 0.72;
/** Who shares less than this has hardly anything in common; in between nobody can tell. */
const OTHER_FACE = 0.3;
/** A turned head is less like a straight one; nobody has measured how much. */
const SAME_TURNED = 0.5;
const LEAST_REAL = 0.5;

/** How the model measures: 1 for the same face, 0 for faces that share nothing. */
export function faceLikeness(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null;
  const squares = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  const near = 1 - Math.sqrt(25 * squares) / 100;
  return Math.min(1, Math.max(0, (near - 0.2) / 0.6));
}

interface Face {
  part: CasePart;
  descriptor: number[];
  /** Faces in the picture. */
  of: number;
}

/** The largest one: whoever holds the camera, or the portrait beside its ghost. */
function faceIn({ part, reading, descriptors }: PictureFacts): Face | null {
  const faces = (reading?.faces ?? []).map(({ size }, at) => ({ size, descriptor: descriptors[at] ?? null }));
  const [largest] = faces.toSorted((a, b) => b.size - a.size);
  return largest?.descriptor ? { part, descriptor: largest.descriptor, of: faces.length } : null;
}

const facesIn = ({ pictures }: CaseFacts, wanted: CasePart): Face[] =>
  pictures.flatMap((picture) => (picture.part === wanted ? (faceIn(picture) ?? []) : []));

function compared(one: Face, other: Face, part: CasePart, same = SAME_FACE): Checked {
  const like = faceLikeness(one.descriptor, other.descriptor);
  if (like === null) return notPossible('face', part);
  const evidence = { part, what: 'likeness', score: share(like) };
  if (like < OTHER_FACE) return checked('fail', evidence);
  return checked(like < same ? 'doubt' : 'pass', evidence);
}

export function portraitSelfie(facts: CaseFacts): Checked {
  const [portrait] = facesIn(facts, 'front');
  const [selfie] = facesIn(facts, 'selfie');
  if (!portrait) return notPossible('face', 'front');
  if (!selfie) return notPossible('face', 'selfie');
  const found = compared(portrait, selfie, 'selfie');
  if (selfie.of === 1 || found.outcome !== 'pass') return found;
  return checked('doubt', ...found.evidence, { part: 'selfie', what: 'faces', score: selfie.of });
}

/** The selfie beside each frame of its motion check. */
export function selfieFrames(facts: CaseFacts): Checked {
  const { motion } = facts;
  if (!motion || motion.fault !== '') return notPossible('frames', 'selfie');
  const [selfie] = facesIn(facts, 'selfie');
  if (!selfie) return notPossible('face', 'selfie');
  const found = FRAME_PARTS.map((part, at) => {
    const frame = motion.frames[at];
    const face = frame && faceIn(frame);
    if (!face) return notPossible('face', part);
    const asked = motion.prompts[at - 1];
    return compared(selfie, face, part, asked?.startsWith('turn') ? SAME_TURNED : SAME_FACE);
  });
  const worst = ['fail', 'not-possible', 'doubt'].flatMap(
    (outcome) => found.find((one) => one.outcome === outcome) ?? [],
  );
  return worst[0] ?? checked('pass', ...found.flatMap(({ evidence }) => evidence));
}

export function liveFace({ pictures }: CaseFacts): Checked {
  const faces = pictures.flatMap(({ part, reading }) => (part === 'selfie' ? (reading?.faces ?? []) : []));
  const [face] = faces.toSorted((a, b) => b.size - a.size);
  const scores = [
    { what: 'real', score: face?.real },
    { what: 'live', score: face?.live },
  ].flatMap(({ what, score }) =>
    score === undefined ? [] : [{ part: 'selfie' as const, what, score: share(score) }],
  );
  if (scores.length === 0) return notPossible('face', 'selfie');
  return checked(scores.some(({ score }) => score < LEAST_REAL) ? 'doubt' : 'pass', ...scores);
}
