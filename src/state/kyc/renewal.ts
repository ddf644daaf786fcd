// What a refused renewal is told with: the codes in the person's language, and the server's own words. [X11, E5]
import type { I18n } from '@lingui/core';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { betweenSentences } from '#app/i18n/sentences.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';

export type Renewal = KycInfo['displayControl']['displayUpdatePOI'];

/** What was wrong, and what to do about it, a line for each reason. */
export const reasonLines = (words: I18n, reasons: Parameters<typeof distinctReasons>[0]): string[] =>
  distinctReasons(reasons).map((reason) => {
    const { title, fix } = REJECTION_TEXTS[reason];
    return [words._(title), words._(fix)].join(betweenSentences(words.locale));
  });

export function refusalSentences(
  words: I18n,
  { rejectReason, rejectReasons }: Pick<Renewal, 'rejectReason' | 'rejectReasons'>,
): string[] {
  const known = distinctReasons(rejectReasons).map((reason) => REJECTION_TEXTS[reason]);
  // Our gateway says the codes in a sentence, too: it begins like ours.
  const told = rejectReason === '' || known.some(({ title }) => rejectReason.startsWith(words._(title)));
  const lines = reasonLines(words, rejectReasons);
  return told ? lines : [...lines, rejectReason];
}

/** The day's limit ends with the day, in UTC. */
export const nextMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
