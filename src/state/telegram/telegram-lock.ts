// [G1] The lock before an account that Telegram opens: set with a code by e-mail, once the phone's keeper holds its secret, and
// opened with what the keeper hands out for a finger or a face. Loaded where a lock is asked about.
import type { ResponseOf, StepUpAction } from '#contract/calls/row.ts';
import { telegramLock, telegramLockConfirm, telegramLockEnd } from '#contract/client-calls/telegram.ts';
import { call } from '#app/api/client.ts';
import { keepLaunch, launch } from '#app/platform/launch.ts';
import { getPlatform } from '#app/platform/platform.ts';
import type { BiometricAccess, Biometrics, HandedOut } from '#app/platform/types.ts';
import { requireStepUp } from '../session/step-up.ts';

type Status = ResponseOf<typeof telegramLockConfirm>;

const LOCK: StepUpAction<typeof telegramLock> = 30383;
const LOCK_END: StepUpAction<typeof telegramLockEnd> = 30384;

/** Null where there is none, or it could not be loaded: then this phone asks for no finger. */
const biometrics = async (): Promise<Biometrics | null> =>
  (await getPlatform()
    .biometrics?.()
    .catch(() => null)) ?? null;

export const lookAtLock = async (): Promise<BiometricAccess> => (await biometrics())?.look() ?? 'none';

export const handOutSecret = async (reason: string): Promise<HandedOut> =>
  (await biometrics())?.handOut(reason) ?? { outcome: 'silent' };

export const openLockSettings = async (): Promise<void> => (await biometrics())?.openSettings();

/** What came of it: the new status, or why the phone did not do its part. Nothing is locked then. */
export async function setLock(reason: string): Promise<Status | 'refused' | 'silent' | 'unkept'> {
  const keeper = await biometrics();
  if (!keeper) return 'silent';
  const access = await keeper.allow(reason);
  if (access !== 'allowed') return access;
  const { secret } = await call(telegramLock, await requireStepUp(LOCK));
  if (!(await keeper.keep(secret))) return 'unkept';
  const status = await call(telegramLockConfirm, { secret });
  // From now on this tab's session is for this launch; a page that did not know it has been given a name for it.
  keepLaunch(status.launch);
  if (!launch.untried && status.launch !== undefined) launch.headers.Authorization = `tma ${status.launch}`;
  return status;
}

export async function endLock(): Promise<Status> {
  const status = await call(telegramLockEnd, await requireStepUp(LOCK_END));
  // The secret opens nothing any more; that the phone forgets it is a courtesy.
  void biometrics().then((keeper) => keeper?.keep(''));
  return status;
}
