// What a refused renewal is told with: the codes in the person's language where the refusal has them, else the
// server's own words. [X11, E5]
import type { I18n } from '@lingui/core';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';

export type Renewal = KycInfo['displayControl']['displayUpdatePOI'];

export function refusalSentences(
  words: I18n,
  { rejectReason, rejectReasons }: Pick<Renewal, 'rejectReason' | 'rejectReasons'>,
): string[] {
  if (rejectReasons.length === 0) return rejectReason === '' ? [] : [rejectReason];
  return distinctReasons(rejectReasons).map((reason) => {
    const { title, fix } = REJECTION_TEXTS[reason];
    return `${words._(title)} ${words._(fix)}`;
  });
}

/** The day's limit ends with the day, in UTC. */
export const nextMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
