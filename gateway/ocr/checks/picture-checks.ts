// The pictures themselves: good enough to tell anything by, the document and not a copy of it, and none of them sent before.
import { QUALITY } from '#contract/picture-quality.ts';
import {
  type CaseFacts,
  checked,
  type Checked,
  notPossible,
  type PictureFacts,
  share,
} from './case-facts.ts';

const MOST_GLARE = 0.05;
const SCREEN = 0.5;

const isDocument = ({ part }: PictureFacts): boolean => part === 'front' || part === 'back';

export function quality({ pictures }: CaseFacts): Checked {
  const unread = pictures.find(({ reading }) => !reading);
  if (unread || pictures.length === 0) return notPossible('reading', unread?.part);
  const wrong = pictures.flatMap((picture) => {
    const { part, reading } = picture;
    if (!reading) return [];
    const { sharpness, glare } = reading.quality;
    return [
      ...(part !== 'selfie' && sharpness < QUALITY.soft
        ? [{ part, what: 'sharpness', score: share(sharpness) }]
        : []),
      ...(isDocument(picture) && glare > MOST_GLARE ? [{ part, what: 'glare', score: share(glare) }] : []),
      ...(isDocument(picture) && reading.document?.cut ? [{ part, what: 'cut' }] : []),
    ];
  });
  return wrong.length > 0 ? checked('doubt', ...wrong) : checked('pass');
}

/** A picture of a screen or of a copy, by what screens and copies do to print: a hint, so never a failure. */
export function screen({ pictures }: CaseFacts): Checked {
  const scores = pictures.filter(isDocument).flatMap(({ part, reading }) => {
    const score = reading?.quality.screen;
    return score === undefined ? [] : [{ part, what: 'screen', score: share(score) }];
  });
  if (scores.length === 0) return notPossible('screen');
  return checked(scores.some(({ score }) => score >= SCREEN) ? 'doubt' : 'pass', ...scores);
}

export function pictureTwice({ pictures: taken, motion, picturesElsewhere }: CaseFacts): Checked {
  const pictures = [...taken, ...(motion?.frames ?? []).filter((frame) => frame !== null)];
  const here = pictures.filter(
    ({ sha256 }, at) => pictures.findIndex((other) => other.sha256 === sha256) !== at,
  );
  const elsewhere = pictures.filter(({ sha256 }) => picturesElsewhere.has(sha256));
  if (here.length + elsewhere.length === 0) return checked('pass');
  return checked(
    'fail',
    ...here.map(({ part }) => ({ part, what: 'sameCase' })),
    ...elsewhere.map(({ part }) => ({ part, what: 'anotherAccount' })),
  );
}

/** By the keyed digest of its number, so nobody is named and nothing is searched through. */
export const sameDocument = ({ documentElsewhere, details }: CaseFacts): Checked => {
  if (details?.kind !== 'identity') return notPossible('documentNumber');
  return documentElsewhere ? checked('fail', { what: 'anotherAccount' }) : checked('pass');
};
