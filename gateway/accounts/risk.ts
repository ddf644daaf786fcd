// [C23] A first opinion on a device before anybody signs in, from what is known here: sign-ins that failed lately
// (counted in this process), and whether anybody ever signed in with it. It changes nothing and decides nothing: the
// limits of the sign-in form hold whatever a page makes of it.
import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { defaultIntercept } from '#contract/calls/security.ts';
import type { Clock, Context } from '#gateway/context.ts';
import { isKnownDevice, rememberDevice as storeDevice } from '#gateway/db/queries/devices.ts';

const WINDOW_MS = 15 * 60_000;
const CHALLENGE_FROM = 3;
const REFUSE_FROM = 10;
/** Addresses and devices remembered at most, the ones seen longest ago forgotten first. */
const REMEMBERED = 10_000;

export interface SignInFailures {
  /** A sign-in failed: from this address, on this device. */
  note(...sources: string[]): void;
  /** The most that any of the sources has seen lately. */
  recent(...sources: string[]): number;
}

export function signInFailures(clock: Clock): SignInFailures {
  const failures = new Map<string, number[]>();
  const lately = (source: string): number[] => {
    const since = clock.now().getTime() - WINDOW_MS;
    return (failures.get(source) ?? []).filter((at) => at > since);
  };
  return {
    note(...sources) {
      for (const source of sources.filter(Boolean)) {
        const times = [...lately(source), clock.now().getTime()].slice(-REFUSE_FROM);
        failures.delete(source);
        failures.set(source, times);
      }
      for (const source of failures.keys()) {
        if (failures.size <= REMEMBERED) break;
        failures.delete(source);
      }
    },
    recent: (...sources) => Math.max(0, ...sources.map((source) => lately(source).length)),
  };
}

/** [B2] How long a browser keeps its id, and we its hash. */
export const DEVICE_DAYS = 120;

const hashOf = (deviceId: string): string => createHash('sha256').update(deviceId).digest('base64url');

/** Somebody signed in with this browser. */
export const rememberBrowser = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  deviceId: string,
): Promise<void> => storeDevice(db, hashOf(deviceId), clock.now());

export async function verdictOn(
  { db }: Pick<Context, 'db'>,
  failed: number,
  deviceId: string,
): Promise<ResponseOf<typeof defaultIntercept>> {
  const known = await isKnownDevice(db, hashOf(deviceId));
  return {
    pass: failed < REFUSE_FROM,
    challenge: failed >= CHALLENGE_FROM || !known ? 'otp' : 'none',
  };
}
