// The headers every call carries. [C1, C2, C3]
import { currentLanguage } from '#app/i18n/load.ts';
import { commonHeaders, personHeaders } from '#app/lib/call-headers.ts';
import { launch } from '#app/platform/launch.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { embeddedSession } from './embedded.ts';

const TAG_HEADER = 'X-Client-Tag';
const TAG_LIFETIME_MS = 60_000;
let tag = { value: '', until: 0 };

/** [C2] A tag the gateway hands out goes back on every request of the next minute. */
export function keepClientTag(response: Headers, now = Date.now()): void {
  const value = response.get(TAG_HEADER);
  if (value) tag = { value, until: now + TAG_LIFETIME_MS };
}

export function requestHeaders(path = '', now = Date.now()): Headers {
  const headers = new Headers(commonHeaders(currentLanguage(), getPlatform()));
  if (tag.until > now) headers.set(TAG_HEADER, tag.value);
  const embedded = embeddedSession();
  if (embedded) {
    const { token, captureToken } = embedded;
    headers.set('kyc-access-token', (/\/(capture|upload)\b/.test(path) && captureToken) || token);
    headers.set('access-origin', embedded.accessOrigin);
    headers.set('business', embedded.business);
  } else {
    // [G1] A launch is of no embedded flow: its token says who asks.
    const more = { ...personHeaders(currentLanguage()), ...launch.headers };
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
  }
  return headers;
}
