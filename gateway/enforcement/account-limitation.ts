// Deadlines of an account and the limitation for missed ones. The ladder never replaces or lifts a limitation set by an
// officer or another rule.
import type { Limitation } from '#contract/kyc.ts';
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import { getTaskRestriction } from '#contract/tasks.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { type LadderRow, setLadder } from '#gateway/db/queries/ladder.ts';
import { type RequestRow, listRequests } from '#gateway/db/queries/questionnaires.ts';
import { type DatedTask, evaluateLadder, findLadderStep, type Stage, type LadderState } from './ladder.ts';
import { getPendingProofDeadline } from './proof-age.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export type DatedRequest = Pick<RequestRow, 'id' | 'templateCode' | 'mandatory' | 'status' | 'dueAt'>;
/** Renewals of document and address, with their deadlines. */
interface Renewals {
  renewal: Pick<Subject['renewal'], 'status' | 'deadline'>;
  proof: Pick<Subject['proof'], 'status' | 'deadline'>;
}

/** Route to replace an outdated identity document. */
const DOCUMENT_ROUTE = 'updatekyc';
/** Route to replace an outdated proof of address. */
export const PROOF_ROUTE = 'updatePOA';
/** An overdue task of these kinds closes only its own feature, not the whole account. */
const SELF_LIMITING = ['PRODUCT', 'TRADE', 'LIMIT'];
const DUE_DILIGENCE = ['eddQuestionnaire', 'rcEddQuestionnaire'];
const LADDER_LIMITATIONS: readonly Limitation[] = [
  'LIMITATION_REVERIFY_OVERDUE',
  'LIMITATION_RFI_OVERDUE',
  'LIMITATION_EDD_OVERDUE',
  'LIMITATION_WITHDRAW_ONLY',
];

function findLimitation(route: string): Limitation | null {
  if (DUE_DILIGENCE.includes(route)) return 'LIMITATION_EDD_OVERDUE';
  const closed = getTaskRestriction(route);
  return closed !== null && SELF_LIMITING.includes(closed) ? null : 'LIMITATION_RFI_OVERDUE';
}

/** The ladder stage of an open task; empty if the task limits only its own feature. */
export const readStage = (route: string, dueAt: Date | null, now: Date): { stage?: Stage } =>
  dueAt && findLimitation(route) ? { stage: findLadderStep(dueAt, now)?.stage ?? 0 } : {};

function renewalTask({ renewal: { status, deadline: dueAt } }: Renewals): DatedTask[] {
  const settled = status === 'DisplayUpdatePOIStatus_No' || status === 'DisplayUpdatePOIStatus_Pending';
  if (settled || !dueAt) return [];
  return [
    { taskId: DOCUMENT_ROUTE, route: DOCUMENT_ROUTE, dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' },
  ];
}

function proofTask({ proof }: Renewals): DatedTask[] {
  const dueAt = getPendingProofDeadline(proof);
  if (!dueAt) return [];
  return [{ taskId: PROOF_ROUTE, route: PROOF_ROUTE, dueAt, limitation: 'LIMITATION_REVERIFY_OVERDUE' }];
}

/** Tasks that wait for the user; submitted and completed ones have no deadline. */
export function listDatedTasks(subject: Renewals, requests: readonly DatedRequest[]): DatedTask[] {
  return [
    ...renewalTask(subject),
    ...proofTask(subject),
    ...requests.flatMap(({ id: taskId, templateCode, mandatory, status, dueAt }) => {
      if (!mandatory || status !== 'UNSUBMIT' || !dueAt) return [];
      const route = findSegmentByTemplateCode(templateCode);
      return [{ taskId, route, dueAt, limitation: findLimitation(route) }];
    }),
  ];
}

/** True if the ladder may change the limitation. */
export const isLadderControlled = ({ limitation, task }: LadderRow): boolean =>
  limitation === 'LIMITATION_DEFAULT' || (task !== null && LADDER_LIMITATIONS.includes(limitation));

function emitOverdue({ emit }: Work, userId: string, { taskId, dueAt }: DatedTask): void {
  if (taskId !== DOCUMENT_ROUTE && taskId !== PROOF_ROUTE) return;
  const kind = taskId === PROOF_ROUTE ? 'address' : 'document';
  emit(userId, 'renewal.overdue', { kind, caseId: null, reasons: [], dueAt: dueAt.toISOString() });
}

/** Sets the ladder's limitation and notifies the user's open pages. */
async function applyLimitation(
  work: Work,
  now: LadderRow,
  { stage, limitation, cause }: LadderState,
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
  if (now.limitation !== limitation || now.stage !== stage)
    work.emit(userId, 'limitation.changed', { limitation, stage });
  if (cause && before?.taskId !== taskId) emitOverdue(work, userId, cause.task);
  work.publish(userId, { topic: 'limitation' });
}

interface LadderUpdate {
  state: LadderState;
  /** False while an officer's or another rule's limitation is set. */
  isLadderControlled: boolean;
}

/**
 * Applies the ladder after a dated task changed; lifts a limitation at once when nothing is overdue. The next scheduled
 * job sends the mails. Returns null for an unknown account.
 */
export async function applyLadder(work: Work, userId: string): Promise<LadderUpdate | null> {
  const subject = await findSubject(work.tx, userId);
  if (!subject) return null;
  const state = evaluateLadder(listDatedTasks(subject, await listRequests(work.tx, userId)), work.now);
  const isControlled = isLadderControlled(subject.ladder);
  if (isControlled) await applyLimitation(work, subject.ladder, state);
  // An officer's limitation replaced the ladder's, and the task does not lift it.
  else await setLadder(work.tx, userId, { task: null, since: null });
  await setLadder(work.tx, userId, { lookAt: state.reminders.length > 0 ? work.now : state.nextChangeAt });
  return { state, isLadderControlled: isControlled };
}
