// The page that shows our screens in a frame, or has opened them in a tab: who it is, and what it is told. The gateway says
// with the page which origins that may be; what is sent is for that very origin, and for no other. [M9]
import { EMBED_VERSION, type EmbedEvent, type EmbedMessage } from '#contract/embed-messages.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { embeddedSession } from './embedded.ts';

interface HostPage {
  window: Window;
  origin: string;
  /** What the addresses we go to have to repeat. */
  query: string;
}

let known: HostPage | null = null;
let isReady = false;
const waiting: EmbedEvent[] = [];

function find(): HostPage | null {
  const session = embeddedSession();
  // The opener is a window of any origin, or null.
  const other = window.parent === window ? (window.opener as Window | null) : window.parent;
  if (!session || !other || !pageConfig().embedders.includes(session.accessOrigin)) return null;
  return { window: other, origin: session.accessOrigin, query: session.query };
}

/** Null where nobody embeds us whom the gateway knows. */
export function hostPage(): HostPage | null {
  known ??= find();
  return known;
}

const post = (event: EmbedEvent): void =>
  known?.window.postMessage({ attesta: EMBED_VERSION, ...event } satisfies EmbedMessage, known.origin);

/** Steps wait for the screen they are about to be seen. */
export function tellHost(event: EmbedEvent): void {
  if (!hostPage()) return;
  if (!isReady && (event.type === 'step' || event.type === 'done')) {
    waiting.push(event);
    return;
  }
  post(event);
  if (event.type !== 'ready') return;
  isReady = true;
  waiting.splice(0).forEach(post);
}

/** Only the start of the flow may be framed: what it says of the host goes along, and the token behind the #. */
export function hostedAddress(address: string): string {
  const host = hostPage();
  if (!host) return address;
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  const begun = new URLSearchParams(host.query);
  for (const name of ['business_id', 'from', 'theme']) {
    const value = begun.get(name);
    if (value) params.set(name, value);
  }
  const token = params.get('token') ?? '';
  params.delete('token');
  return `${path}?${params}#token=${token}`;
}
