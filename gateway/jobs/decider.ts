// What decides itself when its time has come: cases by their provider, corrections of a name in the sandbox. Nothing is
// kept in memory, so a gateway that was killed goes on where it was.
import { decideCase } from '#gateway/cases/decisions.ts';
import { openDetails } from '#gateway/cases/case-view.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, dueCases, updateCase } from '#gateway/db/queries/cases.ts';
import { dueNameUpdates, updateNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { decideNameUpdate } from '#gateway/name-changes/name-update-decisions.ts';
import { providerOf } from '#gateway/providers/index.ts';

const POLL_MS = 1000;
const BATCH = 20;
/** How long what could not be decided is left alone. */
const RETRY_MS = 60_000;

async function decideOne(ctx: Context, row: CaseRow): Promise<void> {
  const details = openDetails(ctx, row)?.details;
  const decision = details ? providerOf(row.provider).decision(ctx.config, details) : null;
  if (decision) await decideCase(ctx, row.id, decision, SANDBOX_ACTOR);
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

/** Approves the corrections that are due; answers how many. Safe beside other gateways doing the same. */
export async function decideDueNames(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let decided = 0;
  for (const { id } of await dueNameUpdates(ctx.db, now, BATCH)) {
    try {
      await decideNameUpdate(ctx, id, { kind: 'approve' }, SANDBOX_ACTOR);
      decided += 1;
    } catch (err) {
      // Another gateway was first, or the name is gone: an operator looks at what is left.
      const later = err instanceof BusinessError ? null : new Date(now.getTime() + RETRY_MS);
      if (later) ctx.log.error({ err, nameUpdate: id }, 'name update not decided');
      await updateNameUpdate(ctx.db, id, { decideAt: later });
    }
  }
  return decided;
}

export const startDecider = (ctx: Context): Polling =>
  startPolling(ctx, { name: 'decider', everyMs: POLL_MS }, () =>
    Promise.all([decideDue(ctx), decideDueNames(ctx)]),
  );
