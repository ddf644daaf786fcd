// Enhanced due diligence of an account: one at a time, opened by a decision or an officer. [T9, C24]
import { findFormByTemplateCode } from '#contract/forms/all-forms.ts';
import { RC_EDD_FORM } from '#contract/forms/rc-edd.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { eddInfo as eddInfoCall } from '#contract/calls/diligence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { findDueDiligence, setDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { type EddEvent, getNextEddStatus } from './lifecycle.ts';
import { ensureRequest, type RequestOptions, restartRequest } from './requests.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

const REGIONAL_FORM: FormRow = RC_EDD_FORM;

export const isDueDiligence = (templateCode: string): boolean =>
  findFormByTemplateCode(templateCode).kind === 'diligence';

export async function readDueDiligence(
  { db }: Context,
  userId: string,
): Promise<ResponseOf<typeof eddInfoCall>> {
  const row = await findDueDiligence(db, userId);
  return {
    status: row?.status ?? 'Unknown',
    asked: Boolean(row?.requestId),
    templateCode: row?.templateCode || null,
    requestId: row?.requestId ?? null,
    dueAt: row?.dueAt?.toISOString() ?? null,
  };
}

/** Opens due diligence unless it is open. */
export async function openDueDiligence(
  ctx: Context,
  work: Work,
  subject: Subject,
  opening: RequestOptions = {},
): Promise<void> {
  const userId = subject.account.id;
  const before = await findDueDiligence(work.tx, userId);
  const status = getNextEddStatus(before?.status ?? 'Unknown', 'trigger');
  if (!status) return;
  const templateCode = REGIONAL_FORM.sites?.some((site) => site === subject.account.site)
    ? 'RC_EDD_V1'
    : 'EDD_V1';
  const added = await ensureRequest(ctx, work, subject, templateCode, { ...opening, mandatory: true });
  const request = added.status === 'APPROVED' ? await restartRequest(work, added) : added;
  const { id: requestId, dueAt } = request;
  await setDueDiligence(work.tx, { userId, status, templateCode, requestId, dueAt });
}

/** Keeps the status in step with its questionnaire. */
export async function advanceDueDiligence(
  { tx }: Work,
  { userId, id, templateCode, dueAt }: RequestRow,
  event: EddEvent,
): Promise<void> {
  if (!isDueDiligence(templateCode)) return;
  const before = await findDueDiligence(tx, userId);
  const status = getNextEddStatus(before?.status ?? 'UnSubmit', event);
  if (status) await setDueDiligence(tx, { userId, status, templateCode, requestId: id, dueAt });
}
