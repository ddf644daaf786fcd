// The reward address of this visit. After verification, it is followed only to pages of this app and allowed hosts.
// [N2]
import { parseReturnAddress } from '#contract/return-address.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { sessionStore } from '#app/lib/storage/storage.ts';

export const REWARD_PARAM = 'rewardUrl';

let requestedAddress: string | null = null;

/** Returns the address unchecked. An empty parameter clears it. */
export function readRewardAddress(): string | null {
  const given = new URLSearchParams(location.search).get(REWARD_PARAM);
  if (given === null) return requestedAddress ?? sessionStore.get(REWARD_PARAM);
  requestedAddress = given || null;
  if (requestedAddress) sessionStore.set(REWARD_PARAM, requestedAddress);
  else sessionStore.remove(REWARD_PARAM);
  return requestedAddress;
}

export function getRewardLink(): string | null {
  const address = readRewardAddress();
  return address && parseReturnAddress(address, getPageConfig().returnHosts, location.origin);
}
