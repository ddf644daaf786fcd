// Which dates an account has to keep, and what is said of those it has missed. A limitation that an officer or
// another rule has set is nothing of the ladder's: it is neither replaced nor lifted here.
import type { Limitation } from '#contract/kyc.ts';
import { segmentOf } from '#contract/forms/all-forms.ts';
import { closedUntilDone } from '#contract/tasks.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { type LadderRow, setLadder } from '#gateway/db/queries/ladder.ts';
import { type RequestRow, requestsOf } from '#gateway/db/queries/questionnaires.ts';
import { type DatedTask, ladder, rungAt, type Stage, type LadderStanding } from './ladder.ts';
import { proofWanted } from './proof-age.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export type Dated = Pick<RequestRow, 'id' | 'templateCode' | 'mandatory' | 'status' | 'dueAt'>;
/** What has to be proved anew, and by when. */
interface Renewals {
  renewal: Pick<Subject['renewal'], 'status' | 'deadline'>;
  proof: Pick<Subject['proof'], 'status' | 'deadline'>;
}

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

function renewalTask({ renewal: { status, deadline: dueAt } }: Renewals): DatedTask[] {
  const settled = status === 'DisplayUpdatePOIStatus_No' || status === 'DisplayUpdatePOIStatus_Pending';
  if (settled || !dueAt) return [];
  return [{ taskId: 'updatekyc', route: 'updatekyc', dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' }];
}

function proofTask({ proof }: Renewals): DatedTask[] {
  const dueAt = proofWanted(proof);
  if (!dueAt) return [];
  return [{ taskId: PROOF_ROUTE, route: PROOF_ROUTE, dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' }];
}

/** Whatever waits for the person; what is done or being read waits for nobody. */
export function datedTasks(subject: Renewals, requests: readonly Dated[]): DatedTask[] {
  return [
    ...renewalTask(subject),
    ...proofTask(subject),
    ...requests.flatMap(({ id: taskId, templateCode, mandatory, status, dueAt }) => {
      if (!mandatory || status !== 'UNSUBMIT' || !dueAt) return [];
      const route = segmentOf(templateCode);
      return [{ taskId, route, dueAt, limitation: limitationOf(route) }];
    }),
  ];
}

/** Whether the ladder may move the limitation. */
export const isFree = ({ limitation, task }: LadderRow): boolean =>
  limitation === 'LIMITATION_DEFAULT' || (task !== null && OF_THE_LADDER.includes(limitation));

/** Brings the account to where the ladder stands, and tells the person's open pages. */
async function limit(
  work: Work,
  now: LadderRow,
  { stage, limitation, cause }: LadderStanding,
): Promise<void> {
  const { userId, task: before } = now;
  const taskId = cause?.task.taskId;
  const same = now.limitation === limitation && now.stage === stage && before?.taskId === taskId;
  if (same) return;
  await setLadder(work.tx, userId, {
    limitation,
    stage,
    task: cause && { taskId: cause.task.taskId, route: cause.task.route },
    since: cause && cause.since,
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
  const subject = await findSubject(work.tx, userId);
  if (!subject) return null;
  const standing = ladder(datedTasks(subject, await requestsOf(work.tx, userId)), work.now);
  const free = isFree(subject.ladder);
  if (free) await limit(work, subject.ladder, standing);
  // An officer's limitation took the place of ours, and is not lifted by the task.
  else await setLadder(work.tx, userId, { task: null, since: null });
  await setLadder(work.tx, userId, { lookAt: standing.reminders.length > 0 ? work.now : standing.next });
  return { standing, free };
}
