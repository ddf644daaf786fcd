// [E6, T1] Step states as users see them: status and attempts left.
import type { StepState } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { listSubmissions, listVerifications } from '#gateway/db/queries/cases.ts';
import type { StepRow, Steps } from '#gateway/db/queries/kyc.ts';
import { type Attempts, countAttempts } from './attempts.ts';
import { listUnfinishedFormPages } from './level-forms.ts';

export async function readAttempts(ctx: Context, row: StepRow): Promise<Attempts> {
  const submissions = await listSubmissions(ctx.db, row.userId, row.level);
  return countAttempts(submissions, row.attemptsFrom, ctx.clock.now());
}

const toStepState = (row: StepRow, attempts: Attempts): StepState => ({
  level: row.level,
  status: row.status,
  type: 'INDIVIDUAL',
  reasons: row.reasons,
  attemptsLeft: attempts.left,
  retryAfter: attempts.retryAfter?.toISOString() ?? null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export async function listStepStates(ctx: Context, { LEVEL_1, LEVEL_2 }: Steps): Promise<StepState[]> {
  const cases = await listVerifications(ctx.db, LEVEL_1.userId);
  const now = ctx.clock.now();
  const states = [LEVEL_1, LEVEL_2].map(async (row): Promise<StepState> => {
    const own = cases.filter(({ level }) => level === row.level);
    const state = toStepState(row, countAttempts(own, row.attemptsFrom, now));
    if (row.status !== 'PENDING') return state;
    return { ...state, waitsFor: await listUnfinishedFormPages(ctx.db, row.userId, row.level) };
  });
  return Promise.all(states);
}
