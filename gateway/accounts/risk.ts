// [C23] Assesses a device before sign-in by its recent failed sign-ins and by whether a user signed in with it before.
// The result is advisory; the limits of the sign-in form always apply.
import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { defaultIntercept } from '#contract/calls/security.ts';
import type { Context } from '#gateway/context.ts';
import { isKnownDevice, rememberDevice as storeDevice } from '#gateway/db/queries/devices.ts';
import { getNetworkPrefix } from '#gateway/kit/network.ts';
import { countAttempt, findMaxAttempts, type AttemptSource } from '#gateway/kit/attempt-counters.ts';

const CHALLENGE_FROM = 3;
const REFUSE_FROM = 10;

const failureSources = (address: string, device: string): AttemptSource[] => [
  ['failed address', getNetworkPrefix(address)],
  ...(device === '' ? [] : [['failed device', device] as const]),
];

/** Counts a failed sign-in for the address and the device. */
export async function recordFailedSignIn(ctx: Context, address: string, device: string): Promise<void> {
  for (const source of failureSources(address, device)) await countAttempt(ctx, source);
}

/** [B2] Days for which a browser stores its id and the gateway stores the id's hash. */
export const DEVICE_DAYS = 120;

const hashDeviceId = (deviceId: string): string => createHash('sha256').update(deviceId).digest('base64url');

export const rememberBrowser = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  deviceId: string,
): Promise<void> => storeDevice(db, hashDeviceId(deviceId), clock.now());

export async function assessDevice(
  ctx: Context,
  address: string,
  device: string,
): Promise<ResponseOf<typeof defaultIntercept>> {
  const failed = await findMaxAttempts(ctx, failureSources(address, device));
  const known = await isKnownDevice(ctx.db, hashDeviceId(device));
  // Failures of others at the same address must not lock out the owner of a known device.
  const own = known ? await findMaxAttempts(ctx, [['failed device', device]]) : failed;
  return {
    pass: own < REFUSE_FROM,
    challenge: failed >= CHALLENGE_FROM || !known ? 'otp' : 'none',
  };
}
