// Status and refusal texts of a renewal. [T3, X11, E5]
import type { I18n } from '@lingui/core';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { listDistinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { UPDATE_POI_STATUSES } from '#contract/kyc.ts';

export type Renewal = KycInfo['displayControl']['displayUpdatePOI'];

export const formatReasons = (words: I18n, reasons: Parameters<typeof listDistinctReasons>[0]): string[] =>
  listDistinctReasons(reasons).map((reason) => {
    const { title, fix } = REJECTION_TEXTS[reason];
    return [words._(title), words._(fix)].join(getSentenceSeparator(words.locale));
  });

export function formatRefusal(
  words: I18n,
  { rejectReason, rejectReasons }: Pick<Renewal, 'rejectReason' | 'rejectReasons'>,
): string[] {
  const known = listDistinctReasons(rejectReasons).map((reason) => REJECTION_TEXTS[reason]);
  // The gateway's text may only repeat the texts of the codes.
  const isListed = rejectReason === '' || known.some(({ title }) => rejectReason.startsWith(words._(title)));
  const lines = formatReasons(words, rejectReasons);
  return isListed ? lines : [...lines, rejectReason];
}

export const getNextUtcMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

/** Null for an unknown status. */
export function isRenewalRequired({ status }: Pick<Renewal, 'status'>): boolean | null {
  if (status === 'DisplayUpdatePOIStatus_No') return false;
  return UPDATE_POI_STATUSES.some((known) => known === status) ? true : null;
}
