// Opens the page of a mini app link, t.me/<bot>/<app>?startapp=updatePOA. Anyone can write such a link: only known
// page names count, opening one changes nothing, and unknown names open the hub. A subject follows a dash:
// check-POA, agreement-TERMS. [G7]
import { AGREEMENTS } from '#contract/agreements.ts';
import { VERIFICATION_TYPES } from '#contract/kyc.ts';
import { href, INDEX_SEGMENT, ROUTES, type Segment } from '#app/paths.ts';

const PAGES_WITH_SUBJECT: readonly Segment[] = ['sdk', 'launch', 'check', 'agreement'];

/** Telegram's parameter name, and the name in the link, which some clients pass unchanged. */
const PARAM_NAMES = ['tgWebAppStartParam', 'startapp'];

function readStartParam(address: URL): string | null {
  // The hash may contain a path and a query.
  const parts = [new URLSearchParams(address.hash.replace(/^#(.*\?)?/, '')), address.searchParams];
  for (const part of parts) for (const name of PARAM_NAMES) if (part.has(name)) return part.get(name);
  return null;
}

const TASKS = {
  check: { name: 'type', all: VERIFICATION_TYPES },
  agreement: {
    name: 'product',
    all: AGREEMENTS.filter(({ route }) => route === 'agreement').map(({ product }) => product),
  },
} as const;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function resolveStartParam(param: string): string {
  const [, page = '', about = ''] = /^(check|agreement)-(.+)$/i.exec(param) ?? [];
  const segment = page.toLowerCase();
  if (segment === 'check' || segment === 'agreement') {
    const { name, all } = TASKS[segment];
    const task = all.find((each) => isSameText(each, about));
    return task ? href(segment, { [name]: task }) : href(INDEX_SEGMENT);
  }
  const named = ROUTES.find((row) => isSameText(row.segment, param));
  return href(named && !PAGES_WITH_SUBJECT.includes(named.segment) ? named.segment : INDEX_SEGMENT);
}

/** Call before the path is read. Keeps the rest of the address for the SDK. */
export function openStartParam(): void {
  const address = new URL(location.href);
  const param = readStartParam(address);
  if (param === null) return;
  PARAM_NAMES.forEach((name) => address.searchParams.delete(name));
  const path = resolveStartParam(param);
  const rest = path.includes('?') ? address.search.replace('?', '&') : address.search;
  history.replaceState(history.state, '', path + rest + address.hash);
}
