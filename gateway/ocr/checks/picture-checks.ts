// Checks the pictures: quality, copies of a document, and pictures sent before.
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import {
  type CaseFacts,
  createVerdict,
  type CheckVerdict,
  createNotPossible,
  type PictureFacts,
  roundScore,
} from './case-facts.ts';

const MAX_GLARE = 0.05;
const SCREEN_SCORE = 0.5;

const isDocument = ({ part }: PictureFacts): boolean => part === 'front' || part === 'back';

export function checkQuality({ pictures }: CaseFacts): CheckVerdict {
  const unread = pictures.find(({ reading }) => !reading);
  if (unread || pictures.length === 0) return createNotPossible('reading', unread?.part);
  const wrong = pictures.flatMap((picture) => {
    const { part, reading } = picture;
    if (!reading) return [];
    const { sharpness, glare } = reading.quality;
    return [
      ...(part !== 'selfie' && sharpness < QUALITY_LIMITS.soft
        ? [{ part, what: 'sharpness', score: roundScore(sharpness) }]
        : []),
      ...(isDocument(picture) && glare > MAX_GLARE
        ? [{ part, what: 'glare', score: roundScore(glare) }]
        : []),
      ...(isDocument(picture) && reading.document?.cut ? [{ part, what: 'cut' }] : []),
    ];
  });
  return wrong.length > 0 ? createVerdict('doubt', ...wrong) : createVerdict('pass');
}

/** Detects pictures of a screen or copy by print patterns: a hint, never a failure. */
export function checkScreenCapture({ pictures }: CaseFacts): CheckVerdict {
  const scores = pictures.filter(isDocument).flatMap(({ part, reading }) => {
    const score = reading?.quality.screen;
    return score === undefined ? [] : [{ part, what: 'screen', score: roundScore(score) }];
  });
  if (scores.length === 0) return createNotPossible('screen');
  return createVerdict(scores.some(({ score }) => score >= SCREEN_SCORE) ? 'doubt' : 'pass', ...scores);
}

export function checkPictureReuse({
  pictures: taken,
  motion,
  picturesOfOtherAccounts,
}: CaseFacts): CheckVerdict {
  const pictures = [...taken, ...(motion?.frames ?? []).filter((frame) => frame !== null)];
  const here = pictures.filter(
    ({ sha256 }, at) => pictures.findIndex((other) => other.sha256 === sha256) !== at,
  );
  const elsewhere = pictures.filter(({ sha256 }) => picturesOfOtherAccounts.has(sha256));
  if (here.length + elsewhere.length === 0) return createVerdict('pass');
  return createVerdict(
    'fail',
    ...here.map(({ part }) => ({ part, what: 'sameCase' })),
    ...elsewhere.map(({ part }) => ({ part, what: 'anotherAccount' })),
  );
}

/** The flag comes from comparing the HMAC of the document number with those of other accounts. */
export const checkDocumentReuse = ({ isDocumentOnAnotherAccount, details }: CaseFacts): CheckVerdict => {
  if (details?.kind !== 'identity') return createNotPossible('documentNumber');
  return isDocumentOnAnotherAccount
    ? createVerdict('fail', { what: 'anotherAccount' })
    : createVerdict('pass');
};
