// Access of a caller of the server API to an applicant. A key restricted to sites cannot find applicants of other sites.
import { notFound } from '#contract/errors/requests.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

export interface ApplicantReader {
  actor: Actor;
  /** Sites of the key; empty for all. */
  sites: readonly string[];
}

export async function requireApplicant(db: Db, userId: string, { sites }: ApplicantReader): Promise<Subject> {
  const subject = await findSubject(db, userId);
  if (!subject || (sites.length > 0 && !sites.includes(subject.account.site)))
    throw new BusinessError(notFound, { message: 'There is no such applicant.' });
  return subject;
}

/** Records a read of personal data. Call it before returning the data. */
export const recordRead = (
  ctx: Context,
  { actor }: ApplicantReader,
  action: string,
  userId: string,
  object: string,
): Promise<void> =>
  inTransaction(ctx, actor, NO_ACCOUNTS, async ({ record }) =>
    record({ action, subjectUserId: userId, object, result: 'ok' }),
  );
