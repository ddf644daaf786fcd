// [N2] Back to the index carries the reward's address.
import { REWARD } from '#app/lib/reward-mark.ts';
import { setWays } from '#app/lib/ways.ts';
import { href, INDEX } from '#app/routes.ts';
import { rewardAsked } from '#app/state/reward.ts';

function carrying(address: string, reward: string): string {
  const [path, search] = address.split('?');
  if (path !== href(INDEX)) return address;
  const params = new URLSearchParams(search);
  if (!params.has(REWARD)) params.set(REWARD, reward);
  return `${path}?${params}`;
}

export function startRewardWays(): void {
  const reward = rewardAsked();
  if (reward) setWays({ to: (address) => carrying(address, reward) });
}
