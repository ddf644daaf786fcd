// [M5] Verification types as tasks: other ways to a level, for whom a vendor is set up and routed that does them. The level
// itself is asked for as always.
import { LEVEL_BY_VERIFICATION_TYPE, type VerificationType } from '#contract/kyc.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { requiresApp } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import { PROOF_ROUTE } from '#gateway/enforcement/account-limitation.ts';
import { isClosed } from '#gateway/levels/eligibility.ts';
import { typesFor } from './choice.ts';

type Routed = Pick<Context, 'config' | 'lookupKey'>;

function openType(type: VerificationType, steps: Steps): Task[] {
  const { status } = steps[LEVEL_BY_VERIFICATION_TYPE[type]];
  if (status !== 'ALLOW' && status !== 'FAILED_AND_CAN_RETRY') return [];
  const task = { taskId: type, type, route: 'check', mandatory: false, dueAt: null, overdue: false };
  return [{ ...task, status: status === 'ALLOW' ? 'OPEN' : 'ACTION_REQUIRED' }];
}

/** `own`: what is asked of the person anyway; a proof of address that a vendor takes is called by its type. */
export function withTypes(ctx: Routed, subject: Subject, steps: Steps, own: readonly Task[]): Task[] {
  const { id: userId, residenceCountry: country, site, memberTags: tags } = subject.account;
  if (isClosed(subject) || requiresApp(site)) return [...own];
  const types = typesFor(ctx, { userId, country, site, tags });
  const named = own.map((task) =>
    task.route === PROOF_ROUTE && types.includes('Update_POA') ? { ...task, type: 'Update_POA' } : task,
  );
  return [...named, ...types.flatMap((type) => (type === 'Update_POA' ? [] : openType(type, steps)))];
}

/** Whether a vendor takes the new proof of an address. */
export async function takesAddress(ctx: Context, userId: string): Promise<boolean> {
  const account = await findAccount(ctx.db, userId);
  if (!account) return false;
  const { residenceCountry: country, site, memberTags: tags } = account;
  return typesFor(ctx, { userId, country, site, tags }).includes('Update_POA');
}
