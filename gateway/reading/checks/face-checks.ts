// Faces beside each other: the portrait of the document and the selfie, and several selfies. Small public models say how alike
// two are; what they say is a hint for whoever decides, and no proof that somebody is there.
import type { CapturePart } from '#contract/documents.ts';
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
const LEAST_REAL = 0.5;

/** How the model measures: 1 for the same face, 0 for faces that share nothing. */
export function faceLikeness(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null;
  const squares = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
  const near = 1 - Math.sqrt(25 * squares) / 100;
  return Math.min(1, Math.max(0, (near - 0.2) / 0.6));
}

interface Face {
  part: CapturePart;
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

const facesIn = ({ pictures }: CaseFacts, wanted: CapturePart): Face[] =>
  pictures.flatMap((picture) => (picture.part === wanted ? (faceIn(picture) ?? []) : []));

function compared(one: Face, other: Face, part: CapturePart): Checked {
  const like = faceLikeness(one.descriptor, other.descriptor);
  if (like === null) return notPossible('face', part);
  const evidence = { part, what: 'likeness', score: share(like) };
  if (like < OTHER_FACE) return checked('fail', evidence);
  return checked(like < SAME_FACE ? 'doubt' : 'pass', evidence);
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

export function selfieFrames(facts: CaseFacts): Checked {
  const [first, ...others] = facesIn(facts, 'selfie');
  if (!first || others.length === 0) return notPossible('face', 'selfie');
  const found = others.map((other) => compared(first, other, 'selfie'));
  const worst =
    found.find(({ outcome }) => outcome === 'fail') ?? found.find(({ outcome }) => outcome !== 'pass');
  return worst ?? checked('pass', ...found.flatMap(({ evidence }) => evidence));
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
