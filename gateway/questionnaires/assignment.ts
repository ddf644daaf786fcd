// [T8] Who is asked what, without an officer: at sign-up, when a level opens, when somebody moves to another site.
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { requestsOf, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { nextQuestionnaireStatus } from './lifecycle.ts';
import { formsAskedOn, formsDue, isRuled } from '#gateway/levels/regional-matrix.ts';
import { partnerCode } from './catalogue.ts';
import { addRequest } from './requests.ts';
import { followRequests } from './standing.ts';
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
