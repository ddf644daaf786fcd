// [T8] Who is asked what, without an officer: at sign-up, when a level opens, when somebody moves to another site. Then
// what the levels make of it: some forms are sent before a level starts, all are approved before it is granted.
import type { StepLevel } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, readSteps, type Steps, type Subject, updateStep } from '#gateway/db/queries/kyc.ts';
import { type RequestRow, requestsOf, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { nextQuestionnaireStatus } from './lifecycle.ts';
import { formsAskedOn, formsDue, isRuled } from './regional-matrix.ts';
import { partnerCode } from './catalogue.ts';
import { addRequest } from './requests.ts';
import { followRequests } from './standing.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Adds what is missing; what was asked before stays as it is. */
export async function assignByRules(ctx: Context, work: Work, subject: Subject, steps: Steps): Promise<void> {
  if (subject.account.isEntity) return;
  const { LEVEL_1, LEVEL_2 } = steps;
  const due = formsDue(subject.account.site, { LEVEL_1: LEVEL_1.status, LEVEL_2: LEVEL_2.status });
  const codes = due.map(({ templateCode }) => templateCode);
  const partner = partnerCode(subject);
  if (partner) codes.push(partner);
  for (const templateCode of codes) await addRequest(ctx, work, subject, templateCode, { mandatory: true });
}

/** What the rules asked and nobody has decided is taken back, but for the forms that stay. */
export async function takeBackForms(
  work: Work,
  userId: string,
  staying: readonly string[] = [],
): Promise<void> {
  const rows = (await requestsOf(work.tx, userId)).filter(
    ({ mandatory, templateCode }) => mandatory && isRuled(templateCode) && !staying.includes(templateCode),
  );
  let taken = 0;
  for (const row of rows) {
    const status = nextQuestionnaireStatus(row.status, 'unassign');
    if (!status) continue;
    taken += 1;
    await updateRequest(work.tx, row.id, { status });
    work.record({
      action: 'questionnaire.unassign',
      subjectUserId: userId,
      object: row.id,
      result: 'ok',
      reason: row.templateCode,
    });
  }
  if (taken > 0) await followRequests(work, userId);
}

/** Once an account has moved to another site: what only the old one asked is taken back, what the new one asks is asked. */
export async function reassign(ctx: Context, work: Work, userId: string): Promise<void> {
  const subject = await findSubject(work.tx, userId);
  if (!subject) return;
  const asked = formsAskedOn(subject.account.site).map(({ templateCode }) => templateCode);
  await takeBackForms(work, userId, asked);
  await assignByRules(ctx, work, subject, await readSteps(work.tx, userId));
}

/** Asked of this person for this level. */
function askedFor(rows: readonly RequestRow[], site: string, level: StepLevel) {
  return formsAskedOn(site).flatMap((form) => {
    const row = rows.findLast((each) => each.templateCode === form.templateCode && each.mandatory);
    return form.level === level && row && row.status !== 'UNDEFINED' ? [{ ...form, row }] : [];
  });
}

/** Whether something has to be sent in before the level may be. */
export async function formsComeFirst(db: Db, { account }: Subject, level: StepLevel): Promise<boolean> {
  const asked = askedFor(await requestsOf(db, account.id), account.site, level);
  return asked.some(
    ({ holds, row }) => holds === 'start' && (row.status === 'UNSUBMIT' || row.status === 'REJECTED'),
  );
}

async function formsAreOpen(db: Db, userId: string, level: StepLevel): Promise<boolean> {
  const subject = await findSubject(db, userId);
  if (!subject) return false;
  const asked = askedFor(await requestsOf(db, userId), subject.account.site, level);
  return asked.some(({ row }) => row.status !== 'APPROVED');
}

/** Level 2 was handed over together with this very submission of level 1, and waited for it. */
const cameAlong = ({ LEVEL_1: { submittedAt }, LEVEL_2: { heldSince } }: Steps): boolean =>
  heldSince !== null && submittedAt !== null && heldSince >= submittedAt;

async function grantSecond(ctx: Context, work: Work, steps: Steps): Promise<Steps> {
  const submitted = await moveStep(ctx, work, steps, { level: 'LEVEL_2', event: 'submit' });
  const granted = submitted && (await grantLevel(ctx, work, submitted, 'LEVEL_2'));
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
): Promise<Steps | null> {
  const { userId } = steps.LEVEL_1;
  const step = steps[level];
  if (step.status === 'PENDING' && (await formsAreOpen(work.tx, userId, level))) {
    const heldSince = step.heldSince ?? work.now;
    if (!(await updateStep(work.tx, step, { heldSince })))
      throw new Error('a step of a person who is held has changed');
    work.record({ action: 'step.hold', subjectUserId: userId, object: level, result: 'ok' });
    work.tell(userId, { level, status: step.status });
    return { ...steps, [level]: { ...step, heldSince, version: step.version + 1 } };
  }
  const granted = await moveStep(ctx, work, steps, { level, event: 'approve' });
  if (!granted) return null;
  const subject = await findSubject(work.tx, userId);
  if (subject) await assignByRules(ctx, work, subject, granted);
  return level === 'LEVEL_1' && cameAlong(steps) ? grantSecond(ctx, work, granted) : granted;
}

/** After a form was approved: a level that only waited for it is granted. */
export async function grantHeld(ctx: Context, work: Work, userId: string): Promise<void> {
  let steps = await readSteps(work.tx, userId);
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const { heldSince, status } = steps[level];
    if (heldSince && status === 'PENDING' && !(await formsAreOpen(work.tx, userId, level)))
      steps = (await grantLevel(ctx, work, steps, level)) ?? steps;
  }
}
