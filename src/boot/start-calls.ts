// Asks for the first page's data before any module is there; the client takes the answers over, once. What goes out is
// what the client would send: the same rows, bodies and headers. Where it would ask otherwise, nothing is asked.
import { CATALOG_VERSIONS } from 'virtual:catalog-versions';
import { startCalls } from '#app/api/start-calls.ts';
import { FIRST_WORDS, OTHER_WORDS } from '#app/i18n/first-words.ts';
import { commonHeaders, personHeaders } from '#app/lib/call-headers.ts';
import { deviceId } from '#app/lib/device-id.ts';
import { startedKey } from '#app/lib/started.ts';
import { SESSION_CHANNEL } from '#app/lib/session-channel.ts';
import { PENDING_SIGN_OUT } from '#app/lib/sign-out-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import { API_PREFIX } from '#contract/paths.ts';

type Started = Map<string, Promise<Response>>;

function start(started: Started, url: string, request?: RequestInit, key = url): void {
  const answer = fetch(url, request);
  // Whoever takes it over hears of a failure; when nobody does, nobody has to.
  answer.catch(() => undefined);
  started.set(key, answer);
}

/** [C28] Unless the browser keeps them: an entry begins with the version it was made from (src/lib/persistent-cache.ts). */
export function startWords(started: Started, segment: string | undefined, locale: string): void {
  // The hub's first view needs no others; it asks for them later.
  for (const catalog of segment === 'personal' ? [FIRST_WORDS] : [FIRST_WORDS, ...OTHER_WORDS]) {
    const name = `${locale}/${catalog}`;
    const version = CATALOG_VERSIONS[name];
    if (version && !localStore.get(`cache:catalog:${name}`)?.startsWith(`{"version":"${version}"`))
      start(started, `${import.meta.env.BASE_URL}locales/${name}.json?v=${version}`);
  }
}

/** Before the client listens itself, the end of a session in another tab is the end of what was asked here. [X3] */
function forgetWithSession(started: Started): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.addEventListener('message', () => started.clear());
}

/** Of a person in an ordinary browser: a token, a sign-out to make up for, or a Telegram client change what is asked. */
export function startPerson(
  started: Started,
  segment: string | undefined,
  locale: string,
  platform: { readonly value: string },
): void {
  // Where cookies are denied, the client will call this device by another name.
  if (localStore.get(PENDING_SIGN_OUT) || !document.cookie.includes(deviceId())) return;
  forgetWithSession(started);
  for (const { row, body } of startCalls(segment)) {
    const isPost = row.method === 'POST';
    const url = API_PREFIX + (row.webPath ?? row.path);
    const request: RequestInit = {
      method: row.method,
      credentials: 'include',
      headers: {
        ...commonHeaders(locale, platform),
        ...personHeaders(locale),
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(isPost && { body: JSON.stringify(body) }),
    };
    start(started, url, request, startedKey(url, body));
  }
}
