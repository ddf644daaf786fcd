// Ends a knowledge test when its time expires: the saved draft is marked as if submitted. Either the user's next call or
// the job does it, with the same result, because nothing is saved after the end. [S12]
import { validateSubmission } from '#contract/questionnaire/submission.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { findUserRequest, type RequestRow, findExpiredTests } from '#gateway/db/queries/questionnaires.ts';
import { buildAcceptedFields, acceptForm, type FormAcceptance } from '../review/acceptance.ts';
import { buildFormContexts } from '../context.ts';
import { decideSubmission, type Verdict } from '../review/automatic-decision.ts';
import { compileForm } from '../form.ts';
import { decryptDraft } from '../form-encryption.ts';
import { findTestEnd } from './test-state.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';

const markTimeUp = ({ outcome, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  outcome: outcome?.kind === 'knowledge' ? { ...outcome, timeUp: true } : outcome,
});

interface Moment {
  db: Db;
  now: Date;
}

/** The marked test of a request whose time has expired; null otherwise. */
async function markExpiredTest(
  ctx: Context,
  { db, now }: Moment,
  subject: Subject,
  row: RequestRow,
): Promise<FormAcceptance | null> {
  const at = findTestEnd(row);
  if (!at || now <= at) return null;
  const form = compileForm(ctx, row);
  const language = subject.account.mailLanguage;
  const { own } = await buildFormContexts(ctx, { db, now, language }, subject, row);
  const review = validateSubmission(form, decryptDraft(ctx, row) ?? [], own);
  const verdict = decideSubmission(row, form, review, own, at);
  if (!verdict) return null;
  return {
    row,
    subject,
    answers: review.answers,
    verdict: markTimeUp(verdict),
    version: form.template.version,
    language,
    at,
  };
}

/** Marks and stores an expired test; returns the request. */
export async function settleExpiredTest(ctx: Context, work: Work, row: RequestRow): Promise<RequestRow> {
  const subject = await findSubject(work.tx, row.userId);
  const ended = subject && (await markExpiredTest(ctx, { db: work.tx, now: work.now }, subject, row));
  return ended ? acceptForm(ctx, work, ended) : row;
}

/** Read-only: shows the result that the next write or job will store. */
export async function previewExpiredTest(
  ctx: Context,
  moment: Moment,
  subject: Subject,
  row: RequestRow,
): Promise<RequestRow> {
  const ended = await markExpiredTest(ctx, moment, subject, row);
  return ended ? { ...row, ...buildAcceptedFields(ended) } : row;
}

export async function settleExpiredTests(ctx: Context): Promise<void> {
  for (const { id, userId } of await findExpiredTests(ctx.db, ctx.clock.now()))
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
      const row = await findUserRequest(work.tx, userId, id);
      if (row) await settleExpiredTest(ctx, work, row);
    });
}
