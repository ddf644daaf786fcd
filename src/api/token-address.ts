// An address of ours that is loaded anew within an embedded flow: with the token behind the #, where no server is sent it, and
// with what the flow was opened with. The tab's storage would do, where a browser keeps one. [M9, P2]
import { embeddedSession } from './embedded.ts';

const OF_THE_FLOW = ['lang', 'from', 'business_id', 'hidden', 'scene_code', 'rewardUrl'];

export function tokenAddress(address: string): string {
  const session = embeddedSession();
  if (!session?.token) return address;
  const url = new URL(address, location.origin);
  const opened = new URLSearchParams(session.query);
  for (const name of OF_THE_FLOW) {
    const value = opened.get(name);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}#token=${session.token}`;
}
