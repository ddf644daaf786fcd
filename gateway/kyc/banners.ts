// [E6] Banner tags of the hub: transfers, and due tasks of the account.
import { BANNER_PROOF_EXPIRING } from '#contract/address-update.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import { evaluateLadder } from '#gateway/enforcement/ladder.ts';
import { type DatedRequest, listDatedTasks, PROOF_ROUTE } from '#gateway/enforcement/account-limitation.ts';

/** A task is due within a month. The proof of address has its own banner. */
export function listBannerTags(subject: Subject, requests: readonly DatedRequest[], now: Date): string[] {
  // A frozen account has no tasks.
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
