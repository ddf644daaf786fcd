// Enhanced due diligence of an account: one at a time, opened by a decision or an officer. [T9, C24]
import { formForTemplateCode } from '#contract/forms/all-forms.ts';
import { RC_EDD_FORM } from '#contract/forms/rc-edd.ts';
import type { FormRow } from '#contract/questionnaire/form-row.ts';
import type { eddInfo as eddInfoCall } from '#contract/calls/diligence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { findDueDiligence, setDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { type EddEvent, nextEddStatus } from './lifecycle.ts';
import { addRequest, type Opening, startOver } from './requests.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

const REGIONAL: FormRow = RC_EDD_FORM;

export const isDueDiligence = (templateCode: string): boolean =>
  formForTemplateCode(templateCode).kind === 'diligence';

export async function eddInfo({ db }: Context, userId: string): Promise<ResponseOf<typeof eddInfoCall>> {
  const row = await findDueDiligence(db, userId);
  return {
    status: row?.status ?? 'Unknown',
    templateCode: row?.templateCode || null,
    requestId: row?.requestId ?? null,
    dueAt: row?.dueAt?.toISOString() ?? null,
  };
}

/** Opens it, unless it is open already. */
export async function openDueDiligence(
  ctx: Context,
  work: Work,
  subject: Subject,
  opening: Opening = {},
): Promise<void> {
  const userId = subject.account.id;
  const before = await findDueDiligence(work.tx, userId);
  const status = nextEddStatus(before?.status ?? 'Unknown', 'trigger');
  if (!status) return;
  const templateCode = REGIONAL.sites?.some((site) => site === subject.account.site) ? 'RC_EDD_V1' : 'EDD_V1';
  const added = await addRequest(ctx, work, subject, templateCode, { ...opening, mandatory: true });
  const request = added.status === 'APPROVED' ? await startOver(work, added) : added;
  const { id: requestId, dueAt } = request;
  await setDueDiligence(work.tx, { userId, status, templateCode, requestId, dueAt });
}

/** Follows its questionnaire. */
export async function moveDueDiligence(
  { tx }: Work,
  { userId, id, templateCode, dueAt }: RequestRow,
  event: EddEvent,
): Promise<void> {
  if (!isDueDiligence(templateCode)) return;
  const before = await findDueDiligence(tx, userId);
  const status = nextEddStatus(before?.status ?? 'UnSubmit', event);
  if (status) await setDueDiligence(tx, { userId, status, templateCode, requestId: id, dueAt });
}
