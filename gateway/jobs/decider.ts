// Automatic decisions: cases by their provider, and name corrections in the sandbox. State is in the database only, so a
// restarted gateway continues.
import { decideCase } from '#gateway/cases/decisions.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, listDueCases, updateCase } from '#gateway/db/queries/cases.ts';
import { listDueNameUpdates, updateNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { decideNameUpdate } from '#gateway/name-changes/name-update-decisions.ts';
import { getProvider } from '#gateway/providers/providers.ts';

const POLL_MS = 1000;
const BATCH = 20;
/** Delay after a failed decision. */
const RETRY_MS = 60_000;

async function decideOne(ctx: Context, row: CaseRow): Promise<void> {
  const details = decryptDetails(ctx, row)?.details;
  const decision = details ? getProvider(row.provider).decide(ctx.config, details) : null;
  if (decision) await decideCase(ctx, row.id, decision, SANDBOX_ACTOR);
  else await updateCase(ctx.db, row, { decideAt: null });
}

/** Decides due cases and returns their number. Safe to run on several gateways. */
export async function decideDueCases(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await listDueCases(ctx.db, now, BATCH);
  let decided = 0;
  for (const row of due) {
    try {
      await decideOne(ctx, row);
      decided += 1;
    } catch (err) {
      if (err instanceof BusinessError) continue; // decided elsewhere, or an illegal step, which is reported
      ctx.log.error({ err, caseId: row.id }, 'case decision failed');
      await updateCase(ctx.db, row, { decideAt: new Date(now.getTime() + RETRY_MS) });
    }
  }
  return decided;
}

/** Approves due corrections and returns their number. Safe to run on several gateways. */
export async function decideDueNames(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let decided = 0;
  for (const { id } of await listDueNameUpdates(ctx.db, now, BATCH)) {
    try {
      await decideNameUpdate(ctx, id, { kind: 'approve' }, SANDBOX_ACTOR);
      decided += 1;
    } catch (err) {
      // Null after a BusinessError: the update was decided elsewhere or the name was removed, so an officer decides
      // what remains.
      const later = err instanceof BusinessError ? null : new Date(now.getTime() + RETRY_MS);
      if (later) ctx.log.error({ err, nameUpdate: id }, 'name update decision failed');
      await updateNameUpdate(ctx.db, id, { decideAt: later });
    }
  }
  return decided;
}

export const startDecider = (ctx: Context): Polling =>
  startPolling(ctx, { name: 'decider', everyMs: POLL_MS }, () =>
    Promise.all([decideDueCases(ctx), decideDueNames(ctx)]),
  );
