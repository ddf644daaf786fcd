// [E6, T1] What a person is told of a step: where it stands, and how often it may still be tried.
import type { StepState } from '#contract/schemas/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { listSubmissions, listVerifications } from '#gateway/db/queries/cases.ts';
import type { StepRow, Steps } from '#gateway/db/queries/kyc.ts';
import { type Attempts, attemptsOf } from './attempts.ts';
import { formsToFinish } from './level-forms.ts';

export async function attemptsAt(ctx: Context, row: StepRow): Promise<Attempts> {
  const submissions = await listSubmissions(ctx.db, row.userId, row.level);
  return attemptsOf(submissions, row.attemptsFrom, ctx.clock.now());
}

const stepStateOf = (row: StepRow, attempts: Attempts): StepState => ({
  level: row.level,
  status: row.status,
  type: 'INDIVIDUAL',
  reasons: row.reasons,
  attemptsLeft: attempts.left,
  retryAfter: attempts.retryAfter?.toISOString() ?? null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export async function stepStatesOf(ctx: Context, { LEVEL_1, LEVEL_2 }: Steps): Promise<StepState[]> {
  const cases = await listVerifications(ctx.db, LEVEL_1.userId);
  const now = ctx.clock.now();
  const states = [LEVEL_1, LEVEL_2].map(async (row): Promise<StepState> => {
    const own = cases.filter(({ level }) => level === row.level);
    const state = stepStateOf(row, attemptsOf(own, row.attemptsFrom, now));
    if (row.status !== 'PENDING') return state;
    return { ...state, waitsFor: await formsToFinish(ctx.db, row.userId, row.level) };
  });
  return Promise.all(states);
}
