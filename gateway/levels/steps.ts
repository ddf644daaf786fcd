// Moves level steps: the only writer of kyc_step after an account exists. The transaction must lock the
// account. An illegal event is recorded and logged, and changes nothing.
import type { EventType } from '#contract/events.ts';
import type { RejectionReason, StepEvent, StepLevel, StepStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { type StepRow, type Steps, updateStep } from '#gateway/db/queries/kyc.ts';
import { planStep, type StepView } from './step-plan.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

export interface StepMove {
  level: StepLevel;
  event: StepEvent;
  /** Reasons, for rejecting events. */
  reasons?: RejectionReason[];
}

type Fields = Partial<Pick<StepRow, 'reasons' | 'submittedAt' | 'decidedAt' | 'attemptsFrom'>>;

/** Returns the other columns of the step that the event changes. */
function getEventFields({ event, reasons = [] }: StepMove, now: Date): Fields {
  switch (event) {
    case 'submit':
      return { submittedAt: now, decidedAt: null, reasons: [] };
    case 'approve':
      return { decidedAt: now, reasons: [] };
    case 'reject_retry':
    case 'reject_final':
      return { decidedAt: now, reasons };
    case 'reopen':
      return { attemptsFrom: now };
    case 'reset':
    case 'lock':
    case 'residence_changed':
      return { submittedAt: null, decidedAt: null, reasons: [] };
    case 'disable':
    case 'enable':
    case 'unlock':
      return {};
  }
}

const NOT_SUBMITTED: readonly StepStatus[] = ['ALLOW', 'NOT_ALLOW'];

/** Returns null if the change only allows or forbids submitting the level. */
function findLevelEvent(before: StepStatus, after: StepStatus): Extract<EventType, `level.${string}`> | null {
  if (before === after) return null;
  if (after === 'CERTIFICATION_DISABLED') return 'level.disabled';
  if (before === 'CERTIFICATION_DISABLED') return 'level.enabled';
  switch (after) {
    case 'PENDING':
      return 'level.submitted';
    case 'SUCCESS':
      return 'level.granted';
    case 'FAILED_AND_CAN_RETRY':
      return before === 'PENDING' ? 'level.rejected' : 'level.reopened';
    case 'FAILED_AND_CAN_NOT_RETRY':
      return 'level.rejected';
    default:
      return NOT_SUBMITTED.includes(before) ? null : 'level.reset';
  }
}

function emitLevelEvent({ emit }: Work, before: StepRow, { userId, level, status, ...after }: StepRow): void {
  const type = findLevelEvent(before.status, status);
  if (!type) return;
  emit(userId, type, {
    level,
    status,
    reasons: after.reasons,
    final: status === 'FAILED_AND_CAN_NOT_RETRY',
    submittedAt: after.submittedAt?.toISOString() ?? null,
    decidedAt: after.decidedAt?.toISOString() ?? null,
  });
}

/** Returns the steps after the move; null if it is illegal. `steps` must be read in the same transaction. */
export async function moveStep(
  ctx: Context,
  work: Work,
  steps: Steps,
  move: StepMove,
): Promise<Steps | null> {
  const { tx, now, record, publish } = work;
  const { userId } = steps.LEVEL_1;
  const plan = planStep(steps, move.level, move.event);
  const entry = { action: `step.${move.event}`, subjectUserId: userId, object: move.level };
  if (!plan) {
    const { status } = steps[move.level];
    record({ ...entry, result: 'refused', reason: `illegal_from_${status}` });
    ctx.log.warn({ level: move.level, event: move.event, status }, 'illegal step event');
    return null;
  }

  const moved = { ...steps };
  const write = async (level: StepLevel, view: StepView, fields: Fields) => {
    const patch = { ...view, ...fields, waitingSince: null };
    if (!(await updateStep(tx, steps[level], patch)))
      throw new Error('A level step changed although its account is locked.');
    moved[level] = { ...steps[level], ...patch, version: steps[level].version + 1 };
    emitLevelEvent(work, steps[level], moved[level]);
    publish(userId, { level, status: view.status });
  };
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const view = plan[level];
    if (view) await write(level, view, level === move.level ? getEventFields(move, now) : {});
  }
  record({ ...entry, result: 'ok', reason: (move.reasons ?? []).join(',') });
  return moved;
}
