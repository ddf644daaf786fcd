// Compares faces: the portrait with the selfie, and the selfie with its frames. Scores come from small public
// models: hints for the officer, no proof of presence.
import { type CasePart, FRAME_PARTS } from '#contract/motion.ts';
import {
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  createNotPossible,
  type PictureFacts,
  roundScore,
} from './case-facts.ts';

/** In our samples two different people scored up to 0.67. */
const SAME_FACE_SCORE = 0.72;
/** Below this score the faces are different people; in between the result is a doubt. */
const OTHER_FACE_SCORE = 0.3;
/** A turned head scores lower than a straight one; by how much was not measured. */
const SAME_TURNED_FACE_SCORE = 0.5;
const MIN_LIVENESS_SCORE = 0.5;

/** The model's own metric: 1 for the same face, 0 for faces that share nothing. */
export function measureFaceSimilarity(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null;
  const squares = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  const near = 1 - Math.sqrt(25 * squares) / 100;
  return Math.min(1, Math.max(0, (near - 0.2) / 0.6));
}

interface Face {
  part: CasePart;
  descriptor: number[];
  /** Number of faces in the picture. */
  faceCount: number;
}

/** The largest face belongs to the person with the camera, or is the portrait beside its ghost image. */
function findLargestFace({ part, reading, descriptors }: PictureFacts): Face | null {
  const faces = (reading?.faces ?? []).map(({ size }, at) => ({ size, descriptor: descriptors[at] ?? null }));
  const [largest] = faces.toSorted((a, b) => b.size - a.size);
  return largest?.descriptor ? { part, descriptor: largest.descriptor, faceCount: faces.length } : null;
}

const findFacesOfPart = ({ pictures }: CaseFacts, wanted: CasePart): Face[] =>
  pictures.flatMap((picture) => (picture.part === wanted ? (findLargestFace(picture) ?? []) : []));

function compareFaces(one: Face, other: Face, part: CasePart, same = SAME_FACE_SCORE): CheckVerdict {
  const like = measureFaceSimilarity(one.descriptor, other.descriptor);
  if (like === null) return createNotPossible('face', part);
  const evidence = { part, what: 'likeness', score: roundScore(like) };
  if (like < OTHER_FACE_SCORE) return createVerdict('fail', evidence);
  return createVerdict(like < same ? 'doubt' : 'pass', evidence);
}

export function comparePortraitWithSelfie(facts: CaseFacts): CheckVerdict {
  const [portrait] = findFacesOfPart(facts, 'front');
  const [selfie] = findFacesOfPart(facts, 'selfie');
  if (!portrait) return createNotPossible('face', 'front');
  if (!selfie) return createNotPossible('face', 'selfie');
  const found = compareFaces(portrait, selfie, 'selfie');
  if (selfie.faceCount === 1 || found.outcome !== 'pass') return found;
  return createVerdict('doubt', ...found.evidence, {
    part: 'selfie',
    what: 'faces',
    score: selfie.faceCount,
  });
}

export function compareSelfieWithFrames(facts: CaseFacts): CheckVerdict {
  const { motion } = facts;
  if (!motion || motion.fault !== '') return createNotPossible('frames', 'selfie');
  const [selfie] = findFacesOfPart(facts, 'selfie');
  if (!selfie) return createNotPossible('face', 'selfie');
  const found = FRAME_PARTS.map((part, at) => {
    const frame = motion.frames[at];
    const face = frame && findLargestFace(frame);
    if (!face) return createNotPossible('face', part);
    const asked = motion.prompts[at - 1];
    return compareFaces(
      selfie,
      face,
      part,
      asked?.startsWith('turn') ? SAME_TURNED_FACE_SCORE : SAME_FACE_SCORE,
    );
  });
  const worst = ['fail', 'not-possible', 'doubt'].flatMap(
    (outcome) => found.find((one) => one.outcome === outcome) ?? [],
  );
  return worst[0] ?? createVerdict('pass', ...found.flatMap(({ evidence }) => evidence));
}

export function checkLiveness({ pictures }: CaseFacts): CheckVerdict {
  const faces = pictures.flatMap(({ part, reading }) => (part === 'selfie' ? (reading?.faces ?? []) : []));
  const [face] = faces.toSorted((a, b) => b.size - a.size);
  const scores = [
    { what: 'real', score: face?.real },
    { what: 'live', score: face?.live },
  ].flatMap(({ what, score }) =>
    score === undefined ? [] : [{ part: 'selfie' as const, what, score: roundScore(score) }],
  );
  if (scores.length === 0) return createNotPossible('face', 'selfie');
  return createVerdict(scores.some(({ score }) => score < MIN_LIVENESS_SCORE) ? 'doubt' : 'pass', ...scores);
}
