// Grants levels: needs approved documents and every form of the level approved. Nothing else grants levels.
import type { StepLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject, updateStep } from '#gateway/db/queries/kyc.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { hasOpenForms } from './level-forms.ts';
import { notifyLevelDecisions } from './level-notices.ts';
import { moveStep } from './steps.ts';

/**
 * Assigns the site's next forms after a level. Passed as an argument, because levels may not import
 * questionnaires.
 */
export type AssignForms = (ctx: Context, work: Work, subject: Subject, steps: Steps) => Promise<void>;

/** True if level 2 was submitted with this submission of level 1. */
const wasSubmittedTogether = ({ LEVEL_1: { submittedAt }, LEVEL_2: { waitingSince } }: Steps): boolean =>
  waitingSince !== null && submittedAt !== null && waitingSince >= submittedAt;

async function grantLevel2(ctx: Context, work: Work, steps: Steps, askNext: AssignForms): Promise<Steps> {
  const submitted = await moveStep(ctx, work, steps, { level: 'LEVEL_2', event: 'submit' });
  const granted = submitted && (await grantLevel(ctx, work, submitted, 'LEVEL_2', askNext));
  return granted ?? submitted ?? steps;
}

/**
 * Grants a level with approved documents. While a form is open, stores the approval and keeps the level under
 * review. Returns null if the level cannot be granted. `steps` must be read in the same transaction.
 */
export async function grantLevel(
  ctx: Context,
  work: Work,
  steps: Steps,
  level: StepLevel,
  askNext: AssignForms,
): Promise<Steps | null> {
  const { userId } = steps.LEVEL_1;
  const step = steps[level];
  if (step.status === 'PENDING' && (await hasOpenForms(work.tx, userId, level))) {
    const waitingSince = step.waitingSince ?? work.now;
    if (!(await updateStep(work.tx, step, { waitingSince })))
      throw new Error('A level step changed although its account is locked.');
    work.record({ action: 'step.hold', subjectUserId: userId, object: level, result: 'ok' });
    work.publish(userId, { level, status: step.status });
    return { ...steps, [level]: { ...step, waitingSince, version: step.version + 1 } };
  }
  const granted = await moveStep(ctx, work, steps, { level, event: 'approve' });
  if (!granted) return null;
  const subject = await findSubject(work.tx, userId);
  if (subject) await askNext(ctx, work, subject, granted);
  return level === 'LEVEL_1' && wasSubmittedTogether(steps)
    ? grantLevel2(ctx, work, granted, askNext)
    : granted;
}

/** Called after a form is approved: grants levels that waited only for it. */
export async function grantWaitingLevels(
  ctx: Context,
  work: Work,
  userId: string,
  askNext: AssignForms,
): Promise<void> {
  const before = await readSteps(work.tx, userId);
  let steps = before;
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const { waitingSince, status } = steps[level];
    if (waitingSince && status === 'PENDING' && !(await hasOpenForms(work.tx, userId, level)))
      steps = (await grantLevel(ctx, work, steps, level, askNext)) ?? steps;
  }
  await notifyLevelDecisions(ctx, work, before, steps);
}
