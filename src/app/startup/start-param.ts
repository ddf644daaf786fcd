// Where a link into the mini app leads: t.me/<bot>/<app>?startapp=updatePOA opens the page of that name. Anybody can write
// such a link, so only names of our own count, none of them changes anything by being opened, and what is no such name
// opens the hub. What a page is about follows a dash: check-POA, agreement-TERMS. [G7]
import { AGREEMENTS } from '#contract/agreements.ts';
import { VERIFICATION_TYPES } from '#contract/kyc.ts';
import { href, INDEX, ROUTES, type Segment } from '#app/paths.ts';

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

/** One task of those that share a page: what its address calls it, and which there are. */
const TASKS = {
  check: { name: 'type', all: VERIFICATION_TYPES },
  agreement: {
    name: 'product',
    all: AGREEMENTS.filter(({ route }) => route === 'agreement').map(({ product }) => product),
  },
} as const;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function pathNamed(param: string): string {
  const [, page = '', about = ''] = /^(check|agreement)-(.+)$/i.exec(param) ?? [];
  const segment = page.toLowerCase();
  if (segment === 'check' || segment === 'agreement') {
    const { name, all } = TASKS[segment];
    const task = all.find((each) => isSame(each, about));
    return task ? href(segment, { [name]: task }) : href(INDEX);
  }
  const named = ROUTES.find((row) => isSame(row.segment, param));
  return href(named && !ABOUT_SOMETHING.includes(named.segment) ? named.segment : INDEX);
}

/** Call before anything reads the path. The rest of the address stays: the SDK has not read it yet. */
export function openLinked(): void {
  const address = new URL(location.href);
  const param = startParam(address);
  if (param === null) return;
  NAMES.forEach((name) => address.searchParams.delete(name));
  const path = pathNamed(param);
  const rest = path.includes('?') ? address.search.replace('?', '&') : address.search;
  history.replaceState(history.state, '', path + rest + address.hash);
}
