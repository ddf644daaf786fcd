// The end of a knowledge test's time: what was saved by then is the paper, marked as if it had been handed in. It is found
// by whoever acts first, the person or the job, and comes to the same whenever that is: nothing is saved after the end.
// [S12]
import { reviewSubmission } from '#contract/questionnaire/submission.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { findRequestOf, type RequestRow, runOutPapers } from '#gateway/db/queries/questionnaires.ts';
import { acceptedFields, acceptForm, type FormAcceptance } from '../review/acceptance.ts';
import { formContexts } from '../context.ts';
import { judgeSubmission, type Verdict } from '../review/automatic-decision.ts';
import { formOf } from '../form.ts';
import { draftAnswersOf } from '../seal.ts';
import { paperEnd } from './papers.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';

const markedAtTheEnd = ({ outcome, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  outcome: outcome?.kind === 'knowledge' ? { ...outcome, timeUp: true } : outcome,
});

interface Moment {
  db: Db;
  now: Date;
}

/** The paper of a request whose time has run out, marked; null when there is none. */
async function endOfTime(
  ctx: Context,
  { db, now }: Moment,
  subject: Subject,
  row: RequestRow,
): Promise<FormAcceptance | null> {
  const at = paperEnd(row);
  if (!at || now <= at) return null;
  const form = formOf(ctx, row);
  const language = subject.account.mailLanguage;
  const { own } = await formContexts(ctx, { db, now, language }, subject, row);
  const review = reviewSubmission(form, draftAnswersOf(ctx, row) ?? [], own);
  const verdict = judgeSubmission(row, form, review, own, at);
  if (!verdict) return null;
  return {
    row,
    subject,
    answers: review.answers,
    verdict: markedAtTheEnd(verdict),
    version: form.template.version,
    language,
    at,
  };
}

/** The request as it stands once its paper, if its time has run out, is marked. */
export async function takenIn(ctx: Context, work: Work, row: RequestRow): Promise<RequestRow> {
  const subject = await findSubject(work.tx, row.userId);
  const ended = subject && (await endOfTime(ctx, { db: work.tx, now: work.now }, subject, row));
  return ended ? acceptForm(ctx, work, ended) : row;
}

/** The same for somebody who only looks: whoever acts next, person or job, comes to the same and keeps it. */
export async function seenAtTheEnd(
  ctx: Context,
  moment: Moment,
  subject: Subject,
  row: RequestRow,
): Promise<RequestRow> {
  const ended = await endOfTime(ctx, moment, subject, row);
  return ended ? { ...row, ...acceptedFields(ended) } : row;
}

export async function markRunOutPapers(ctx: Context): Promise<void> {
  for (const { id, userId } of await runOutPapers(ctx.db, ctx.clock.now()))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const row = await findRequestOf(work.tx, userId, id);
      if (row) await takenIn(ctx, work, row);
    });
}
