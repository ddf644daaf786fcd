// [N2] Where a person collects what they were promised for being verified: followed only to our own pages and to hosts
// on the list, and only once they are.
import { parseReturnAddress } from '#contract/return-address.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { REWARD } from '#app/lib/storage/reward-mark.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';

let asked: string | null = null;

/** The address as it was given, to be carried along; an empty one ends it. */
export function rewardAsked(): string | null {
  const given = new URLSearchParams(location.search).get(REWARD);
  if (given === null) return asked ?? sessionStore.get(REWARD);
  asked = given || null;
  if (asked) sessionStore.set(REWARD, asked);
  else sessionStore.remove(REWARD);
  return asked;
}

/** Where it may be collected; null when there is none, or none that may be followed. */
export function rewardHref(): string | null {
  const address = rewardAsked();
  return address && parseReturnAddress(address, pageConfig().returnHosts, location.origin);
}
