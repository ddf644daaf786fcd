// Navigation rules of a tab. Embedded flow: the index is its start page [N1], pages not covered by its token are
// unreachable [M9]. With a reward address: links to the index carry it [N2].
import { isPageAllowed } from '#contract/embedded.ts';
import { getEmbeddedSession, buildStartQuery } from '#app/api/embedded.ts';
import { getHostPage } from '#app/api/embedded-host.ts';
import { REWARD_PARAM, readRewardAddress } from '#app/state/kyc/reward.ts';
import { setNavigationOverrides } from '#app/lib/history/history.ts';
import { href, INDEX_SEGMENT, findRoute } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { BackBar } from '../shell/back-bar.tsx';
import { NotCoveredPage } from '../session/not-covered-page.tsx';

const getPath = (address: string): string => address.split(/[?#]/)[0] ?? '';
const isAccountToken = (): boolean => embeddedStore.info?.purpose === 'account';
const isIndex = (address: string): boolean => !isAccountToken() && getPath(address) === href(INDEX_SEGMENT);

function isPageCovered(address: string): boolean {
  const { info } = embeddedStore;
  const segment = findRoute(getPath(address))?.segment;
  // Without a purpose the back end decides.
  return !info?.purpose || !segment || isPageAllowed(info.purpose, info.verifies, segment);
}

function resolve(address: string): string | null {
  if (isIndex(address)) return href('sdk');
  return isPageCovered(address) ? address : null;
}

/** The start address carries the token for this navigation only. [N1] */
function leaveRouter(address: string): boolean {
  const session = getEmbeddedSession();
  // Embedded in a host page: no reload, the router navigates.
  if (!session || !isIndex(address) || getHostPage()) return false;
  location.assign(href('sdk', buildStartQuery(session)));
  return true;
}

const replacePage = (address: string) => (isPageCovered(address) ? null : NotCoveredPage);

function addReward(address: string, reward: string): string {
  const [path, search] = address.split('?');
  if (path !== href(INDEX_SEGMENT)) return address;
  const params = new URLSearchParams(search);
  if (!params.has(REWARD_PARAM)) params.set(REWARD_PARAM, reward);
  return `${path}?${params}`;
}

export function startNavigationOverrides(): void {
  if (getEmbeddedSession()) {
    setNavigationOverrides({ resolve, leaveRouter, replacePage, Bar: BackBar });
    return;
  }
  const reward = readRewardAddress();
  if (reward) setNavigationOverrides({ resolve: (address) => addReward(address, reward) });
}
