// [M5] Verification types as tasks: other ways to verify a level, if a vendor offers them and a row of PROVIDER_ROUTES
// names it.
import { LEVEL_BY_VERIFICATION_TYPE, type VerificationType } from '#contract/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { requiresApp } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import { PROOF_ROUTE } from '#gateway/enforcement/account-limitation.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import { listVerificationTypes } from './provider-choice.ts';

type WithRoutes = Pick<Context, 'config' | 'lookupKey'>;

function createTypeTask(type: VerificationType, steps: Steps): Task[] {
  const { status } = steps[LEVEL_BY_VERIFICATION_TYPE[type]];
  if (status !== 'ALLOW' && status !== 'FAILED_AND_CAN_RETRY') return [];
  const task = { taskId: type, type, route: 'check', mandatory: false, dueAt: null, overdue: false };
  return [{ ...task, status: status === 'ALLOW' ? 'OPEN' : 'ACTION_REQUIRED' }];
}

/** `own`: the user's other tasks. If a vendor verifies the proof of address, its task gets the type Update_POA. */
export function addVerificationTypeTasks(
  ctx: WithRoutes,
  subject: Subject,
  steps: Steps,
  own: readonly Task[],
): Task[] {
  const { id: userId, residenceCountry: country, site, memberTags: tags } = subject.account;
  if (isServiceClosed(subject) || requiresApp(site)) return [...own];
  const types = listVerificationTypes(ctx, { userId, country, site, tags });
  const named = own.map((task) =>
    task.route === PROOF_ROUTE && types.includes('Update_POA') ? { ...task, type: 'Update_POA' } : task,
  );
  return [...named, ...types.flatMap((type) => (type === 'Update_POA' ? [] : createTypeTask(type, steps)))];
}

/** True if a vendor verifies the new proof of address. */
export async function isAddressVerifiedByVendor(ctx: Context, userId: string): Promise<boolean> {
  const account = await findAccount(ctx.db, userId);
  if (!account) return false;
  const { residenceCountry: country, site, memberTags: tags } = account;
  return listVerificationTypes(ctx, { userId, country, site, tags }).includes('Update_POA');
}
