// [T8] Forms of a site that block a level: some before it is submitted, all before it is granted.
import { findSegmentByTemplateCode } from '#contract/forms/all-forms.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { type RequestRow, listRequests } from '#gateway/db/queries/questionnaires.ts';
import { listSiteForms } from './site-forms.ts';

/** Forms assigned to this user for this level. */
function filterLevelForms(rows: readonly RequestRow[], site: string, level: StepLevel) {
  return listSiteForms(site).flatMap((form) => {
    const row = rows.findLast((each) => each.templateCode === form.templateCode && each.mandatory);
    return form.level === level && row && row.status !== 'UNDEFINED' ? [{ ...form, row }] : [];
  });
}

const isAwaitingUser = ({ status }: RequestRow): boolean => status === 'UNSUBMIT' || status === 'REJECTED';

/** Returns the pages of forms that must be submitted before the level. */
export async function listFormPagesBeforeLevel(
  db: Db,
  { account }: Subject,
  level: StepLevel,
): Promise<string[]> {
  return filterLevelForms(await listRequests(db, account.id), account.site, level)
    .filter(({ holds, row }) => holds === 'start' && isAwaitingUser(row))
    .map(({ templateCode }) => findSegmentByTemplateCode(templateCode));
}

/** Returns the pages of the forms that the user must still complete for this level. */
export async function listUnfinishedFormPages(db: Db, userId: string, level: StepLevel): Promise<string[]> {
  const subject = await findSubject(db, userId);
  if (!subject) return [];
  return filterLevelForms(await listRequests(db, userId), subject.account.site, level)
    .filter(({ row }) => isAwaitingUser(row))
    .map(({ templateCode }) => findSegmentByTemplateCode(templateCode));
}

/** True if a form of the level is not approved yet. */
export async function hasOpenForms(db: Db, userId: string, level: StepLevel): Promise<boolean> {
  const subject = await findSubject(db, userId);
  if (!subject) return false;
  const forms = filterLevelForms(await listRequests(db, userId), subject.account.site, level);
  return forms.some(({ row }) => row.status !== 'APPROVED');
}
