// Changes to applicants by the server API and the desk: tags, risk label, notes, renewal requests.
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { RENEWAL_NOTICE_DAYS } from '#contract/reverification.ts';
import type { Applicant, ApplicantChange, ApplicantNote } from '#contract/schemas/applicants.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { MEMBER_TAGS } from '#gateway/accounts/tags.ts';
import { requestDocument, requestProof } from '#gateway/cases/renewal-requests.ts';
import type { Context } from '#gateway/context.ts';
import { updateAccount } from '#gateway/db/queries/accounts.ts';
import { findApplicantLabel, listNotes, setApplicantLabel } from '#gateway/db/queries/applicant-notes.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { requireMatch } from '#gateway/kit/entity-tags.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { toWholePage } from '#gateway/kit/cursors.ts';
import { addAccountNote, toAccountNote } from '#gateway/kit/decisions/account-notes.ts';
import { findConflictError } from '#gateway/kit/decisions/decision-obstacle.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { type ApplicantReader, recordRead, requireApplicant } from './applicant-access.ts';
import { readApplicantIn } from './applicants.ts';

async function changeTags(
  { tx, record, publish }: Work,
  userId: string,
  before: Record<string, string>,
  tags: NonNullable<ApplicantChange['tags']>,
): Promise<void> {
  const after = { ...before };
  for (const [name, value] of Object.entries(tags)) {
    if (MEMBER_TAGS.includes(name))
      throw new BusinessError(invalidRequest, {
        message: `The tag ${name} can only be changed by the user.`,
        field: `tags.${name}`,
      });
    if (value === null) delete after[name];
    else after[name] = value;
  }
  await updateAccount(tx, userId, { memberTags: after });
  const names = Object.keys(tags).join(',');
  record({ action: 'applicant.tags', subjectUserId: userId, object: userId, result: 'ok', reason: names });
  publish(userId, { topic: 'residence' });
}

export function changeApplicant(
  ctx: Context,
  userId: string,
  { tags, riskLabel }: ApplicantChange,
  reader: ApplicantReader,
  ifMatch: string | null,
): Promise<Applicant> {
  return inTransaction<Applicant>(ctx, reader.actor, userId, async (work) => {
    const { tx, now, record } = work;
    const { account } = await requireApplicant(tx, userId, reader);
    const conflict = await findConflictError(work, reader.actor, { userId, object: userId });
    if (conflict) return conflict;
    if (ifMatch !== null) requireMatch(ifMatch, await readApplicantIn(ctx, tx, userId, reader));
    if (tags) await changeTags(work, userId, account.memberTags, tags);
    if (riskLabel !== undefined && riskLabel !== (await findApplicantLabel(tx, userId))) {
      await setApplicantLabel(tx, userId, riskLabel, { by: reader.actor.name, at: now });
      const reason = riskLabel ?? 'removed';
      record({ action: 'applicant.risk_label', subjectUserId: userId, object: userId, result: 'ok', reason });
    }
    return readApplicantIn(ctx, tx, userId, reader);
  });
}

export async function listNotesOf(
  ctx: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantNote>> {
  await requireApplicant(ctx.db, userId, reader);
  await recordRead(ctx, reader, 'operator.view_notes', userId, userId);
  return toWholePage((await listNotes(ctx.db, userId)).map((row) => toAccountNote(ctx, row)));
}

export function addNote(
  ctx: Context,
  userId: string,
  text: string,
  reader: ApplicantReader,
): Promise<ApplicantNote> {
  return inTransaction(ctx, reader.actor, userId, async (work) => {
    await requireApplicant(work.tx, userId, reader);
    return addAccountNote(ctx, work, reader.actor, { userId, text });
  });
}

/** Asks the applicant to renew a verified document or address. */
export function requestRenewal(
  ctx: Context,
  userId: string,
  kind: 'document' | 'address',
  reader: ApplicantReader,
): Promise<{ kind: 'document' | 'address' }> {
  return inTransaction(ctx, reader.actor, userId, async (work) => {
    const subject = await requireApplicant(work.tx, userId, reader);
    const steps = await readSteps(work.tx, userId);
    const { status } = kind === 'document' ? steps.LEVEL_1 : steps.LEVEL_2;
    const isOpen =
      kind === 'document'
        ? subject.renewal.status !== 'DisplayUpdatePOIStatus_No'
        : subject.proof.deadline !== null;
    if (status !== 'SUCCESS' || isOpen)
      throw new BusinessError(illegalTransition, {
        message: isOpen
          ? 'A renewal is already requested.'
          : 'The level is not granted, so there is nothing to renew.',
      });
    if (kind === 'address') await requestProof(work, steps, userId);
    else {
      const deadline = new Date(work.now.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS);
      await requestDocument(work, subject, deadline);
    }
    return { kind };
  });
}
