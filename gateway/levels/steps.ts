// Moves level steps: the only writer of kyc_step after an account exists. The transaction must lock the
// account. An illegal event is recorded and logged, and changes nothing.
import type { RejectionReason, StepEvent, StepLevel } from '#contract/kyc.ts';
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

/** Returns the steps after the move; null if it is illegal. `steps` must be read in the same transaction. */
export async function moveStep(
  ctx: Context,
  { tx, now, record, publish }: Work,
  steps: Steps,
  move: StepMove,
): Promise<Steps | null> {
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
    publish(userId, { level, status: view.status });
  };
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const view = plan[level];
    if (view) await write(level, view, level === move.level ? getEventFields(move, now) : {});
  }
  record({ ...entry, result: 'ok', reason: (move.reasons ?? []).join(',') });
  return moved;
}
