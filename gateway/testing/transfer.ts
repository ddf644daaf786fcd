// Both sides of an identity transfer.
import { SECURITY_ACTION } from '#contract/security.ts';
import { setLadder } from '#gateway/db/queries/ladder.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { passStepUp } from './step-up.ts';

export const startTransfer = async (source: SignedInClient, targetUid: string) =>
  source.call('transferVerify', {
    side: 'source',
    action: 'start',
    targetUid,
    securityToken: await passStepUp(source, SECURITY_ACTION.transferBefore),
  });

export const confirmTransfer = async (target: SignedInClient) =>
  target.call('transferVerify', {
    side: 'target',
    action: 'confirm',
    securityToken: await passStepUp(target, SECURITY_ACTION.transferAfter),
  });

/** The failed checks of a refusal. */
export const listFailedChecks = (answer: { result: unknown }): string[] =>
  (answer.result as { checks: { key: string; ok: boolean }[] }).checks // set by a refused transfer
    .filter(({ ok }) => !ok)
    .map(({ key }) => key);

export const readLevels = async (client: SignedInClient) =>
  (await client.call('kycInfo', { obtain_state: true })).result.state.map(({ status }) => status);

/** Sets an officer's limitation to withdrawals only. */
export async function limitToWithdrawals({ ctx }: TestGateway, userId: string): Promise<void> {
  await setLadder(ctx.db, userId, { limitation: 'LIMITATION_WITHDRAW_ONLY' });
}
