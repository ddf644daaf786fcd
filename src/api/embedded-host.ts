// The page that embeds the app in a frame or opened it in a tab. The gateway lists the allowed origins; messages
// are sent to that origin only. [M9]
import { EMBED_VERSION, type EmbedEvent, type EmbedMessage } from '#contract/embed-messages.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getEmbeddedSession } from './embedded.ts';

interface HostPage {
  window: Window;
  origin: string;
  query: string;
}

let cachedHost: HostPage | null = null;
let isReady = false;
const waiting: EmbedEvent[] = [];

function findHostPage(): HostPage | null {
  const session = getEmbeddedSession();
  const other = window.parent === window ? (window.opener as Window | null) : window.parent;
  if (!session || !other || !getPageConfig().embedders.includes(session.accessOrigin)) return null;
  return { window: other, origin: session.accessOrigin, query: session.query };
}

/** Null if no allowed page embeds the app. */
export function getHostPage(): HostPage | null {
  cachedHost ??= findHostPage();
  return cachedHost;
}

const post = (event: EmbedEvent): void =>
  cachedHost?.window.postMessage(
    { attesta: EMBED_VERSION, ...event } satisfies EmbedMessage,
    cachedHost.origin,
  );

/** Steps are queued until the first screen is shown. */
export function postToHost(event: EmbedEvent): void {
  if (!getHostPage()) return;
  if (!isReady && (event.type === 'step' || event.type === 'done')) {
    waiting.push(event);
    return;
  }
  post(event);
  if (event.type !== 'ready') return;
  isReady = true;
  waiting.splice(0).forEach(post);
}

/** Only the start page may be framed. Adds the host's parameters to its address and moves the token to the fragment. */
export function addHostToAddress(address: string): string {
  const host = getHostPage();
  if (!host) return address;
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  const hostParams = new URLSearchParams(host.query);
  for (const name of ['business_id', 'from', 'theme']) {
    const value = hostParams.get(name);
    if (value) params.set(name, value);
  }
  const token = params.get('token') ?? '';
  params.delete('token');
  return `${path}?${params}#token=${token}`;
}
