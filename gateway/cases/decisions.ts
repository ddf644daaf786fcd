// Decides submitted cases. One transaction moves case and step, stores the verified data and writes the audit row;
// whoever comes second finds the case decided. The decider applies sandbox decisions when they fall due.
import { notFound } from '#contract/errors/requests.ts';
import { caseIncomplete, caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { RejectionReason, StepEvent, StepLevel, StepStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseRow, dueCases, findCase, submissionsOf, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { PROOF_HELD, setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import { providerOf } from '#gateway/providers/index.ts';
import type { Decision } from '#gateway/providers/types.ts';
import { settleAddress } from './address-decisions.ts';
import { attemptsOf, isFinal } from '#gateway/levels/attempts.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { openDetails } from './case-view.ts';
import { openVerified, sealVerified, type VerifiedData } from '#gateway/levels/verified-data.ts';
import { decideDueNames } from '#gateway/names/name-update-decisions.ts';
import { firstProofCheck } from '#gateway/ladder/proof-age.ts';
import { grantLevel } from '#gateway/questionnaires/assignment.ts';
import { renewalDue } from './reverification.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { settleUpdate } from './update-decisions.ts';

const POLL_MS = 1000;
const BATCH = 20;
/** How long a case that could not be decided is left alone. */
const RETRY_MS = 60_000;
const SANDBOX: Actor = { name: 'sandbox', requestId: '' };

export interface Decided {
  status: 'approved' | 'rejected';
  step: StepStatus;
}

async function eventOf(work: Work, row: CaseRow, steps: Steps, decision: Decision): Promise<StepEvent> {
  if (decision.kind === 'approve') return 'approve';
  const submissions = await submissionsOf(work.tx, row.userId, row.level);
  const attempts = attemptsOf(submissions, steps[row.level].attemptsFrom, work.now);
  return isFinal(decision.reasons, submissions, attempts) ? 'reject_final' : 'reject_retry';
}

/** What the approved case proves. */
function verifiedBy(ctx: Context, row: CaseRow): VerifiedData {
  const details = openDetails(ctx, row)?.details;
  if (details?.kind === 'identity') {
    const { givenName, familyName, birthDate, documentNumber, expires = null } = details;
    const { docType, country } = row;
    return { identity: { givenName, familyName, birthDate, documentNumber, expires, docType, country } };
  }
  if (details?.kind === 'address') {
    const { line1, line2, city, region, postcode, country } = details;
    return { address: { line1, line2, city, region, postcode, country } };
  }
  throw new BusinessError(caseIncomplete, { message: 'The case has no details to verify.' });
}

async function keepVerified(ctx: Context, { tx, now }: Work, row: CaseRow): Promise<void> {
  const subject = await findSubject(tx, row.userId);
  if (!subject) throw new Error('a case without its account');
  const known = openVerified(subject.identity.verifiedEnc, ctx.config.filesKey, row.userId);
  const data = { ...known, ...verifiedBy(ctx, row) };
  await setVerified(tx, row.userId, sealVerified(data, ctx.config.filesKey, row.userId));
  if (row.level === 'LEVEL_1')
    await setRenewal(tx, row.userId, { dueAt: renewalDue(data.identity?.expires ?? null, now) });
  else await setProof(tx, row.userId, { ...PROOF_HELD, approvedAt: now, checkAt: firstProofCheck(now) });
}

/** Drafts are the person's own. */
async function sentCase(db: Db, caseId: string): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row || row.status === 'draft') throw new BusinessError(notFound);
  return row;
}

/** Throws not_found, case_not_open (decided already; result says how) or illegal_transition (reported). */
export async function decideCase(
  ctx: Context,
  caseId: string,
  decision: Decision,
  actor: Actor,
): Promise<Decided> {
  const { userId } = await sentCase(ctx.db, caseId);
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await sentCase(work.tx, caseId);
    const steps = await readSteps(work.tx, userId);
    if (row.status !== 'submitted')
      throw new BusinessError(caseNotOpen, {
        message: `The case is ${row.status} already.`,
        result: { status: row.status },
      });

    if (row.task === 'update') {
      const settle = row.level === 'LEVEL_1' ? settleUpdate : settleAddress;
      return settle(ctx, work, steps, row, decision, actor);
    }
    const reasons: RejectionReason[] = decision.kind === 'reject' ? decision.reasons : [];
    const event = await eventOf(work, row, steps, decision);
    const moved =
      event === 'approve'
        ? await grantLevel(ctx, work, steps, row.level)
        : await moveStep(ctx, work, steps, { level: row.level, event, reasons });
    if (!moved) {
      await updateCase(work.tx, row, { decideAt: null });
      return new BusinessError(illegalTransition, {
        message: `The level is ${steps[row.level].status}, which cannot be decided.`,
      });
    }
    const status = decision.kind === 'approve' ? ('approved' as const) : ('rejected' as const);
    if (status === 'approved') await keepVerified(ctx, work, row);
    await updateCase(work.tx, row, { status, reasons, decidedAt: work.now, decidedBy: actor.name });
    work.record({
      action: `case.${decision.kind}`,
      subjectUserId: row.userId,
      object: row.id,
      result: 'ok',
      reason: reasons.join(','),
    });
    return { status, step: moved[row.level].status };
  });
}

/** An officer lets a person try again after a final refusal; earlier tries no longer count. */
export function reopenStep(
  ctx: Context,
  userId: string,
  level: StepLevel,
  actor: Actor,
): Promise<{ step: StepStatus }> {
  return inTransaction(ctx, actor, userId, async (work) => {
    if (!(await findSubject(work.tx, userId))) throw new BusinessError(notFound);
    const steps = await readSteps(work.tx, userId);
    const moved = await moveStep(ctx, work, steps, { level, event: 'reopen' });
    if (moved) return { step: moved[level].status };
    return new BusinessError(illegalTransition, {
      message: `Only a level refused for good can be reopened; this one is ${steps[level].status}.`,
    });
  });
}

async function decideOne(ctx: Context, row: CaseRow): Promise<void> {
  const details = openDetails(ctx, row)?.details;
  const decision = details ? providerOf(row.provider).decision(ctx.config, details) : null;
  if (decision) await decideCase(ctx, row.id, decision, SANDBOX);
  else await updateCase(ctx.db, row, { decideAt: null });
}

/** Decides what is due; answers how many cases that were. Safe beside other gateways doing the same. */
export async function decideDue(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await dueCases(ctx.db, now, BATCH);
  let decided = 0;
  for (const row of due) {
    try {
      await decideOne(ctx, row);
      decided += 1;
    } catch (err) {
      if (err instanceof BusinessError) continue; // another gateway was first, or the step does not allow it: reported
      ctx.log.error({ err, caseId: row.id }, 'case not decided');
      await updateCase(ctx.db, row, { decideAt: new Date(now.getTime() + RETRY_MS) });
    }
  }
  return decided;
}

/** Polls until stopped. Nothing is kept in memory, so a gateway that was killed goes on where it was. */
export function startDecider(ctx: Context): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    if (!stopped) timer = setTimeout(run, POLL_MS);
  };
  const run = () => {
    running = Promise.all([decideDue(ctx), decideDueNames(ctx)])
      .catch((err: unknown) => ctx.log.error({ err }, 'decider failed'))
      .then(schedule);
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
