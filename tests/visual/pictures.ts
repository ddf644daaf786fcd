// The stored pictures: those compared in every run, and those of the README.
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../scripts/build-if-stale.mjs';

export const EXPECTED = path.join(ROOT, 'tests/visual/expected');

/** State, viewport and theme. */
export const PICTURES: readonly string[] = [
  'sign-in-phone-light',
  'hub-start-phone-light',
  'hub-start-desktop-light',
  'hub-level1-phone-light',
  'hub-level1-phone-dark',
  'hub-level1-rtl-light',
  'hub-level2-desktop-dark',
  'step1-start-phone-light',
  'pending-phone-light',
  'refused-phone-light',
  'verified-phone-dark',
  'capture-document-phone-light',
  'capture-details-errors-phone-light',
  'capture-review-phone-light',
  'capture-check-phone-light',
  'renewal-rejected-phone-light',
  'form-question-phone-light',
  'form-check-phone-light',
  'tasks-phone-light',
  'tasks-desktop-light',
  'agreement-document-phone-light',
  'not-found-rtl-light',
];

/** Those of `npm test`: a hub in both themes and right to left, a picture review, a question, a desktop. */
export const COMPARED_ALWAYS: readonly string[] = [
  'hub-level1-phone-light',
  'hub-level1-phone-dark',
  'hub-level1-rtl-light',
  'capture-review-phone-light',
  'form-question-phone-light',
  'tasks-desktop-light',
];

export const DOCS_PICTURES: readonly string[] = [
  'hub-start-phone-light',
  'hub-level1-phone-dark',
  'capture-document-phone-light',
  'capture-review-phone-light',
  'capture-check-phone-light',
  'pending-phone-light',
  'refused-phone-light',
  'tasks-phone-light',
  'form-question-phone-light',
  'agreement-document-phone-light',
];

/** Lossless: compression of thin coloured lines would exceed the allowed difference. */
export const encodeForComparison = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer();

const MOST_BYTES = 25_000;

/** Compressed to the size limit of the README: a page full of text is large. */
export async function encodeForDocs(picture: Buffer): Promise<Buffer> {
  let made = picture;
  for (const quality of [80, 65, 50, 35, 20]) {
    made = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (made.length <= MOST_BYTES) break;
  }
  return made;
}
