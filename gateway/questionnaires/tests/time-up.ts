// The end of a knowledge test's time: what was saved by then is the paper, marked as if it had been handed in. It is found
// by whoever looks first, the person or the job, and comes to the same whenever that is: nothing is saved after the end.
// [S12]
import { reviewSubmission } from '#contract/questionnaire/submission.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { findRequestOf, type RequestRow, runOutPapers } from '#gateway/db/queries/questionnaires.ts';
import { acceptForm } from '../review/acceptance.ts';
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

/** The request as it stands once its paper, if its time has run out, is marked. */
export async function takenIn(ctx: Context, work: Work, row: RequestRow): Promise<RequestRow> {
  const { tx, now } = work;
  const at = paperEnd(row);
  if (!at || now <= at) return row;
  const subject = await findSubject(tx, row.userId);
  if (!subject) return row;
  const form = formOf(ctx, row);
  const language = subject.account.mailLanguage;
  const { own } = await formContexts(ctx, { db: tx, now, language }, subject, row);
  const review = reviewSubmission(form, draftAnswersOf(ctx, row) ?? [], own);
  const verdict = judgeSubmission(row, form, review, own, at);
  if (!verdict) return row;
  return acceptForm(ctx, work, {
    row,
    subject,
    answers: review.answers,
    verdict: markedAtTheEnd(verdict),
    version: form.template.version,
    language,
    at,
  });
}

export async function markRunOutPapers(ctx: Context): Promise<void> {
  for (const { id, userId } of await runOutPapers(ctx.db, ctx.clock.now()))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const row = await findRequestOf(work.tx, userId, id);
      if (row) await takenIn(ctx, work, row);
    });
}
