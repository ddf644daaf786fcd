// Grants levels, and is the only one that does: documents that are right, and every form of the level approved.
import type { StepLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject, updateStep } from '#gateway/db/queries/kyc.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { formsAreOpen } from './level-forms.ts';
import { tellLevels } from './level-news.ts';
import { moveStep } from './steps.ts';

/** What a level that was granted brings up: the site's next questions. Handed in, for levels know no questionnaires. */
export type AskNext = (ctx: Context, work: Work, subject: Subject, steps: Steps) => Promise<void>;

/** Level 2 was handed over together with this very submission of level 1, and waited for it. */
const cameAlong = ({ LEVEL_1: { submittedAt }, LEVEL_2: { heldSince } }: Steps): boolean =>
  heldSince !== null && submittedAt !== null && heldSince >= submittedAt;

async function grantSecond(ctx: Context, work: Work, steps: Steps, askNext: AskNext): Promise<Steps> {
  const submitted = await moveStep(ctx, work, steps, { level: 'LEVEL_2', event: 'submit' });
  const granted = submitted && (await grantLevel(ctx, work, submitted, 'LEVEL_2', askNext));
  return granted ?? submitted ?? steps;
}

/**
 * Grants a level whose documents are right; or, while a form of it is open, remembers that they are: the level stays
 * under review. Null when the level cannot be granted. `steps` must be read in the same transaction.
 */
export async function grantLevel(
  ctx: Context,
  work: Work,
  steps: Steps,
  level: StepLevel,
  askNext: AskNext,
): Promise<Steps | null> {
  const { userId } = steps.LEVEL_1;
  const step = steps[level];
  if (step.status === 'PENDING' && (await formsAreOpen(work.tx, userId, level))) {
    const heldSince = step.heldSince ?? work.now;
    if (!(await updateStep(work.tx, step, { heldSince })))
      throw new Error('a step of a person who is held has changed');
    work.record({ action: 'step.hold', subjectUserId: userId, object: level, result: 'ok' });
    work.publish(userId, { level, status: step.status });
    return { ...steps, [level]: { ...step, heldSince, version: step.version + 1 } };
  }
  const granted = await moveStep(ctx, work, steps, { level, event: 'approve' });
  if (!granted) return null;
  const subject = await findSubject(work.tx, userId);
  if (subject) await askNext(ctx, work, subject, granted);
  return level === 'LEVEL_1' && cameAlong(steps) ? grantSecond(ctx, work, granted, askNext) : granted;
}

/** After a form was approved: a level that only waited for it is granted. */
export async function grantHeld(ctx: Context, work: Work, userId: string, askNext: AskNext): Promise<void> {
  const before = await readSteps(work.tx, userId);
  let steps = before;
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const { heldSince, status } = steps[level];
    if (heldSince && status === 'PENDING' && !(await formsAreOpen(work.tx, userId, level)))
      steps = (await grantLevel(ctx, work, steps, level, askNext)) ?? steps;
  }
  await tellLevels(ctx, work, before, steps);
}
