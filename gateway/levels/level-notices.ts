// Notifies users of level decisions, but not of their own actions such as a reset.
import type { StepStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, type Steps } from '#gateway/db/queries/kyc.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';

const NOTICES = {
  LEVEL_1: { passed: 'level1_passed', refused: 'level1_refused' },
  LEVEL_2: { passed: 'level2_passed', refused: 'level2_refused' },
} as const;

const OUTCOMES: Partial<Record<StepStatus, 'passed' | 'refused'>> = {
  SUCCESS: 'passed',
  FAILED_AND_CAN_RETRY: 'refused',
  FAILED_AND_CAN_NOT_RETRY: 'refused',
};

export async function notifyLevelDecisions(
  ctx: Context,
  work: Work,
  before: Steps,
  after: Steps,
): Promise<void> {
  const { userId } = after.LEVEL_1;
  for (const level of ['LEVEL_1', 'LEVEL_2'] as const) {
    const { status, version, reasons } = after[level];
    const outcome = OUTCOMES[status];
    if (!outcome || status === before[level].status) continue;
    const language = (await findSubject(work.tx, userId))?.account.mailLanguage ?? 'en';
    const notice = NOTICES[level][outcome];
    await notifyUser(ctx, work, { userId, notice, about: String(version), language, reasons });
  }
}
