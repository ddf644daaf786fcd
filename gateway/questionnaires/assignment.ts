// [T8] Assigns questionnaires by rule: at sign-up, when a level opens, and when the account moves to another site.
import type { Context } from '#gateway/context.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { listRequests, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { getNextQuestionnaireStatus } from './lifecycle.ts';
import { listSiteForms, listDueForms, isSiteForm } from '#gateway/levels/site-forms.ts';
import { findPartnerCode } from './catalogue.ts';
import { ensureRequest } from './requests.ts';
import { updateFormState } from './request-status.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Adds missing forms; existing ones stay unchanged. */
export async function assignByRules(ctx: Context, work: Work, subject: Subject, steps: Steps): Promise<void> {
  if (subject.account.isEntity) return;
  const { LEVEL_1, LEVEL_2 } = steps;
  const due = listDueForms(subject.account.site, { LEVEL_1: LEVEL_1.status, LEVEL_2: LEVEL_2.status });
  const codes = due.map(({ templateCode }) => templateCode);
  const partner = findPartnerCode(subject);
  if (partner) codes.push(partner);
  for (const templateCode of codes)
    await ensureRequest(ctx, work, subject, templateCode, { mandatory: true });
}

/** Withdraws undecided forms that rules assigned, except those in `staying`. */
export async function withdrawForms(
  work: Work,
  userId: string,
  staying: readonly string[] = [],
): Promise<void> {
  const rows = (await listRequests(work.tx, userId)).filter(
    ({ mandatory, templateCode }) => mandatory && isSiteForm(templateCode) && !staying.includes(templateCode),
  );
  let taken = 0;
  for (const row of rows) {
    const status = getNextQuestionnaireStatus(row.status, 'unassign');
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
  if (taken > 0) await updateFormState(work, userId);
}

/** After a move to another site: withdraws forms only the old site requires and assigns those of the new one. */
export async function reassignForms(ctx: Context, work: Work, userId: string): Promise<void> {
  const subject = await findSubject(work.tx, userId);
  if (!subject) return;
  const asked = listSiteForms(subject.account.site).map(({ templateCode }) => templateCode);
  await withdrawForms(work, userId, asked);
  await assignByRules(ctx, work, subject, await readSteps(work.tx, userId));
}
