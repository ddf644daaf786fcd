// The custody partner's questionnaire, for accounts with the partner only. [C27]
import type { createSatosQuestionnaire, querySatosQuestionnaire } from '#contract/calls/onboarding.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findLatestRequest, type RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { findPartnerCode } from './catalogue.ts';
import { openQueriedRequest, createUnknownFormError } from './requests.ts';
import { getCurrentStatus } from './request-status.ts';
import { type Submitter, acceptAnswers } from './submission.ts';
import { requireSubject } from './responses.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type PartnerFormState = ResponseOf<typeof querySatosQuestionnaire>;

const toPartnerFormState = (row: RequestRow, now: Date): PartnerFormState => ({
  requestId: row.id,
  templateCode: row.templateCode,
  status: getCurrentStatus(row, now),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  nextTask: null,
  outcome: null,
  test: null,
});

async function requirePartnerCode(db: Db, userId: string): Promise<string> {
  const code = findPartnerCode(await requireSubject(db, userId));
  if (!code) throw createUnknownFormError();
  return code;
}

/** Null for accounts without the partner. */
export async function findPartnerForm(ctx: Context, userId: string): Promise<PartnerFormState | null> {
  const code = findPartnerCode(await requireSubject(ctx.db, userId));
  return code === null ? null : readStateOf(ctx, userId, code);
}

function openForm(ctx: Context, userId: string, actor: Actor): Promise<PartnerFormState> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await requireSubject(work.tx, userId);
    const code = findPartnerCode(subject);
    if (!code) throw createUnknownFormError();
    const row = await openQueriedRequest(ctx, work, subject, { template_code: code, biz_from: 'deposit' });
    return toPartnerFormState(row, work.now);
  });
}

export function createPartnerForm(
  ctx: Context,
  body: RequestOf<typeof createSatosQuestionnaire>,
  sender: Submitter,
): Promise<PartnerFormState> {
  if (!('requestId' in body)) return openForm(ctx, sender.userId, sender.actor);
  const { requestId, templateCode } = body;
  return inTransaction(ctx, sender.actor, sender.userId, async (work) => {
    if (templateCode !== (await requirePartnerCode(work.tx, sender.userId))) throw createUnknownFormError();
    const { status, submittedAt, nextTask } = await acceptAnswers(ctx, work, body, sender);
    return { requestId, templateCode, status, submittedAt, nextTask, outcome: null, test: null };
  });
}

export async function readPartnerFormState(ctx: Context, userId: string): Promise<PartnerFormState> {
  return readStateOf(ctx, userId, await requirePartnerCode(ctx.db, userId));
}

async function readStateOf(ctx: Context, userId: string, templateCode: string): Promise<PartnerFormState> {
  const row = await findLatestRequest(ctx.db, userId, templateCode);
  if (row) return toPartnerFormState(row, ctx.clock.now());
  return {
    requestId: null,
    templateCode,
    status: 'UNDEFINED',
    submittedAt: null,
    nextTask: null,
    outcome: null,
    test: null,
  };
}
