// Where a link into the mini app leads: t.me/<bot>/<app>?startapp=updatePOA opens the page of that name. Anybody can write
// such a link, so only names of our own count, none of them changes anything by being opened, and what is no such name
// opens the hub. [G7]
import { href, INDEX, ROUTES, type Segment } from '#app/routes.ts';

/** Pages about something that a name alone does not tell: a token, a check, a product. */
const ABOUT_SOMETHING: readonly Segment[] = ['sdk', 'launch', 'check', 'agreement'];

/** Telegram's name for it, and the one of the link itself, which some clients hand on as it is. */
const NAMES = ['tgWebAppStartParam', 'startapp'];

/** Null where the address carries none. */
function startParam(address: URL): string | null {
  // The hash may hold a path and a query of its own.
  const parts = [new URLSearchParams(address.hash.replace(/^#(.*\?)?/, '')), address.searchParams];
  for (const part of parts) for (const name of NAMES) if (part.has(name)) return part.get(name);
  return null;
}

function segmentNamed(param: string): Segment {
  const named = ROUTES.find(({ segment }) => segment.toLowerCase() === param.toLowerCase());
  return named && !ABOUT_SOMETHING.includes(named.segment) ? named.segment : INDEX;
}

/** Call before anything reads the path. The rest of the address stays: the SDK has not read it yet. */
export function openLinked(): void {
  const address = new URL(location.href);
  const param = startParam(address);
  if (param === null) return;
  NAMES.forEach((name) => address.searchParams.delete(name));
  const path = href(segmentNamed(param));
  history.replaceState(history.state, '', path + address.search + address.hash);
}
