// Links of an embedded flow: its index is its start [N1], and what its token does not cover is not linked to [M9].
import { opensPage } from '#contract/embedded.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { indexQuery } from '#app/api/embedded-query.ts';
import { setWays } from '#app/lib/ways.ts';
import { href, INDEX, routeOf } from '#app/routes.ts';
import { embeddedStore } from '#app/state/embedded-user.ts';

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
/** With a token for the account the hub is an index like any other. */
const ofAccount = (): boolean => embeddedStore.info?.purpose === 'account';
const isIndex = (address: string): boolean => !ofAccount() && pathOf(address) === href(INDEX);

function opens(address: string): boolean {
  const { info } = embeddedStore;
  const segment = routeOf(pathOf(address))?.segment;
  // A back end that does not say what its token is for refuses by itself.
  return !info?.purpose || !segment || opensPage(info.purpose, info.verifies, segment);
}

function to(address: string): string | null {
  if (isIndex(address)) return href('sdk');
  return opens(address) ? address : null;
}

/** [N1] The start's address carries the token for this one navigation, and no page shows it. */
function leave(address: string): boolean {
  const session = embeddedSession();
  if (!session || ofAccount() || !(isIndex(address) || pathOf(address) === href('sdk'))) return false;
  location.assign(href('sdk', indexQuery(session)));
  return true;
}

export const startEmbeddedWays = (): void => setWays({ to, opens, leave });
