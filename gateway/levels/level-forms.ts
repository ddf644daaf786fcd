// [T8] What the levels make of the forms a site asks: some are sent before a level starts, all are approved before it is
// granted.
import { segmentForTemplateCode } from '#contract/forms/all-forms.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { type RequestRow, listRequests } from '#gateway/db/queries/questionnaires.ts';
import { formsAskedOn } from './regional-matrix.ts';

/** Asked of this person for this level. */
function askedFor(rows: readonly RequestRow[], site: string, level: StepLevel) {
  return formsAskedOn(site).flatMap((form) => {
    const row = rows.findLast((each) => each.templateCode === form.templateCode && each.mandatory);
    return form.level === level && row && row.status !== 'UNDEFINED' ? [{ ...form, row }] : [];
  });
}

const isWithPerson = ({ status }: RequestRow): boolean => status === 'UNSUBMIT' || status === 'REJECTED';

/** Pages of what has to be sent in before the level may be. */
export async function formsFirst(db: Db, { account }: Subject, level: StepLevel): Promise<string[]> {
  return askedFor(await listRequests(db, account.id), account.site, level)
    .filter(({ holds, row }) => holds === 'start' && isWithPerson(row))
    .map(({ templateCode }) => segmentForTemplateCode(templateCode));
}

/** Pages of what the level waits for and only the person can do. */
export async function formsToFinish(db: Db, userId: string, level: StepLevel): Promise<string[]> {
  const subject = await findSubject(db, userId);
  if (!subject) return [];
  return askedFor(await listRequests(db, userId), subject.account.site, level)
    .filter(({ row }) => isWithPerson(row))
    .map(({ templateCode }) => segmentForTemplateCode(templateCode));
}

/** Whether something that was asked for the level is not approved yet. */
export async function formsAreOpen(db: Db, userId: string, level: StepLevel): Promise<boolean> {
  const subject = await findSubject(db, userId);
  if (!subject) return false;
  const asked = askedFor(await listRequests(db, userId), subject.account.site, level);
  return asked.some(({ row }) => row.status !== 'APPROVED');
}
