// What is typed about where somebody lives outlives a reload: sealed on the device until it is sent, but for what was
// agreed to, which is agreed to on the page as it stands. [G3]
import { forgetWords, keepWords, keptWords } from '#app/state/typed-words.ts';
import type { ResidenceTyped } from './residence-form.ts';

const NAME = 'residence';

export const keepResidence = (typed: ResidenceTyped): void => void keepWords(NAME, { ...typed, ticked: [] });

/** Sealed by keepResidence() and by nobody else. */
export const keptResidence = async (): Promise<ResidenceTyped | null> =>
  (await keptWords(NAME)) as ResidenceTyped | null; // as above

export const forgetKeptResidence = (): void => void forgetWords(NAME);
