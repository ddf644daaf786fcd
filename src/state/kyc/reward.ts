// The reward address of this visit. After verification, it is followed only to pages of this app and allowed hosts.
// [N2]
import { parseReturnAddress } from '#contract/return-address.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';

export const REWARD_PARAM = 'rewardUrl';

let asked: string | null = null;

/** Returns the address unchecked. An empty parameter clears it. */
export function readRewardAddress(): string | null {
  const given = new URLSearchParams(location.search).get(REWARD_PARAM);
  if (given === null) return asked ?? sessionStore.get(REWARD_PARAM);
  asked = given || null;
  if (asked) sessionStore.set(REWARD_PARAM, asked);
  else sessionStore.remove(REWARD_PARAM);
  return asked;
}

export function getRewardLink(): string | null {
  const address = readRewardAddress();
  return address && parseReturnAddress(address, getPageConfig().returnHosts, location.origin);
}
