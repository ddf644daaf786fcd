// [C23] A first opinion on a device before anybody signs in, from what this gateway has seen itself: sign-ins that
// failed lately, and whether the device was here before. It changes nothing and decides nothing: the limits of the
// sign-in form hold whatever a page makes of it. Counted in this process.
import type { ResponseOf } from '#contract/schemas/calls.ts';
import type { Clock } from '#gateway/context.ts';

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

export function verdictOn(device: { failures: number; known: boolean }): ResponseOf<'defaultIntercept'> {
  const careful = device.failures >= CHALLENGE_FROM || !device.known;
  return { pass: device.failures < REFUSE_FROM, challenge: careful ? 'otp' : 'none' };
}
