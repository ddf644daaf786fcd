// Which dates an account has to keep, and what its profile says of those it has missed. A limitation that an officer or
// another rule has set is nothing of the ladder's: it is neither replaced nor lifted here.
import type { Limitation } from '#contract/kyc.ts';
import { segmentOf } from '#contract/forms/all-forms.ts';
import { closedUntilDone } from '#contract/tasks.ts';
import type { KycProfileRow } from '#gateway/db/queries/kyc.ts';
import { findProfile, setLadder } from '#gateway/db/queries/ladder.ts';
import { type RequestRow, requestsOf } from '#gateway/db/queries/questionnaires.ts';
import { type DatedTask, ladder, rungAt, type Stage, type LadderStanding } from './ladder.ts';
import { proofWanted } from './proof-age.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export type Dated = Pick<RequestRow, 'id' | 'templateCode' | 'mandatory' | 'status' | 'dueAt'>;
type Renewals = Pick<
  KycProfileRow,
  'updatePoiStatus' | 'updatePoiDeadline' | 'proofStatus' | 'proofDeadline'
>;

/** Where a proof of address that is getting old is replaced. */
export const PROOF_ROUTE = 'updatePOA';
/** What these close is closed by the task itself, and no reason to limit the whole account. */
const CLOSES_ITSELF = ['PRODUCT', 'TRADE', 'LIMIT'];
const DUE_DILIGENCE = ['eddQuestionnaire', 'rcEddQuestionnaire'];
const OF_THE_LADDER: readonly Limitation[] = [
  'LIMITATION_REVERIFY_OVERDUE',
  'LIMITATION_RFI_OVERDUE',
  'LIMITATION_EDD_OVERDUE',
  'LIMITATION_WITHDRAW_ONLY',
];

function limitationOf(route: string): Limitation | null {
  if (DUE_DILIGENCE.includes(route)) return 'LIMITATION_EDD_OVERDUE';
  const closed = closedUntilDone(route);
  return closed !== null && CLOSES_ITSELF.includes(closed) ? null : 'LIMITATION_RFI_OVERDUE';
}

/** What a task that waits for the person says of the ladder; nothing where being late closes no more than itself. */
export const stageOf = (route: string, dueAt: Date | null, now: Date): { stage?: Stage } =>
  dueAt && limitationOf(route) ? { stage: rungAt(dueAt, now)?.stage ?? 0 } : {};

function renewalTask({ updatePoiStatus: status, updatePoiDeadline: dueAt }: Renewals): DatedTask[] {
  const settled = status === 'DisplayUpdatePOIStatus_No' || status === 'DisplayUpdatePOIStatus_Pending';
  if (settled || !dueAt) return [];
  return [{ taskId: 'updatekyc', route: 'updatekyc', dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' }];
}

function proofTask(profile: Renewals): DatedTask[] {
  const dueAt = proofWanted(profile);
  if (!dueAt) return [];
  return [{ taskId: PROOF_ROUTE, route: PROOF_ROUTE, dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' }];
}

/** Whatever waits for the person; what is done or being read waits for nobody. */
export function datedTasks(profile: Renewals, requests: readonly Dated[]): DatedTask[] {
  return [
    ...renewalTask(profile),
    ...proofTask(profile),
    ...requests.flatMap(({ id: taskId, templateCode, mandatory, status, dueAt }) => {
      if (!mandatory || status !== 'UNSUBMIT' || !dueAt) return [];
      const route = segmentOf(templateCode);
      return [{ taskId, route, dueAt, limitation: limitationOf(route) }];
    }),
  ];
}

/** Whether the ladder may move the limitation. */
export const isFree = ({ limitation, limitationTask }: KycProfileRow): boolean =>
  limitation === 'LIMITATION_DEFAULT' || (limitationTask !== null && OF_THE_LADDER.includes(limitation));

/** Brings the profile to where the ladder stands, and tells the person's open pages. */
async function limit(
  work: Work,
  profile: KycProfileRow,
  { stage, limitation, cause }: LadderStanding,
): Promise<void> {
  const { userId, limitationTask: before } = profile;
  const taskId = cause?.task.taskId;
  const same =
    profile.limitation === limitation && profile.limitationStage === stage && before?.taskId === taskId;
  if (same) return;
  await setLadder(work.tx, userId, {
    limitation,
    limitationStage: stage,
    limitationTask: cause && { taskId: cause.task.taskId, route: cause.task.route },
    limitationSince: cause && cause.since,
  });
  work.record({
    action: stage === 0 ? 'ladder.lift' : 'ladder.limit',
    subjectUserId: userId,
    object: taskId ?? before?.taskId ?? '',
    result: 'ok',
    reason: `stage_${stage}`,
  });
  work.tell(userId, { topic: 'limitation' });
}

interface Followed {
  standing: LadderStanding;
  /** False while somebody else's limitation stands in the way. */
  free: boolean;
}

/**
 * After anything changed that has a date: what is no longer due is lifted at once. Mail is left to the next upkeep. Null
 * for an account without one.
 */
export async function followLadder(work: Work, userId: string): Promise<Followed | null> {
  const profile = await findProfile(work.tx, userId);
  if (!profile) return null;
  const standing = ladder(datedTasks(profile, await requestsOf(work.tx, userId)), work.now);
  const free = isFree(profile);
  if (free) await limit(work, profile, standing);
  // An officer's limitation took the place of ours, and is not lifted by the task.
  else await setLadder(work.tx, userId, { limitationTask: null, limitationSince: null });
  await setLadder(work.tx, userId, { ladderAt: standing.reminders.length > 0 ? work.now : standing.next });
  return { standing, free };
}
