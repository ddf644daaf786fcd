// The lock of an account opened by Telegram: enabled with a code by e-mail once the phone stores the secret, opened
// by finger or face. [G1]
import type { ResponseOf, StepUpAction } from '#contract/calls/row.ts';
import { telegramLock, telegramLockConfirm, telegramLockEnd } from '#contract/client-calls/telegram.ts';
import { call } from '#app/api/client.ts';
import { storeLaunch, launch } from '#app/platform/launch.ts';
import { getPlatform } from '#app/platform/platform.ts';
import type { BiometricAccess, SecretResult } from '#app/platform/types.ts';
import { requireStepUp } from '../session/step-up.ts';

type Status = ResponseOf<typeof telegramLockConfirm>;

const LOCK_ACTION: StepUpAction<typeof telegramLock> = 30383;
const UNLOCK_ACTION: StepUpAction<typeof telegramLockEnd> = 30384;

export const getLockAccess = async (): Promise<BiometricAccess> =>
  (await getPlatform().biometrics?.getAccess()) ?? 'none';

export const readLockSecret = async (reason: string): Promise<SecretResult> =>
  (await getPlatform().biometrics?.readSecret(reason)) ?? { outcome: 'silent' };

export const openBiometricSettings = (): void => getPlatform().biometrics?.openSettings();

/** Returns the new status, or why the phone could not store the secret. In that case the account is not locked. */
export async function enableTelegramLock(reason: string): Promise<Status | 'refused' | 'silent' | 'unkept'> {
  const keeper = getPlatform().biometrics;
  if (!keeper) return 'silent';
  const access = await keeper.requestAccess(reason);
  if (access !== 'allowed') return access;
  const { secret } = await call(telegramLock, await requireStepUp(LOCK_ACTION));
  if (!(await keeper.storeSecret(secret))) return 'unkept';
  const status = await call(telegramLockConfirm, { secret });
  // The session of this tab is now bound to this launch. The page may not know the reference of the launch yet.
  storeLaunch(status.launch);
  if (!launch.isUntried && status.launch !== undefined) launch.headers.Authorization = `tma ${status.launch}`;
  return status;
}

export async function disableTelegramLock(): Promise<Status> {
  const status = await call(telegramLockEnd, await requireStepUp(UNLOCK_ACTION));
  void getPlatform().biometrics?.storeSecret('');
  return status;
}
