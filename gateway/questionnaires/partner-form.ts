// The custody partner's questionnaire: opened, answered, looked up. Only for accounts the partner keeps. [C27]
import type { createSatosQuestionnaire, querySatosQuestionnaire } from '#contract/calls/onboarding.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { latestRequest, type RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { partnerCode } from './catalogue.ts';
import { openAsked, unknownForm } from './requests.ts';
import { statusNow } from './standing.ts';
import { type Sender, takeAnswers } from './submission.ts';
import { subjectIn } from './responses.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type PartnerFormState = ResponseOf<typeof querySatosQuestionnaire>;

const partnerFormStateOf = (row: RequestRow, now: Date): PartnerFormState => ({
  requestId: row.id,
  templateCode: row.templateCode,
  status: statusNow(row, now),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  nextTask: null,
  outcome: null,
  test: null,
});

async function codeFor(db: Db, userId: string): Promise<string> {
  const code = partnerCode(await subjectIn(db, userId));
  if (!code) throw unknownForm();
  return code;
}

function openForm(ctx: Context, userId: string, actor: Actor): Promise<PartnerFormState> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await subjectIn(work.tx, userId);
    const code = partnerCode(subject);
    if (!code) throw unknownForm();
    const row = await openAsked(ctx, work, subject, { template_code: code, biz_from: 'deposit' });
    return partnerFormStateOf(row, work.now);
  });
}

export function createPartnerForm(
  ctx: Context,
  body: RequestOf<typeof createSatosQuestionnaire>,
  sender: Sender,
): Promise<PartnerFormState> {
  if (!('requestId' in body)) return openForm(ctx, sender.userId, sender.actor);
  const { requestId, templateCode } = body;
  return inTransaction(ctx, sender.actor, sender.userId, async (work) => {
    if (templateCode !== (await codeFor(work.tx, sender.userId))) throw unknownForm();
    const { status, submittedAt, nextTask } = await takeAnswers(ctx, work, body, sender);
    return { requestId, templateCode, status, submittedAt, nextTask, outcome: null, test: null };
  });
}

export async function partnerFormState(ctx: Context, userId: string): Promise<PartnerFormState> {
  const templateCode = await codeFor(ctx.db, userId);
  const row = await latestRequest(ctx.db, userId, templateCode);
  if (row) return partnerFormStateOf(row, ctx.clock.now());
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
