// Banner tags of the hub: what becomes of a transfer, and what is asked of the account and by when. [E6]
import { BANNER_PROOF_EXPIRING } from '#contract/address-update.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { evaluateLadder } from '#gateway/enforcement/ladder.ts';
import { type DatedRequest, listDatedTasks, PROOF_ROUTE } from '#gateway/enforcement/account-limitation.ts';

/** Something is due within the month. The proof of address has a banner of its own, which says so. */
export function bannerTagsOf(subject: Subject, requests: readonly DatedRequest[], now: Date): string[] {
  // Frozen, nothing is asked of anybody.
  if (subject.ladder.limitation === 'LIMITATION_FROZEN') return [];
  const tasks = listDatedTasks(subject, requests);
  const due = (isProof: boolean) =>
    evaluateLadder(
      tasks.filter(({ route }) => (route === PROOF_ROUTE) === isProof),
      now,
    ).hasBanner;
  return [
    ...subject.identity.bannerTags,
    ...(due(true) ? [BANNER_PROOF_EXPIRING] : []),
    ...(due(false) ? ['TASK_DUE'] : []),
  ];
}
