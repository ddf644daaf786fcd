// What is different about the links of a tab. Of an embedded flow: its index is its start [N1], what its token does not
// cover is not linked to and says so [M9]. With a reward at the end: every way back to the index carries it [N2].
import { isPageAllowed } from '#contract/embedded.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { hostPage } from '#app/api/embedded-host.ts';
import { indexQuery } from '#app/api/embedded-query.ts';
import { REWARD } from '#app/lib/storage/reward-mark.ts';
import { setWays } from '#app/lib/history/ways.ts';
import { href, INDEX, routeOf } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { rewardAsked } from '#app/state/kyc/reward.ts';
import { BackBar } from '../shell/back-bar.tsx';
import { NotCoveredPage } from '../session/not-covered-page.tsx';

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
/** With a token for the account the hub is an index like any other. */
const ofAccount = (): boolean => embeddedStore.info?.purpose === 'account';
const isIndex = (address: string): boolean => !ofAccount() && pathOf(address) === href(INDEX);

function opens(address: string): boolean {
  const { info } = embeddedStore;
  const segment = routeOf(pathOf(address))?.segment;
  // A back end that does not say what its token is for refuses by itself.
  return !info?.purpose || !segment || isPageAllowed(info.purpose, info.verifies, segment);
}

function to(address: string): string | null {
  if (isIndex(address)) return href('sdk');
  return opens(address) ? address : null;
}

/** [N1] The start's address carries the token for this one navigation, and no page shows it. */
function leave(address: string): boolean {
  const session = embeddedSession();
  // In somebody's page the document stays: the router goes there.
  if (!session || !isIndex(address) || hostPage()) return false;
  location.assign(href('sdk', indexQuery(session)));
  return true;
}

const instead = (address: string) => (opens(address) ? null : NotCoveredPage);

function carrying(address: string, reward: string): string {
  const [path, search] = address.split('?');
  if (path !== href(INDEX)) return address;
  const params = new URLSearchParams(search);
  if (!params.has(REWARD)) params.set(REWARD, reward);
  return `${path}?${params}`;
}

/** Call at boot, once the token has been taken. */
export function startWays(): void {
  if (embeddedSession()) {
    setWays({ to, leave, instead, Bar: BackBar });
    return;
  }
  const reward = rewardAsked();
  if (reward) setWays({ to: (address) => carrying(address, reward) });
}
